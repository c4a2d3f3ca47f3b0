import type { ClientPermission } from '@jara/contract/clients/permissions'
import * as users from '#features/users/users.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import { sendSignals } from '#lib/signals.ts'
import * as repo from './import.repo.ts'
import type { ImportPlan } from './import.rules.ts'
import { type ImportFile, isRefused, type ReadLine } from './import-file.rules.ts'
import { type Known, type KnownClient, type MembershipState, nameKey } from './import-groups.rules.ts'

/** Reads what the plan depends on. With `locks`, it stays as it is until the transaction ends. */
export async function findKnown(
  deps: TxDeps,
  { lines }: ImportFile,
  { locks }: { locks: boolean },
): Promise<Known> {
  const readable = lines.filter((line) => !isRefused(line))
  const emails = [...new Set(readable.map(({ email }) => email))]
  // Users are locked before clients, as when a member joins.
  const rows = await users.listByEmail(deps, emails, { locks })
  const userIds = rows.map(({ id }) => id)
  const names = namesIn(readable)
  if (locks) await repo.lockClients(deps.db, names)
  const clients = new Map<string, KnownClient[]>(names.map(({ key }) => [key, []]))
  for (const { key, ...client } of await repo.listNamed(deps.db, names)) clients.get(key)?.push(client)
  const withDefault = new Set(await repo.listUsersWithDefault(deps.db, userIds))
  return {
    users: new Map(rows.map((row) => [row.email ?? '', toKnownUser(row, withDefault.has(row.id))])),
    clients,
    memberships: await findMemberships(deps, [...clients.values()].flat(), userIds),
  }
}

/** Returns the names of the companies, each in the spelling of its first line. */
function namesIn(lines: readonly ReadLine[]): repo.Name[] {
  const names = new Map<string, string>()
  for (const { client } of lines)
    if (client !== '' && !names.has(nameKey(client))) names.set(nameKey(client), client)
  return [...names].map(([key, name]) => ({ key, name }))
}

const toKnownUser = (user: users.UserRow, hasDefaultClient: boolean) => ({
  id: user.id,
  name: user.name,
  role: user.role,
  isDeleted: user.deletedAt !== null,
  isUnconfirmed: user.passwordHash !== null && user.emailConfirmedAt === null,
  hasDefaultClient,
})

async function findMemberships(deps: TxDeps, clients: KnownClient[], userIds: number[]) {
  const memberships = new Map<number, Map<number, MembershipState>>()
  const clientIds = clients.map(({ id }) => id)
  for (const row of await repo.listMemberships(deps.db, clientIds, userIds)) {
    const own = memberships.get(row.userId) ?? new Map<number, MembershipState>()
    memberships.set(row.userId, own.set(row.clientId, stateOf(row)))
  }
  return memberships
}

const stateOf = ({ joinedAt, removedAt }: { joinedAt: Date | null; removedAt: Date | null }) => {
  if (removedAt) return 'removed'
  return joinedAt ? 'joined' : 'invited'
}

/** A member whom the import has added to a client that existed before. */
export interface AddedMember {
  clientId: number
  userId: number
  permissions: ClientPermission[]
}

/** Writes the plan with one statement per table, however many lines the file has. */
export async function write(deps: TxDeps, known: Known, plan: ImportPlan): Promise<AddedMember[]> {
  const people = [...plan.people].map(([email, name]) => ({ email, name }))
  const added = await users.insertUsers(deps, people)
  const idOf = (email: string) => (added.get(email) ?? known.users.get(email)?.id) as number
  const created = await repo.insertClients(
    deps.db,
    plan.clients.map(({ name, kind, defaultFor }) => ({
      name,
      kind,
      userId: defaultFor === undefined ? null : idOf(defaultFor),
    })),
    deps.now(),
  )
  const members = plan.members.map(({ client, email, permissions }) => ({
    clientId: 'id' in client ? client.id : (created[client.place] as number),
    isOld: 'id' in client,
    userId: idOf(email),
    permissions,
  }))
  await repo.insertMembers(deps.db, members, deps.now())
  await repo.createDefaults(deps.db, plan.ownClients)
  // New people have no open streams or sockets, so only members with an older account need a signal.
  const joined = new Set(plan.members.flatMap(({ email }) => known.users.get(email)?.id ?? []))
  await sendSignals(
    deps.db,
    'membership_changed',
    [...joined].map((userId) => ({ userId })),
  )
  return members.filter(({ isOld }) => isOld)
}
