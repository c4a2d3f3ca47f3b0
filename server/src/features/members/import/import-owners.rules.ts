import { type ClientPermission, clientPermissions } from '@jara/contract/clients/permissions'

export interface NewClient {
  name: string
  kind: 'person' | 'company'
  /** The address of the new person whose orders belong to this client by default. */
  defaultFor?: string
}

export interface NewMember {
  /** The id of a client that exists, or the place of a new client in the list of new clients. */
  client: { id: number } | { place: number }
  email: string
  permissions: ClientPermission[]
}

/** A new member whose permissions the file may leave open. */
export interface MemberDraft extends Omit<NewMember, 'permissions'> {
  line: number
  permissions?: ClientPermission[]
}

export const ownerNeeded = 'A client needs an owner, so this person becomes the owner.'

interface Drafts {
  people: ReadonlyMap<string, string>
  clients: readonly NewClient[]
  drafts: readonly MemberDraft[]
}

/**
 * Decides what the new members may do. The first person of a new client is its owner if the file names no other
 * owner. Returns the reasons for permissions that differ from the file, by line.
 */
export function nameOwners({ people, clients, drafts }: Drafts) {
  const reasons = new Map<number, string>()
  const firstOf = new Map<number, MemberDraft>()
  const owned = new Set<number>()
  for (const draft of drafts) {
    if (!('place' in draft.client)) continue
    const { place } = draft.client
    if (!firstOf.has(place)) firstOf.set(place, draft)
    if (draft.permissions?.includes('owner')) owned.add(place)
  }
  const promoted = new Set([...firstOf].filter(([place]) => !owned.has(place)).map(([, draft]) => draft))
  const members = drafts.map((draft): NewMember => {
    const { line, client, email, permissions } = draft
    const isFirst = 'place' in client && firstOf.get(client.place) === draft
    const given = permissions ?? (isFirst ? ['owner' as const] : ['read' as const])
    if (!promoted.has(draft) || given.includes('owner')) return { client, email, permissions: given }
    reasons.set(line, ownerNeeded)
    return {
      client,
      email,
      permissions: clientPermissions.filter((one) => one === 'owner' || given.includes(one)),
    }
  })
  return { members, reasons, clients: withDefaults({ people, clients, members }) }
}

/**
 * The orders of a new person belong to the first company that they own, as if they had registered and named their
 * company. People who also get a client of their own keep that as their default.
 */
function withDefaults({
  people,
  clients,
  members,
}: Pick<Drafts, 'people' | 'clients'> & { members: NewMember[] }) {
  const taken = new Set(clients.map(({ defaultFor }) => defaultFor))
  const named = clients.map((client) => ({ ...client }))
  for (const { client, email, permissions } of members) {
    const company = 'place' in client ? named[client.place] : undefined
    if (!company || company.defaultFor || !permissions.includes('owner')) continue
    if (!people.has(email) || taken.has(email)) continue
    taken.add(email)
    company.defaultFor = email
  }
  return named
}
