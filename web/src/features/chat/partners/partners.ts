import type { ChatPartner } from '@jara/contract/chat'

export interface Person {
  id: number
  name: string
  email?: string
  clientId?: number | null
}

export type Partner = ChatPartner & { email?: string }

const noConversation = {
  deleted: false,
  closed: false,
  unread: 0,
  online: false,
  lastSeenAt: null,
  readId: 0,
  partnerReadId: 0,
  lastMessage: null,
  assignedTo: null,
}

/** Merges the people the user may write to with their conversations, the newest conversation first. */
export function mergePartners(people: readonly Person[], partners: readonly ChatPartner[]): Partner[] {
  const partnersById = new Map(partners.map((partner) => [partner.id, partner]))
  const listed = people.map(({ id, name, email, clientId = null }) => ({
    ...noConversation,
    clientId,
    ...partnersById.get(id),
    id,
    name,
    email,
  }))
  const listedIds = new Set(people.map(({ id }) => id))
  const others = partners.filter(({ id }) => !listedIds.has(id))
  return [...listed, ...others].sort((a, b) => (b.lastMessage?.id ?? 0) - (a.lastMessage?.id ?? 0))
}
