import { isStaff } from '@jara/contract/access'
import { type ClientMember, type ClientPolicy, maxMembers, type OwnClient } from '@jara/contract/clients'
import type { ClientProfile, newMember } from '@jara/contract/clients/forms'
import { type ClientPermission, opens } from '@jara/contract/clients/permissions'
import type { z } from 'zod'
import * as users from '#features/users/users.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notAllowed, notFound } from '#lib/errors.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { announceChange, publishMembers, sendInvitation } from './invitations.service.ts'
import * as repo from './members.repo.ts'
import * as policies from './policies.repo.ts'

const inviteLimit = {
  hits: 30,
  windowMs: 24 * 60 * 60_000,
  message: 'Too many invitations today. Please try again tomorrow.',
}
const nameAnOwner = 'Name another owner first. A client always has one.'

export async function listClients(deps: TxDeps, actor: Actor): Promise<OwnClient[]> {
  return (await repo.listClientsOf(deps.db, actor.id)).map(toOwnClient(actor))
}

const toOwnClient =
  (actor: Actor) =>
  ({ client, permissions }: repo.OwnClientRow): OwnClient => ({
    id: client.id,
    name: client.name,
    kind: client.kind,
    permissions,
    isDefault: client.defaultForUserId === actor.id,
  })

export async function setProfile(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, ...profile }: ClientProfile & { id: number },
): Promise<OwnClient> {
  await inTransaction(deps, async (deps) => {
    const client = await lockAsOwner(deps, actor, id)
    const { kind } = profile
    const name = kind === 'company' ? profile.name : await nameOfPerson(deps, client)
    await repo.saveProfile(deps.db, id, { kind, name })
    // Audit log entries cannot be erased, so this entry leaves out the name.
    await audit(deps, { ...entry(actor, origin, id), action: 'client.profile_changed', after: { kind } })
  })
  publishMembers(deps, id)
  return getOwn(deps, actor, id)
}

async function nameOfPerson(deps: TxDeps, { defaultForUserId }: repo.ClientRow): Promise<string> {
  const person = defaultForUserId === null ? undefined : await users.find(deps, defaultForUserId)
  if (!person) throw badField('kind', 'This client no longer belongs to one person. Enter a company name.')
  return person.name
}

export async function list(deps: TxDeps, actor: Actor, id: number): Promise<ClientMember[]> {
  await assertOwner(deps, actor, id)
  return (await repo.list(deps.db, id)).map(toMember)
}

/** Invites a colleague by email, who gets an account if they have none. A repeated invitation is sent again. */
export async function invite(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, name, email, permissions }: z.output<typeof newMember> & { id: number },
): Promise<ClientMember> {
  await assertOwner(deps, actor, id)
  await assertConfirmed(deps, actor)
  await consumeLimit(deps, `members:invite:${actor.id}`, inviteLimit)
  const userId = await inTransaction(deps, async (tx) => {
    // The user is locked before the client, as when they join or are erased.
    const user = await lockInvitee(tx, { name, email })
    const client = await lockAsOwner(tx, actor, id)
    const member = await repo.find(tx.db, id, user.id)
    if (member?.joinedAt) throw badField('email', `${user.name} is already a member.`)
    if (!member && (await repo.countOf(tx.db, id)) >= maxMembers)
      throw conflict(`A client has at most ${maxMembers} members.`)
    await repo.invite(tx.db, { clientId: id, userId: user.id, permissions, invitedAt: tx.now() })
    await sendInvitation(tx, deps.settings, { user, client, inviter: actor })
    await audit(tx, {
      ...entry(actor, origin, id),
      action: 'client.member_invited',
      after: { userId: user.id, permissions },
    })
    return user.id
  })
  publishMembers(deps, id)
  return getMember(deps, id, userId)
}

/**
 * Throws unless the actor has confirmed their address. Another person may have registered it, and would stay a
 * member after its owner has recovered the account.
 */
async function assertConfirmed(deps: TxDeps, actor: Actor): Promise<void> {
  const { emailConfirmedAt } = await users.get(deps, actor.id)
  if (!emailConfirmedAt) throw conflict('Confirm your email address first. You find the link in Account.')
}

async function lockInvitee(deps: TxDeps, person: { name: string; email: string }) {
  const user = await users.lockOrInvite(deps, person)
  if (isStaff(user.role))
    throw badField('email', 'This address belongs to our team, who can see your projects already.')
  return user
}

