import { isStaff } from '@jara/contract/access'
import { maxMembers } from '@jara/contract/clients'
import type { ImportedLine, ImportOutcome } from '@jara/contract/clients/import'
import { type ImportFile, isRefused, type ReadLine } from './import-file.rules.ts'
import {
  type Group,
  groupLines,
  joinedClients,
  type Known,
  type KnownUser,
  nameKey,
} from './import-groups.rules.ts'
import {
  type MemberDraft,
  type NewClient,
  type NewMember,
  nameOwners,
  ownerNeeded,
} from './import-owners.rules.ts'

/** What the import writes. */
export interface ImportPlan {
  lines: ImportedLine[]
  /** The names of the new people by email address. */
  people: ReadonlyMap<string, string>
  clients: readonly NewClient[]
  members: readonly NewMember[]
  /** The ids of users who get a client of their own. */
  ownClients: readonly number[]
}

interface Verdict {
  outcome: ImportOutcome
  reason?: string
}

interface Planning {
  known: Known
  groups: ReadonlyMap<string, Group>
  people: Map<string, string>
  clients: NewClient[]
  drafts: MemberDraft[]
  ownClients: number[]
}

const unchanged: Verdict = { outcome: 'unchanged' }
const refused = (reason: string): Verdict => ({ outcome: 'refused', reason })

/** Decides what the import does with each line. Lines that cannot be imported are refused with a reason. */
export function planImport(file: ImportFile['lines'], known: Known): ImportPlan {
  const readable = file.filter((line) => !isRefused(line))
  const planning: Planning = {
    known,
    groups: groupLines(readable, known),
    people: new Map(),
    clients: [],
    drafts: [],
    ownClients: [],
  }
  const verdicts = file.map((line) => (isRefused(line) ? refused(line.reason) : decide(planning, line)))
  const { members, reasons, clients } = nameOwners(planning)
  const { people, ownClients } = planning
  const lines = file.map(({ line, client, name, email }, index): ImportedLine => {
    const shown = name || people.get(email) || known.users.get(email)?.name || ''
    const verdict = verdicts[index] as Verdict
    const reason = verdict.reason ?? reasons.get(line)
    return { line, outcome: verdict.outcome, client, name: shown, email, ...(reason && { reason }) }
  })
  return { lines, people, clients, members, ownClients }
}

function decide(planning: Planning, line: ReadLine): Verdict {
  const user = planning.known.users.get(line.email)
  const fault = accountFault(user)
  if (fault) return refused(fault)
  if (!user && !planning.people.has(line.email) && line.name === '') return refused('The name is missing.')
  const group = planning.groups.get(nameKey(line.client)) as Group
  const earlier = group.accepted.get(line.email)
  if (earlier)
    return repeats(earlier, line) ? unchanged : refused(`Line ${earlier.line} differs for the same person.`)
  const verdict = line.client === '' ? addOwnClient(planning, line) : addMember(planning, group, line)
  if (verdict.outcome !== 'refused') group.accepted.set(line.email, line)
  return verdict
}

function accountFault(user: KnownUser | undefined): string | undefined {
  if (user?.isDeleted) return 'The account with this address was deleted.'
  return user && isStaff(user.role) ? 'This address belongs to a member of staff.' : undefined
}

/** Whether a line says the same as an earlier one. An empty cell agrees with any other. */
function repeats(earlier: ReadLine, { name, permissions }: ReadLine): boolean {
  const sameName = name === '' || earlier.name === '' || nameKey(name) === nameKey(earlier.name)
  return (
    sameName && (!permissions || !earlier.permissions || String(permissions) === String(earlier.permissions))
  )
}

/** Plans the client of a person who is named without a company. */
function addOwnClient({ known, people, clients, drafts, ownClients }: Planning, line: ReadLine): Verdict {
  const user = known.users.get(line.email)
  if (user?.hasDefaultClient) return unchanged
  if (user) ownClients.push(user.id)
  else {
    const name = people.get(line.email) ?? line.name
    people.set(line.email, name)
    const place = clients.push({ name, kind: 'person', defaultFor: line.email }) - 1
    drafts.push({ line: line.line, client: { place }, email: line.email, permissions: ['owner'] })
  }
  const reason = line.permissions?.includes('owner') === false ? ownerNeeded : undefined
  return { outcome: 'add_client', reason }
}

function addMember(
  planning: Planning,
  group: Group,
  { line, client, name, email, permissions }: ReadLine,
): Verdict {
  const { known, people, clients, drafts } = planning
  if (joinedClients(known, email).some((id) => group.named.has(id))) return unchanged
  if (group.candidates.length > 1) return refused('Two clients have this name.')
  const [existing] = group.candidates
  const user = known.users.get(email)
  const state = existing && user && known.memberships.get(user.id)?.get(existing.id)
  if (state === 'invited') return { ...unchanged, reason: 'This person has an open invitation already.' }
  if (state === 'removed')
    return refused('This person was removed from the client. An owner of the client can invite them again.')
  if (user?.isUnconfirmed)
    return refused('This person has not confirmed their address. They can do so with a sign-in link.')
  if (group.members >= maxMembers) return refused(`A client has at most ${maxMembers} members.`)
  group.members += 1

  const isNewPerson = !user && !people.has(email)
  if (isNewPerson) people.set(email, name)
  const isNewClient = !existing && group.newClient === undefined
  if (isNewClient) group.newClient = clients.push({ name: client, kind: 'company' }) - 1
  const target = existing ? { id: existing.id } : { place: group.newClient as number }
  drafts.push({ line, client: target, email, permissions })
  if (isNewClient) return { outcome: 'add_client' }
  return { outcome: isNewPerson ? 'add_person' : 'add_member' }
}
