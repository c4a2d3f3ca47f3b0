import type { NotificationChoice, NotificationEvent } from '@jara/contract/notifications'
import { and, desc, eq, inArray, isNull, lt, lte, notInArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notificationChoices, notifications } from '#db/schema/index.ts'
import { staffSees } from '#lib/chat-scope.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Does nothing when the key exists, because that notification was sent before. */
export async function insertOnce(db: Db, row: typeof notifications.$inferInsert): Promise<void> {
  await db.insert(notifications).values(row).onConflictDoNothing({ target: notifications.key })
}

/** The notifications that a user may read. */
interface Reader {
  userId: number
  events: NotificationEvent[]
  /** Whether to leave out chats with customers whom a limited admin no longer sees. */
  isLimited?: boolean
}

const isReadable = ({ userId, events, isLimited }: Reader): SQL | undefined =>
  and(
    eq(notifications.userId, userId),
    inArray(notifications.event, events),
    isLimited
      ? or(
          notInArray(notifications.event, ['chat_message', 'chat_assigned']),
          isNull(notifications.aboutUserId),
          staffSees(userId, notifications.aboutUserId),
        )
      : undefined,
  )

interface Range extends Reader {
  before: number | undefined
  limit: number
}

export const list = (db: Db, { before, limit, ...reader }: Range) =>
  db
    .select()
    .from(notifications)
    .where(and(isReadable(reader), before === undefined ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(limit)

export const countUnread = (db: Db, reader: Reader): PromiseLike<number> =>
  db.$count(notifications, and(isReadable(reader), isNull(notifications.readAt)))

export async function markRead(db: Db, userId: number, upTo: number, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), lte(notifications.id, upTo), isNull(notifications.readAt)))
}

export const listChoices = (db: Db, userId: number): Promise<NotificationChoice[]> =>
  db
    .select({
      event: notificationChoices.event,
      app: notificationChoices.app,
      email: notificationChoices.email,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))

export async function findChoice(db: Db, userId: number, event: NotificationEvent) {
  const [row] = await db
    .select()
    .from(notificationChoices)
    .where(and(eq(notificationChoices.userId, userId), eq(notificationChoices.event, event)))
  return row
}

export async function saveChoice(db: Db, userId: number, choice: NotificationChoice): Promise<void> {
  await db
    .insert(notificationChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.event],
      set: { app: choice.app, email: choice.email },
    })
}

export async function removeOf(db: Db, userId: number): Promise<void> {
  await db.delete(notifications).where(eq(notifications.userId, userId))
  await db.delete(notificationChoices).where(eq(notificationChoices.userId, userId))
}

export async function removeAbout(db: Db, userId: number): Promise<void> {
  await db
    .delete(notifications)
    .where(or(eq(notifications.aboutUserId, userId), eq(notifications.byUserId, userId)))
}

export async function removeOlder(db: Db, than: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, than))
}
