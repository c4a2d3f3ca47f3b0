import type { Role } from '@jara/contract/access'
import {
  eventsFor,
  mayMuteMail,
  type Notification,
  type NotificationChoice,
  type NotificationEvent,
  type NotificationPage,
} from '@jara/contract/notifications'
import { type Letter, queueMail } from '#features/mails/mails.service.ts'
import type { Actor } from '#lib/actor.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField } from '#lib/errors.ts'
import { sendSignal } from '#lib/signals.ts'
import * as repo from './notifications.repo.ts'

const pageSize = 20
const keepMs = 180 * 24 * 60 * 60_000
const toldByDefault = { app: true, mail: true }

interface Receiver {
  id: number
  email: string | null
  role: Role
}

interface News {
  event: NotificationEvent
  /** Names the occasion: the same key again is the same news. */
  key: string
  title: string
  text: string
  path: string
  letter: Letter
}

/** Tells one person in the ways they have chosen, once, however often it is asked for. */
export const tell = (deps: Deps, receiver: Receiver, news: News): Promise<void> =>
  inTransaction(deps, (tx) => write(tx, deps.settings, receiver, news))

async function write(
  deps: TxDeps,
  settings: Deps['settings'],
  receiver: Receiver,
  { letter, ...news }: News,
): Promise<void> {
  if (!eventsFor(receiver.role).includes(news.event)) return
  const chosen = (await repo.findChoice(deps.db, receiver.id, news.event)) ?? toldByDefault
  const key = `${news.event}:${news.key}:${receiver.id}`
  if (chosen.app) {
    await repo.insertOnce(deps.db, { ...news, key, userId: receiver.id, createdAt: deps.now() })
    await sendSignal(deps.db, 'notified', { userId: receiver.id })
  }
  if (receiver.email && (chosen.mail || !mayMuteMail(news.event)))
    await queueMail(deps, settings, { key, to: receiver.email, letter })
}

export async function list(deps: TxDeps, userId: number, before?: number): Promise<NotificationPage> {
  const rows = await repo.list(deps.db, userId, before, pageSize + 1)
  return {
    items: rows.slice(0, pageSize).map(toNotification),
    unread: await repo.countUnread(deps.db, userId),
    more: rows.length > pageSize,
  }
}

/** Every one there is, a page at a time. */
export async function* all(deps: TxDeps, userId: number): AsyncIterable<Notification> {
  for (let before: number | undefined; ; ) {
    const { items, more } = await list(deps, userId, before)
    yield* items
    before = items.at(-1)?.id
    if (!more) return
  }
}

export async function markRead(deps: Deps, actor: Actor, upTo: number): Promise<void> {
  await repo.markRead(deps.db, actor.id, upTo, deps.now())
  await sendSignal(deps.db, 'notified', { userId: actor.id })
}

export async function listChoices(deps: TxDeps, actor: Actor): Promise<NotificationChoice[]> {
  const chosen = new Map((await repo.listChoices(deps.db, actor.id)).map((one) => [one.event, one]))
  return eventsFor(actor.role).map((event) => chosen.get(event) ?? { event, ...toldByDefault })
}

export async function choose(
  deps: TxDeps,
  actor: Actor,
  choice: NotificationChoice,
): Promise<NotificationChoice[]> {
  if (!eventsFor(actor.role).includes(choice.event))
    throw badField('event', 'There is nothing to choose for this event.')
  if (!choice.mail && !mayMuteMail(choice.event))
    throw badField('mail', 'This mail protects your account and always comes.')
  await repo.saveChoice(deps.db, actor.id, choice)
  return listChoices(deps, actor)
}

export const removeOf = (deps: TxDeps, userId: number) => repo.removeOf(deps.db, userId)

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
