import type { ChatPartner } from '@jara/contract/chat'

export interface Person {
  id: number
  name: string
  email?: string
}

export type Partner = ChatPartner & { email?: string }

const stranger = {
  deleted: false,
  unread: 0,
  online: false,
  lastSeenAt: null,
  readId: 0,
  partnerReadId: 0,
  lastMessage: null,
}

/** One list of the people one may write to and of what is known of them, the newest conversation first. */
export function mergePartners(people: readonly Person[], known: readonly ChatPartner[]): Partner[] {
  const knownById = new Map(known.map((partner) => [partner.id, partner]))
  const listed = people.map(({ id, name, email }) => ({ ...stranger, ...knownById.get(id), id, name, email }))
  const listedIds = new Set(people.map(({ id }) => id))
  const others = known.filter(({ id }) => !listedIds.has(id))
  return [...listed, ...others].sort((a, b) => (b.lastMessage?.id ?? 0) - (a.lastMessage?.id ?? 0))
}
