import { text } from '@jara/contract/text'
import * as billing from '#features/billing/billing.service.ts'
import * as documents from '#features/documents/documents.service.ts'
import * as emails from '#features/email/email.service.ts'
import * as notifications from '#features/notifications/notifications.service.ts'
import * as tokens from '#features/one-time-tokens/one-time-tokens.service.ts'
import * as secondFactor from '#features/second-factor/second-factor.service.ts'
import * as sessions from '#features/sessions/sessions.service.ts'
import { requestEndsOf } from '#features/subscriptions/subscription-end.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { publishChange } from '#lib/realtime.ts'
import * as repo from './users.repo.ts'
import { entry, lockForChange, lockUnlessLast, type UserRow } from './users.service.ts'

/** Erases the personal data; the row stays, because payments and messages refer to it. */
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

/** A user removes their own account. */
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

/** Runs after the commit. Payments are announced too, because subscriptions end with the user. */
function announce(deps: Deps, id: number): void {
  sessions.dropAllOf(deps, id)
  publishChange(deps.realtime, 'users')
  publishChange(deps.realtime, 'payments')
}

/** Removes what is only about the user; rows that payments and conversations refer to say 'Deleted user'. */
export async function erase(deps: TxDeps, user: UserRow): Promise<void> {
  await repo.update(deps.db, user.id, {
    name: text.deletedUser,
    email: null,
    emailConfirmedAt: null,
    invitedAt: null,
    passwordHash: null,
    deletedAt: deps.now(),
  })
  if (user.email) await emails.removeTo(deps, user.email)
  await tokens.removeOf(deps, user.id)
  await notifications.removeOf(deps, user.id)
  await secondFactor.removeAll(deps, user.id)
  await billing.removeOf(deps, user.id)
  await documents.eraseBuyer(deps, user.id)
  await sessions.forgetDevices(deps, user.id)
  await sessions.endAllOf(deps, user.id)
  await requestEndsOf(deps, { userId: user.id })
}
