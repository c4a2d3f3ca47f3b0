import { isStaff } from '@jara/contract/access'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { Role } from '@jara/contract/roles'
import { text } from '@jara/contract/text'
import type { ListedUser, User, userChange } from '@jara/contract/users'
import { z } from 'zod'
import { sessions, tokens } from '#features/credentials/credentials.service.ts'
import * as emails from '#features/email/email.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Scope, scopeOf } from '#lib/client-scope.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict, notAllowed, notFound } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import { refuseStale } from '#lib/versions.ts'
import { takenIsConflict } from './insert-user.service.ts'
import * as repo from './users.repo.ts'
import { auditOfChange, editFault } from './users.rules.ts'

/**
 * Purposes of the links that are revoked when the email changes, because another person may read the old
 * mailbox.
 */
const linksToOldAddress = ['join', 'sign_in_link', 'reset', 'invite', 'confirm'] as const

/** The job that lets other features react to the new role of a user. */
export const roleChangedJob = defineJob('users.roleChanged', { userId: z.int() })

export { emailTaken, insertUser, insertUsers, lockOrInvite } from './insert-user.service.ts'
export { createSuperAdmin, insertFirstStaff, inviteSuperAdmin } from './super-admin.service.ts'
export type { UserRow } from './users.repo.ts'
export const findByEmail = (deps: TxDeps, email: string) => repo.findByEmail(deps.db, email)
export const listByEmail = (deps: TxDeps, emails: readonly string[], options: { locks: boolean }) =>
  repo.listByEmail(deps.db, emails, options)
export const listStaff = (deps: TxDeps) => repo.listStaff(deps.db)
export const hasHadStaff = (deps: TxDeps) => repo.hasHadStaff(deps.db)
export const find = (deps: TxDeps, id: number) => repo.find(deps.db, id)
export const lock = (deps: TxDeps, id: number) => repo.lock(deps.db, id)

/**
 * Lists users. Customers may list only staff, as chat contacts. They and admins limited to assigned projects see
 * only people with whom they may chat.
 */
export async function list(
  deps: TxDeps,
  actor: Actor,
  { role, ...query }: ListQuery & { role?: 'admin' | 'user' },
): Promise<{ items: ListedUser[]; total: number }> {
  const customer = !isStaff(actor.role)
  if (customer && role !== 'admin') throw notAllowed()
  const group = role && (role === 'admin' ? 'staff' : 'customers')
  const { items, total } = await repo.list(deps.db, query, { group, scope: scopeOf(actor) })
  const toItem = ({ clientId, ...user }: (typeof items)[number]): ListedUser =>
    customer ? toContact(user) : { ...toUser(user), clientId: clientId ?? undefined }
  return { items: items.map(toItem), total }
}

export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, version, ...change }: z.output<typeof userChange> & { id: number },
): Promise<User> {
  const { before, after } = await inTransaction(deps, async (deps) => {
    const before = await lockForChange(deps, actor, id, change.role)
    refuseStale(toUser(before), version, 'user')
    const emailChanges = change.email !== before.email
    const confirmation = emailChanges ? { emailConfirmedAt: null } : {}
    const after = await takenIsConflict(repo.update(deps.db, id, { ...change, ...confirmation }))
    if (emailChanges) {
      await tokens.removeOf(deps, id, [...linksToOldAddress, 'change_email'])
      if (before.email) await emails.removeTo(deps, before.email)
    }
    if (after.role === before.role) await sessions.announceChange(deps, id)
    else await endRole(deps, id)
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'users.updated',
      ...auditOfChange(before, after),
    })
    return { before, after }
  })
  if (after.role === before.role) sessions.refresh(deps, id)
  else sessions.dropAllOf(deps, id)
  publishChange(deps.realtime, 'users')
  return withLimits(deps, after)
}

/** Changes a user's role. The user must sign in again, because the new role has other permissions. */
export async function setRole(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, role }: { id: number; role: Role },
): Promise<User> {
  const user = await inTransaction(deps, async (deps) => {
    const before = await lockForChange(deps, actor, id, role)
    if (before.role === role) return before
    const after = await repo.update(deps.db, id, { role })
    await endRole(deps, id)
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'users.role_changed',
      ...auditOfChange(before, after),
    })
    return after
  })
  sessions.dropAllOf(deps, id)
  publishChange(deps.realtime, 'users')
  return withLimits(deps, user)
}

