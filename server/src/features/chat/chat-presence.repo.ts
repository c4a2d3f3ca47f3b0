import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { chatPresence } from '#db/schema/index.ts'

export async function put(db: Db, userId: number, seenAt: Date, onlineUntil: Date): Promise<void> {
  await db
    .insert(chatPresence)
    .values({ userId, seenAt, onlineUntil })
    .onConflictDoUpdate({ target: chatPresence.userId, set: { seenAt, onlineUntil } })
}

export async function extend(db: Db, userIds: number[], seenAt: Date, onlineUntil: Date): Promise<void> {
  await db.update(chatPresence).set({ seenAt, onlineUntil }).where(inArray(chatPresence.userId, userIds))
}
