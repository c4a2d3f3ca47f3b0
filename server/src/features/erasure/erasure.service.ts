import { isStaff } from '@jara/contract/access'
import { requirePassword } from '#features/account/account.service.ts'
import * as auditLog from '#features/audit/audit.service.ts'
import * as chat from '#features/chat/chat.service.ts'
import { eraseProofNamesOf } from '#features/checkout/checkout.service.ts'
import * as clients from '#features/clients/clients.service.ts'
import { secondFactor, sessions, tokens } from '#features/credentials/credentials.service.ts'
import * as documents from '#features/documents/documents.service.ts'
import * as emails from '#features/email/email.service.ts'
import * as enquiries from '#features/enquiries/enquiries.service.ts'
import * as invoices from '#features/invoices/invoices.service.ts'
import * as notifications from '#features/notifications/notifications.service.ts'
import * as quotes from '#features/quotes/quotes.service.ts'
import { removeNotesOf } from '#features/staff-clients/staff-clients.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { publishChange } from '#lib/realtime.ts'

/** Erases the personal data of a user. The user's row stays, because payments and messages refer to it. */
export async function remove(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, ...succession }: { id: number } & clients.Succession,
): Promise<void> {
  const succeeded = await inTransaction(deps, async (deps) => {
    const before = await users.lockForChange(deps, actor, id, undefined)
    await audit(deps, {
      ...users.entry(actor, origin, id),
      action: 'users.removed',
      before: { role: before.role, createdAt: before.createdAt },
    })
    const succeeded = await clients.replaceLastOwner(deps, id, succession)
    for (const client of succeeded) await record(deps, actor, origin, client)
    await erase(deps, before)
    return succeeded
  })
  announce(deps, id)
  for (const client of succeeded) publishChange(deps.realtime, 'users', client)
}

/** Records what happened to a client of the erased user. The subscriptions of an archived client end. */
async function record(
  deps: TxDeps,
  actor: Actor,
  origin: Origin,
  { clientId, owner }: clients.Succeeded,
): Promise<void> {
  const entry = { actor, origin, subject: 'client', subjectId: clientId }
  if (owner) return audit(deps, { ...entry, action: 'client.permissions_changed', after: owner })
  await subscriptions.requestEndsOf(deps, { clientId })
  await audit(deps, { ...entry, action: 'client.archived' })
}

export async function removeOneself(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  password: string,
): Promise<void> {
  await requirePassword(deps, actor, password)
  await inTransaction(deps, async (deps) => {
    const before = await users.lockUnlessLast(deps, actor.id, undefined)
    await audit(deps, {
      ...users.entry(actor, origin, actor.id),
      action: 'users.left',
      before: { role: before.role, createdAt: before.createdAt },
    })
    await erase(deps, before)
  })
  announce(deps, actor.id)
}

/** Call this after the commit. The user's subscriptions and open quotes have ended too. */
function announce(deps: Deps, id: number): void {
  sessions.dropAllOf(deps, id)
  publishChange(deps.realtime, 'users')
  publishChange(deps.realtime, 'payments')
  publishChange(deps.realtime, 'quotes')
}

/**
 * Removes the user's personal data and what names the user, and requests the end of the user's subscriptions.
 * Payments and conversations stay and show 'Deleted user' as the name. Signed documents stay as they are.
 */
export async function erase(deps: TxDeps, user: users.UserRow): Promise<void> {
  await clients.refuseLastOwner(deps, user.id)
  const archived = await clients.leaveAll(deps, user.id)
  await removeNotesOf(
    deps,
    archived.map(({ id }) => id),
  )
  // The documents of a company still name it as the buyer.
  const clientIds = archived.flatMap(({ id, kind }) => (kind === 'person' ? [id] : []))
  for (const id of clientIds) {
    await documents.eraseBuyer(deps, id)
    await invoices.eraseBuyer(deps, id)
  }
  await quotes.eraseRecipient(deps, { email: user.email, clientIds })
  await users.anonymise(deps, user.id)
  if (user.email) {
    await emails.removeTo(deps, user.email)
    await enquiries.removeFrom(deps, user.email)
  }
  await emails.removeAbout(deps, user.id)
  await notifications.removeAbout(deps, user.id)
  // The files that staff sent belong to their customers.
  if (!isStaff(user.role)) {
    await chat.eraseFileNamesOf(deps, user.id)
    await invoices.eraseCertificateNamesOf(deps, { userId: user.id, clientIds })
  }
  await chat.removeAssignmentsOf(deps, user.id)
  await eraseProofNamesOf(deps, user.id)
  await auditLog.removeIpsOf(deps, user.id)
  await tokens.removeOf(deps, user.id)
  await notifications.removeOf(deps, user.id)
  await secondFactor.removeAll(deps, user.id)
  await sessions.forgetDevices(deps, user.id)
  await sessions.endAllOf(deps, user.id)
  await subscriptions.requestEndsOf(deps, { userId: user.id })
}
