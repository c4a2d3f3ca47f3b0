import type { Role } from '@jara/contract/roles'
import type { ReadLine } from './import-file.rules.ts'

export type MembershipState = 'joined' | 'invited' | 'removed'

/** What the database knows about the people and the clients of a file. */
export interface Known {
  /** The accounts by email address. */
  users: ReadonlyMap<string, KnownUser>
  /** The clients that are not archived, by `nameKey`. */
  clients: ReadonlyMap<string, readonly KnownClient[]>
  /** The memberships of these people in these clients: by user id, then by client id. */
  memberships: ReadonlyMap<number, ReadonlyMap<number, MembershipState>>
}

export interface KnownUser {
  id: number
  name: string
  role: Role
  isDeleted: boolean
  /** Whether a password was chosen for the account before its address was confirmed. */
  isUnconfirmed: boolean
  hasDefaultClient: boolean
}

export interface KnownClient {
  id: number
  kind: 'person' | 'company'
  /** How many members it has, including invited people. */
  members: number
}

/** The lines of a file that name the same client. */
export interface Group {
  /** All clients with this name. */
  named: ReadonlySet<number>
  /** The clients that the lines can be about. */
  candidates: readonly KnownClient[]
  /** The members of the client after the import of the lines that were accepted so far. */
  members: number
  /** The place of the client among the new clients. */
  newClient?: number
  /** The accepted lines by email address. */
  accepted: Map<string, ReadLine>
}

export const nameKey = (name: string): string => name.toLowerCase()

/**
 * Groups the lines by the name of the client. Companies are recognised by their name. People often have the same
 * name, so a person's client is recognised only when the lines also name one of its members.
 */
export function groupLines(lines: readonly ReadLine[], known: Known): Map<string, Group> {
  const joinedIn = new Map<string, Set<number>>()
  for (const { client, email } of lines) {
    const key = nameKey(client)
    const joined = joinedIn.get(key) ?? new Set()
    joinedIn.set(key, joined)
    for (const id of joinedClients(known, email)) joined.add(id)
  }
  const groups = new Map<string, Group>()
  for (const [key, joined] of joinedIn) {
    const named = known.clients.get(key) ?? []
    const candidates = named.filter(({ kind, id }) => kind === 'company' || joined.has(id))
    groups.set(key, {
      named: new Set(named.map(({ id }) => id)),
      candidates,
      members: candidates[0]?.members ?? 0,
      accepted: new Map(),
    })
  }
  return groups
}

/** Returns the ids of the clients of which the person with this address is a member. */
export function joinedClients(known: Known, email: string): number[] {
  const user = known.users.get(email)
  const memberships = user && known.memberships.get(user.id)
  return [...(memberships ?? [])].filter(([, state]) => state === 'joined').map(([id]) => id)
}
