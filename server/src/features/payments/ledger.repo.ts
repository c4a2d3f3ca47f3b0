import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments } from '#db/schema/index.ts'
import { everything, inScope, paymentColumns, type Scope } from '#lib/client-scope.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPaymentRow = typeof payments.$inferInsert

export async function lock(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isNull(payments.hiddenAt)))
    .for('no key update')
  return row
}

/** Locks a payment, even a hidden one, because the refunds of hidden payments still have to be tracked. */
export async function lockAny(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return row
}

export async function find(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export async function findByReference(
  db: Db,
  reference: string,
  scope: Scope = everything,
): Promise<PaymentRow | undefined> {
  const visible = inScope(paymentColumns, 'payments', scope)
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), visible))
  return row
}

/** Finds the first payment of an order. Renewals and accepted duplicates come after it. */
export async function findOfOrder(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id)
    .limit(1)
  return row
}

/** Returns whether a payment that is not deleted has paid for this project. */
export const isPaidProject = async (db: Db, projectId: number): Promise<boolean> =>
  (await db.$count(
    payments,
    and(eq(payments.projectId, projectId), eq(payments.status, 'paid'), isNull(payments.hiddenAt)),
  )) > 0

/** Returns whether any payment of the order is paid. */
export const isPaidOrder = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))) > 0

export async function findByProviderTx(db: Db, providerTxId: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerTxId, providerTxId))
  return row
}

/** Returns the ids of those provider transactions that already have a payment. */
export async function knownAmong(db: Db, providerTxIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: payments.providerTxId })
    .from(payments)
    .where(inArray(payments.providerTxId, providerTxIds))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Returns those references that already have a payment. */
export async function referencesAmong(db: Db, references: string[]): Promise<string[]> {
  const rows = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(inArray(payments.reference, references))
  return rows.flatMap(({ reference }) => reference ?? [])
}

export async function insert(db: Db, row: NewPaymentRow): Promise<PaymentRow> {
  const [created] = await db.insert(payments).values(row).returning()
  return created as PaymentRow
}

export async function update(db: Db, id: number, change: Partial<NewPaymentRow>): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set({ ...change, version: sql`${payments.version} + 1` })
    .where(eq(payments.id, id))
    .returning()
  return row as PaymentRow
}
