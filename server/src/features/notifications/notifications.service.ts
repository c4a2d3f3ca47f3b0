import { type Holder, limitsOf } from '@jara/contract/access'
import type { ClientArea } from '@jara/contract/clients/permissions'
import {
  eventsFor,
  mayMuteEmail,
  type Notification,
  type NotificationChoice,
  type NotificationEvent,
  type NotificationPage,
} from '@jara/contract/notifications'
import type { Path } from '@jara/contract/paths'
import * as clients from '#features/clients/clients.service.ts'
import { type About, type Attachment, type EmailContent, queueEmail } from '#features/email/email.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Actor } from '#lib/actor.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField } from '#lib/errors.ts'
import { sendSignal } from '#lib/signals.ts'
import * as repo from './notifications.repo.ts'

const pageSize = 20
const keepMs = 180 * 24 * 60 * 60_000
const chosenInAccount = 'You can choose which emails you get in Account.'
const onByDefault = { app: true, email: true }

interface Receiver extends Holder {
  id: number
  email: string | null
}

interface NewNotification extends About {
  event: NotificationEvent
  /** Idempotency key. A user gets only one notification with the same event and key. */
  key: string
  title: string
  text: string
  path: Path
  /** The content of the email. `notify` adds the footnote. */
  email: Omit<EmailContent, 'footnote'>
  attachment?: Attachment | undefined
}

/** Notifies a user on the channels they chose, once per key. */
export const notify = (deps: Deps, receiver: Receiver, notification: NewNotification): Promise<void> =>
  inTransaction(deps, (tx) => write(tx, deps.settings, receiver, notification))

/**
 * Notifies the members of a client whose permissions open the area. `alsoUserId` is a member who is notified in
 * any case, such as the one who ordered. Each email begins with the name of its reader.
 */
export async function notifyClient(
  deps: Deps,
  { clientId, area, alsoUserId }: { clientId: number; area: ClientArea; alsoUserId?: number },
  notification: NewNotification,
): Promise<void> {
  for (const member of await clients.listMembers(deps, clientId, area, alsoUserId)) {
    const paragraphs = [`Dear ${member.name},`, ...notification.email.paragraphs]
    await notify(deps, member, { ...notification, email: { ...notification.email, paragraphs } })
  }
}

/** Notifies the staff whose limits allow it, except the member of staff who caused it. */
export async function notifyStaff(
  deps: Deps,
  notification: NewNotification,
  causedBy?: number,
): Promise<void> {
  for (const member of await users.listStaff(deps))
    if (member.id !== causedBy) await notify(deps, member, notification)
}

async function write(
  deps: TxDeps,
  settings: Deps['settings'],
  receiver: Receiver,
  { email, attachment, ...notification }: NewNotification,
): Promise<void> {
  if (!eventsFor(receiver).includes(notification.event)) return
  const chosen = (await repo.findChoice(deps.db, receiver.id, notification.event)) ?? onByDefault
  const key = `${notification.event}:${notification.key}:${receiver.id}`
  if (chosen.app) {
    await repo.insertOnce(deps.db, { ...notification, key, userId: receiver.id, createdAt: deps.now() })
    await sendSignal(deps.db, 'notified', { userId: receiver.id })
  }
  if (receiver.email && (chosen.email || !mayMuteEmail(notification.event)))
    await queueEmail(deps, settings, {
      key,
      aboutUserId: notification.aboutUserId,
      byUserId: notification.byUserId,
      enquiryId: notification.enquiryId,
      to: receiver.email,
      attachment,
      content: mayMuteEmail(notification.event) ? { ...email, footnote: chosenInAccount } : email,
    })
}

/** Lists notifications. Those that an admin's limits do not allow are left out, also when they are older. */
export async function list(
  deps: TxDeps,
  actor: Holder & { id: number },
  before?: number,
): Promise<NotificationPage> {
  const reader = {
    userId: actor.id,
    events: eventsFor(actor),
    isLimited: limitsOf(actor).reach === 'assigned',
  }
  // Counted first, so that the list contains everything that is counted. Marking the list as read then leaves none.
  const unread = await repo.countUnread(deps.db, reader)
  const rows = await repo.list(deps.db, { ...reader, before, limit: pageSize + 1 })
  return {
    items: rows.slice(0, pageSize).map(toNotification),
    unread,
    more: rows.length > pageSize,
  }
}

/** Streams all notifications of a user. Reads them page by page to save memory. */
export async function* all(deps: TxDeps, actor: Holder & { id: number }): AsyncIterable<Notification> {
  for (let before: number | undefined; ; ) {
    const { items, more } = await list(deps, actor, before)
    yield* items
    before = items.at(-1)?.id
    if (!more) return
  }
}

export async function markRead(deps: Deps, actor: Actor, upTo: number): Promise<void> {
  await repo.markRead(deps.db, actor.id, upTo, deps.now())
  await sendSignal(deps.db, 'notified', { userId: actor.id })
}

/** Returns how many notifications of an event the user has not read. */
export const countUnreadOf = (deps: TxDeps, userId: number, event: NotificationEvent) =>
  repo.countUnread(deps.db, { userId, events: [event] })

export async function listChoices(deps: TxDeps, actor: Actor): Promise<NotificationChoice[]> {
  const chosen = new Map((await repo.listChoices(deps.db, actor.id)).map((one) => [one.event, one]))
  return eventsFor(actor).map((event) => chosen.get(event) ?? { event, ...onByDefault })
}

export async function choose(
  deps: TxDeps,
  actor: Actor,
  choice: NotificationChoice,
): Promise<NotificationChoice[]> {
  if (!eventsFor(actor).includes(choice.event))
    throw badField('event', 'This event has no notification settings.')
  if (!choice.email && !mayMuteEmail(choice.event))
    throw badField('email', 'This email protects your account and cannot be turned off.')
  await repo.saveChoice(deps.db, actor.id, choice)
  return listChoices(deps, actor)
}

export const removeOf = (deps: TxDeps, userId: number) => repo.removeOf(deps.db, userId)

/** Removes every notification that names a user. */
export const removeAbout = (deps: TxDeps, userId: number) => repo.removeAbout(deps.db, userId)

export const removeOld = (deps: TxDeps) => repo.removeOlder(deps.db, new Date(deps.now().getTime() - keepMs))

const toNotification = ({ createdAt, readAt, ...row }: repo.NotificationRow): Notification => ({
  id: row.id,
  event: row.event,
  title: row.title,
  text: row.text,
  path: row.path,
  createdAt: createdAt.toISOString(),
  read: readAt !== null,
})