export async function setPermissions(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, userId, permissions }: { id: number; userId: number; permissions: ClientPermission[] },
): Promise<ClientMember> {
  await inTransaction(deps, async (deps) => {
    await lockAsOwner(deps, actor, id)
    const before = await getRow(deps, id, userId)
    if (!permissions.includes('owner')) await assertOtherOwner(deps, before)
    await repo.update(deps.db, before, { permissions })
    if (!permissions.includes('owner')) await repo.endDefault(deps.db, id, userId)
    await announceChange(deps, userId)
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'client.permissions_changed',
      before: { userId, permissions: before.permissions },
      after: { userId, permissions },
    })
  })
  publishMembers(deps, id)
  return getMember(deps, id, userId)
}

/** Removes a member or withdraws an invitation. A member who is not an owner can only leave. */
export async function remove(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  const isLeaving = userId === actor.id
  await inTransaction(deps, async (deps) => {
    if (isLeaving) await lockAsMember(deps, actor, id)
    else await lockAsOwner(deps, actor, id)
    const before = await getRow(deps, id, userId)
    await assertOtherOwner(deps, before)
    await repo.update(deps.db, before, { removedAt: deps.now() })
    await repo.endDefault(deps.db, id, userId)
    await announceChange(deps, userId)
    await audit(deps, {
      ...entry(actor, origin, id),
      action: isLeaving ? 'client.member_left' : 'client.member_removed',
      before: { userId, permissions: before.permissions },
    })
  })
  publishMembers(deps, id)
}

/** Throws when an owner would be removed who is the only one. */
async function assertOtherOwner(deps: TxDeps, member: repo.MemberRow): Promise<void> {
  if (!member.joinedAt || !member.permissions.includes('owner')) return
  if (!(await repo.hasOtherOwner(deps.db, member.clientId, member.userId))) throw conflict(nameAnOwner)
}

async function lockAsMember(deps: TxDeps, actor: Actor, id: number): Promise<repo.ClientRow> {
  const client = await repo.lock(deps.db, id)
  const own = await repo.find(deps.db, id, actor.id)
  if (!client || !own?.joinedAt) throw notFound('client')
  return client
}

export async function lockAsOwner(deps: TxDeps, actor: Actor, id: number): Promise<repo.ClientRow> {
  const client = await lockAsMember(deps, actor, id)
  await assertOwner(deps, actor, id)
  return client
}

/** For others than members, the client does not exist. */
export async function assertOwner(deps: TxDeps, actor: Actor, id: number): Promise<void> {
  const { permissions } = await getOwn(deps, actor, id)
  if (!opens(permissions, 'members')) throw notAllowed('Only owners manage the members.')
}

async function getOwn(deps: TxDeps, actor: Actor, id: number): Promise<OwnClient> {
  const [own] = await repo.listClientsOf(deps.db, actor.id, id)
  if (!own) throw notFound('client')
  return toOwnClient(actor)(own)
}

async function getRow(deps: TxDeps, id: number, userId: number): Promise<repo.MemberRow> {
  const row = await repo.find(deps.db, id, userId)
  if (!row) throw notFound('member')
  return row
}

async function getMember(deps: TxDeps, id: number, userId: number): Promise<ClientMember> {
  const found = (await repo.list(deps.db, id)).find(({ user }) => user.id === userId)
  if (!found) throw notFound('member')
  return toMember(found)
}

/** The name of an invited user is not shown before they join, because any address can be invited. */
const toMember = ({ member, user }: Awaited<ReturnType<typeof repo.list>>[number]): ClientMember => ({
  userId: user.id,
  name: (member.joinedAt ? user.name : user.email) ?? '',
  email: user.email ?? '',
  permissions: member.permissions,
  joinedAt: member.joinedAt?.toISOString() ?? null,
})

export const entry = (actor: Actor, origin: Origin, clientId: number) => ({
  actor,
  origin,
  subject: 'client',
  subjectId: clientId,
})

/** A client without a policy needs one approval. More than its approvers can never be needed. */
export async function policyOf(deps: TxDeps, id: number): Promise<ClientPolicy> {
  const approvalsNeeded = (await policies.findApprovalsNeeded(deps.db, id)) ?? 1
  const approvers = await policies.countApprovers(deps.db, id)
  return { approvalsNeeded, approvers, approvalsInEffect: Math.max(1, Math.min(approvalsNeeded, approvers)) }
}