/** Ends what a user had in the former role. */
async function endRole(deps: TxDeps, id: number): Promise<void> {
  await sessions.endAllOf(deps, id)
  await enqueue(deps, roleChangedJob, { userId: id })
}

/** Locks a user whom the actor may edit. `role` is the new role, or undefined when the user is removed. */
export async function lockForChange(
  deps: TxDeps,
  actor: Actor,
  id: number,
  role: Role | undefined,
): Promise<repo.UserRow> {
  const refuseFault = (target: repo.UserRow) => {
    const fault = editFault(actor, target, role)
    if (fault) throw notAllowed(fault)
  }
  return lockUnlessLast(deps, id, role, refuseFault, scopeOf(actor))
}

/** Locks a user for a change, but refuses to demote or remove the last super admin. */
export async function lockUnlessLast(
  deps: TxDeps,
  id: number,
  role: Role | undefined,
  check?: (target: repo.UserRow) => void,
  scope?: Scope,
): Promise<repo.UserRow> {
  const superAdmins = await repo.lockSuperAdmins(deps.db)
  const target = await repo.lock(deps.db, id, scope)
  if (!target) throw notFound('user')
  check?.(target)
  if (role !== 'super_admin' && superAdmins.length === 1 && superAdmins[0] === id)
    throw conflict('This is the last super admin. Make another user a super admin first.')
  return target
}

export async function get(deps: TxDeps, id: number): Promise<repo.UserRow> {
  const user = await repo.find(deps.db, id)
  if (!user) throw notFound('user')
  return user
}

export const setName = (deps: TxDeps, id: number, name: string) => repo.update(deps.db, id, { name })
/** Sets the password, or removes it when `passwordHash` is null. */
export const setPassword = (deps: TxDeps, id: number, passwordHash: string | null) =>
  repo.update(deps.db, id, { passwordHash, invitedAt: null })
/** Locks a user whom the actor may edit, for a change that keeps the role. */
export async function lockAsEditor(deps: TxDeps, actor: Actor, id: number): Promise<repo.UserRow> {
  const target = await repo.lock(deps.db, id, scopeOf(actor))
  if (!target) throw notFound('user')
  const fault = editFault(actor, target)
  if (fault) throw notAllowed(fault)
  return target
}
export const setInvited = (deps: TxDeps, id: number) => repo.update(deps.db, id, { invitedAt: deps.now() })
/** Changes a user's email after the link that was sent to the new address is opened. */
export async function setEmail(deps: TxDeps, id: number, email: string): Promise<void> {
  const { email: oldEmail } = await get(deps, id)
  await takenIsConflict(repo.update(deps.db, id, { email }))
  await tokens.removeOf(deps, id, linksToOldAddress)
  if (oldEmail) await emails.removeSentTo(deps, oldEmail)
}
/**
 * Confirms the account's current address. With `email`, does so only when the account still has that address.
 */
export const confirmEmail = (deps: TxDeps, id: number, email?: string) =>
  repo.confirmEmail(deps.db, id, email, deps.now())

/** Removes the user's personal data. The row stays, because payments and messages refer to it. */
export const anonymise = (deps: TxDeps, id: number) =>
  repo.update(deps.db, id, {
    name: text.deletedUser,
    email: null,
    emailConfirmedAt: null,
    invitedAt: null,
    passwordHash: null,
    deletedAt: deps.now(),
  })

export const entry = (actor: Actor, origin: Origin, subjectId: number) => ({
  actor,
  origin,
  subject: 'user',
  subjectId,
})

const toContact = ({ id, name, email }: repo.UserRow) => ({ id, name, email: email ?? '' })

/** Returns the user of a response, with the limits of an admin. */
export const withLimits = async (deps: TxDeps, row: repo.UserRow): Promise<User> =>
  toUser(row.role === 'admin' ? { ...row, limits: await repo.findLimits(deps.db, row.id) } : row)

export const toUser = (row: repo.LimitedUser): User => ({
  ...toContact(row),
  role: row.role,
  version: row.version,
  invited: row.invitedAt !== null,
  ...(row.limits && { limits: row.limits }),
})
