import { text } from '@jara/contract/text'
import { requestEndsOf } from '#features/agreements/agreement-end.service.ts'
import * as billing from '#features/billing/billing.service.ts'
import * as links from '#features/links/links.service.ts'
import * as mails from '#features/mails/mails.service.ts'
import * as notifications from '#features/notifications/notifications.service.ts'
import * as papers from '#features/papers/papers.service.ts'
import * as secondFactor from '#features/second-factor/second-factor.service.ts'
import * as sessions from '#features/sessions/sessions.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { tellChanged } from '#lib/realtime.ts'
import * as repo from './users.repo.ts'
import { entry, lockForChange, lockUnlessLast, type UserRow } from './users.service.ts'

/** Erases the person; the row stays, because money and messages hang on it. */
export async function remove(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const before = await lockForChange(deps, actor, id, undefined)
    await erase(deps, before)
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'users.removed',
      before: { role: before.role, createdAt: before.createdAt },
    })
  })
  announce(deps, id)
}

/** Somebody leaves of their own accord. */
export async function removeOneself(deps: Deps, actor: Actor, origin: Origin): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const before = await lockUnlessLast(deps, actor.id, undefined)
    await erase(deps, before)
    await audit(deps, {
      ...entry(actor, origin, actor.id),
      action: 'users.left',
      before: { role: before.role, createdAt: before.createdAt },
    })
  })
  announce(deps, actor.id)
}

/** After the commit. Staff see the subscriptions that end with the person. */
function announce(deps: Deps, id: number): void {
  sessions.dropAllOf(deps, id)
  tellChanged(deps.realtime, 'users')
  tellChanged(deps.realtime, 'payments')
}

/** Everything that is about the person alone goes; rows that money and conversations hang on say 'Deleted user'. */
export async function erase(deps: TxDeps, user: UserRow): Promise<void> {
  await repo.update(deps.db, user.id, {
    name: text.deletedUser,
    email: null,
    emailConfirmedAt: null,
    invitedAt: null,
    passwordHash: null,
    deletedAt: deps.now(),
  })
  if (user.email) await mails.removeTo(deps, user.email)
  await links.removeOf(deps, user.id)
  await notifications.removeOf(deps, user.id)
  await secondFactor.removeAll(deps, user.id)
  await billing.removeOf(deps, user.id)
  await papers.eraseBuyer(deps, user.id)
  await sessions.forgetDevices(deps, user.id)
  await sessions.endAllOf(deps, user.id)
  await requestEndsOf(deps, { userId: user.id })
}
