import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { attempts, orders, payLinks } from '#db/schema/index.ts'

export async function insert(db: Db, row: typeof payLinks.$inferInsert): Promise<void> {
  await db.insert(payLinks).values(row)
}

export async function revoke(db: Db, orderId: number, at: Date): Promise<void> {
  await db
    .update(payLinks)
    .set({ revokedAt: at })
    .where(and(eq(payLinks.orderId, orderId), isNull(payLinks.revokedAt)))
}

export async function findLive(db: Db, hash: string) {
  const [row] = await db
    .select({ id: payLinks.id, order: orders })
    .from(payLinks)
    .innerJoin(orders, eq(orders.id, payLinks.orderId))
    .where(and(eq(payLinks.hash, hash), isNull(payLinks.revokedAt)))
  return row
}

/** Finds only attempts made with a pay link, so that the owner's own payments stay private. */
export async function findAttempt(db: Db, reference: string) {
  const [row] = await db
    .select({ order: orders })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(eq(attempts.reference, reference), isNotNull(attempts.payLinkId)))
  return row
}
