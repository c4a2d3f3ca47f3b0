import { and, asc, desc, eq, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { attempts, orders, plans } from '#db/schema/index.ts'
import type { OpenedTransaction, ProviderTransaction } from '#lib/gateway.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrderRow = typeof orders.$inferInsert
export type AttemptRow = typeof attempts.$inferSelect

/** Locks a user's checkouts, so that the second request of a double click finds the order of the first. */
export async function lockOpening(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('checkout'), ${userId}::integer)`)
}

export function latestOrders(db: Db, userId: number): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(5)
}

export async function insertOrder(db: Db, row: NewOrderRow): Promise<OrderRow> {
  const [order] = await db.insert(orders).values(row).returning()
  return order as OrderRow
}

export async function insertAttempt(db: Db, row: typeof attempts.$inferInsert): Promise<AttemptRow> {
  const [attempt] = await db.insert(attempts).values(row).returning()
  return attempt as AttemptRow
}

export async function storeCheckout(db: Db, attemptId: number, opened: OpenedTransaction): Promise<void> {
  await db.update(attempts).set(opened).where(eq(attempts.id, attemptId))
}

/** Returns the owner's latest attempt. Attempts made with a pay link are ignored. */
export async function latestAttempt(db: Db, orderId: number): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), isNull(attempts.payLinkId)))
    .orderBy(desc(attempts.id))
    .limit(1)
  return attempt
}

/** Lists the newest attempts that the re-check still verifies, because they may still be paid. */
export function watchedAttempts(db: Db, orderId: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), isNotNull(attempts.nextCheckAt)))
    .orderBy(desc(attempts.id))
    .limit(5)
}

export async function findByReference(db: Db, reference: string) {
  const [row] = await db
    .select({ order: orders, attempt: attempts })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(eq(attempts.reference, reference))
  return row
}

/** Finds an attempt on one of the owner's orders. Deleted orders are not found. */
export const findForOwner = (db: Db, ownerId: number, reference: string) =>
  findAttempt(db, reference, eq(orders.userId, ownerId))

export const findForStaff = (db: Db, reference: string) => findAttempt(db, reference)

async function findAttempt(db: Db, reference: string, owned?: SQL) {
  const [row] = await db
    .select({ order: orders, attempt: attempts })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(eq(attempts.reference, reference), owned, ne(orders.state, 'deleted')))
  return row
}

/** Locks an order until the transaction ends. Every change of an order takes this lock first. */
export async function lockOrder(db: Db, id: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return order as OrderRow
}

export async function getOrder(db: Db, id: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order as OrderRow
}

export async function updateOrder(
  db: Db,
  id: number,
  change: Pick<Partial<NewOrderRow>, 'state' | 'settledAt'>,
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id))
}

/** Returns a plan's name. A plan that is no longer offered keeps its row. */
export async function planName(db: Db, planId: number): Promise<string | undefined> {
  const [plan] = await db.select({ name: plans.name }).from(plans).where(eq(plans.id, planId))
  return plan?.name
}

/** Stores the provider's response about an attempt, and the transaction id when the charge succeeded. */
export async function noteAnswer(
  db: Db,
  reference: string,
  charge: ProviderTransaction | undefined,
  now: Date,
): Promise<void> {
  const success = charge?.status === 'success'
  await db
    .update(attempts)
    .set({
      lastCheckedAt: now,
      checks: sql`${attempts.checks} + 1`,
      ...(charge && { providerStatus: charge.status, providerMessage: charge.message ?? null }),
      ...(success && { providerTxId: charge.id, nextCheckAt: null }),
    })
    .where(eq(attempts.reference, reference))
}

export function unpaidAttempts(db: Db, orderId: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), isNull(attempts.providerTxId)))
}

export function dueAttempts(db: Db, now: Date, limit: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attempts)
    .where(and(isNotNull(attempts.nextCheckAt), lte(attempts.nextCheckAt, now)))
    .orderBy(asc(attempts.nextCheckAt))
    .limit(limit)
}

export async function setNextCheck(db: Db, attemptId: number, at: Date | null): Promise<void> {
  await db
    .update(attempts)
    .set({ nextCheckAt: at })
    .where(and(eq(attempts.id, attemptId), isNotNull(attempts.nextCheckAt)))
}

export async function isWatched(db: Db, orderId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), isNotNull(attempts.nextCheckAt)))
    .limit(1)
  return row !== undefined
}
