import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  approvals,
  attempts,
  orders,
  payLinks,
  payments,
  plans,
  projects,
  transferProofs,
  users,
} from '#db/schema/index.ts'
import { isActiveStaff } from '#lib/active-staff.ts'
import { inPayingScope, orderColumns, type Scope } from '#lib/client-scope.ts'
import type { OpenedTransaction, ProviderTransaction } from '#lib/gateway.ts'
import { transferPath } from './checkout.rules.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrderRow = typeof orders.$inferInsert
export type AttemptRow = typeof attempts.$inferSelect

/** The existing project or invoice that an order pays for. */
export type OrderTarget = { projectId: number } | { invoiceId: number }

/**
 * Locks the checkouts of a user, or of an existing project or invoice. The second request of a double click,
 * or of a colleague, thus finds the order of the first.
 */
export async function lockOpening(db: Db, by: { userId: number } | OrderTarget): Promise<void> {
  const [kind, id] =
    'userId' in by
      ? ['checkout', by.userId]
      : 'projectId' in by
        ? ['project checkout', by.projectId]
        : ['invoice checkout', by.invoiceId]
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), ${id}::integer)`)
}

export function latestOrders(db: Db, userId: number): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(5)
}

/**
 * Lists open orders that are no longer valid and that nobody works on: they have no transfer proof to verify,
 * no first approval by staff and no attempt that is still checked. An order that is paid online, without a pay
 * link, is valid for a shorter time.
 */
export function listForgotten(
  db: Db,
  before: { online: Date; otherwise: Date },
  limit: number,
): Promise<OrderRow[]> {
  const links = db
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.orderId, orders.id), isNull(payLinks.revokedAt)))
  const isOnline = and(ne(orders.returnPath, transferPath), notExists(links))
  const proofs = db
    .select()
    .from(transferProofs)
    .where(and(eq(transferProofs.orderId, orders.id), isNull(transferProofs.refusedAt)))
  const watched = db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orders.id), isNotNull(attempts.nextCheckAt)))
  const partlyApproved = db
    .select()
    .from(payments)
    .innerJoin(approvals, eq(approvals.paymentId, payments.id))
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(and(eq(payments.orderId, orders.id), isActiveStaff()))
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.state, 'open'),
        or(lt(orders.createdAt, before.otherwise), and(lt(orders.createdAt, before.online), isOnline)),
        notExists(proofs),
        notExists(partlyApproved),
        notExists(watched),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(limit)
}

/** Returns whether this attempt was made with a pay link. */
export async function isByPayLink(db: Db, reference: string): Promise<boolean> {
  return (
    (await db.$count(attempts, and(eq(attempts.reference, reference), isNotNull(attempts.payLinkId)))) > 0
  )
}

export async function isLinked(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(payLinks, and(eq(payLinks.orderId, orderId), isNull(payLinks.revokedAt)))) > 0
}

/** Returns whether staff have to verify a proof of this order, or have accepted it. */
export async function isProven(db: Db, orderId: number): Promise<boolean> {
  const unrefused = and(eq(transferProofs.orderId, orderId), isNull(transferProofs.refusedAt))
  return (await db.$count(transferProofs, unrefused)) > 0
}

export async function lastRefusal(db: Db, orderId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: transferProofs.refusedAt })
    .from(transferProofs)
    .where(eq(transferProofs.orderId, orderId))
    .orderBy(desc(transferProofs.id))
    .limit(1)
  return row?.at ?? undefined
}

/**
 * Lists the orders of a project or an invoice that are open or in payment review: those that pay for it, and
 * the one that created the project. The ids increase, so that they are locked in this order.
 */
export function unsettledOrdersOf(db: Db, target: OrderTarget): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(isOrderOf(target), inArray(orders.state, ['open', 'review'])))
    .orderBy(asc(orders.id))
}

function isOrderOf(target: OrderTarget) {
  if ('invoiceId' in target) return eq(orders.invoiceId, target.invoiceId)
  const creator = sql`(select ${projects.orderId} from ${projects} where ${projects.id} = ${target.projectId})`
  return or(eq(orders.projectId, target.projectId), eq(orders.id, creator))
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

/** Finds an order by the reference of an attempt or of its bank transfer. Deleted orders are not found. */
export async function findOrder(db: Db, reference: string, scope: Scope) {
  const ids = sql`(select ${attempts.orderId} from ${attempts} where ${attempts.reference} = ${reference}
    union select ${payments.orderId} from ${payments} where ${payments.reference} = ${reference})`
  const [order] = await db
    .select()
    .from(orders)
    .where(and(sql`${orders.id} in ${ids}`, inPayingScope(orderColumns, scope), ne(orders.state, 'deleted')))
  return order
}

/** Finds an attempt with its order. Deleted orders are not found. */
export async function findAttempt(db: Db, reference: string, scope: Scope) {
  const [row] = await db
    .select({ order: orders, attempt: attempts })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(
      and(eq(attempts.reference, reference), inPayingScope(orderColumns, scope), ne(orders.state, 'deleted')),
    )
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
