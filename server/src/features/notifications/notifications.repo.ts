import type { NotificationChoice, NotificationEvent } from '@jara/contract/notifications'
import { and, desc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notificationChoices, notifications } from '#db/schema/index.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Does nothing when the key exists, because that notification was sent before. */
export async function insertOnce(db: Db, row: typeof notifications.$inferInsert): Promise<void> {
  await db.insert(notifications).values(row).onConflictDoNothing({ target: notifications.key })
}

interface Range {
  userId: number
  events: NotificationEvent[]
  before: number | undefined
  limit: number
}

export const list = (db: Db, { userId, events, before, limit }: Range) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.event, events),
        before === undefined ? undefined : lt(notifications.id, before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)

/** Counts the unread notifications of a user that are of these events. */
export const countUnread = (db: Db, userId: number, events: NotificationEvent[]): PromiseLike<number> =>
  db.$count(
    notifications,
    and(eq(notifications.userId, userId), isNull(notifications.readAt), inArray(notifications.event, events)),
  )

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
