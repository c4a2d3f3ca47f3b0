import { adminText } from '@jara/contract/admin-text'
import type { invitation, newUser, User } from '@jara/contract/users'
import type { z } from 'zod'
import * as clients from '#features/clients/clients.service.ts'
import { accountEmails } from '#features/credentials/credentials.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict, notAllowed } from '#lib/errors.ts'
import { hashPassword } from '#lib/passwords.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { refuseWeak } from '#lib/weak-passwords.ts'
import { maskedUser } from './users.rules.ts'
import { entry, insertUser, lockAsEditor, setInvited, toUser, type UserRow } from './users.service.ts'

const resendLimit = {
  hits: 3,
  windowMs: 60 * 60_000,
  message: 'This invitation has just been sent. Please wait an hour before you send it again.',
}

export async function create(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { password, ...input }: z.output<typeof newUser>,
): Promise<User> {
  refuseStaffBy(actor, input)
  refuseWeak(password, input)
  const passwordHash = await hashPassword(password)
  return add(deps, actor, origin, {
    row: { ...input, passwordHash },
    action: 'users.created',
    send: (tx, user) => accountEmails.sendWelcome(tx, deps.settings, user),
  })
}

/** Creates a user who chooses a password through the emailed link. */
export async function invite(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  input: z.output<typeof invitation>,
): Promise<User> {
  refuseStaffBy(actor, input)
  return add(deps, actor, origin, {
    row: { ...input, invitedAt: deps.now() },
    action: 'users.invited',
    send: (tx, user) => accountEmails.sendInvitation(tx, deps.settings, user, actor),
  })
}

/** Sends a new link to a user who has not accepted yet. Earlier links stop working. */
export async function inviteAgain(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
  const { settings } = deps
  await inTransaction(deps, async (tx) => {
    const user = await lockAsEditor(tx, actor, id)
    if (!user.invitedAt) throw conflict('This user has no open invitation.')
    await consumeLimit(tx, `invite:${id}`, resendLimit)
    await accountEmails.sendInvitation(tx, settings, user, actor)
    await setInvited(tx, id)
    await audit(tx, { ...entry(actor, origin, id), action: 'users.invited_again' })
  })
  publishChange(deps.realtime, 'users')
}

function refuseStaffBy(actor: Actor, { role }: { role: UserRow['role'] }): void {
  if (role !== 'user' && actor.role !== 'super_admin') throw notAllowed(adminText.onlySuperAdminsRoles)
}

interface Addition {
  row: Parameters<typeof insertUser>[1]
  action: 'users.created' | 'users.invited'
  send: (deps: TxDeps, user: UserRow) => Promise<void>
}

async function add(deps: Deps, actor: Actor, origin: Origin, { row, action, send }: Addition): Promise<User> {
  const user = await inTransaction(deps, async (tx) => {
    const user = await insertUser(tx, row)
    if (user.role === 'user') await clients.defaultOf(tx, user.id)
    await send(tx, user)
    await audit(tx, { ...entry(actor, origin, user.id), action, after: maskedUser(user) })
    return user
  })
  publishChange(deps.realtime, 'users')
  return toUser(user)
}
