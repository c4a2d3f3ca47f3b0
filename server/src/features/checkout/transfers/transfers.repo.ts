import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { files, orders, payments, transferProofs, users } from '#db/schema/index.ts'
import { everything, inPayingScope, orderColumns, type Scope } from '#lib/client-scope.ts'
import { neutralName, newLinkKey } from '#lib/erased-file.ts'
import { containing, orderOf, readPage } from '#lib/lists/paging.ts'

const isTransfer = and(eq(payments.method, 'transfer'), isNull(payments.hiddenAt))
/** SQL condition that is true for the newest proof of an order, refused or not. */
const latestProof = sql`${transferProofs.id} = (select max(latest.id) from ${transferProofs} latest where latest.order_id = ${orders.id})`

const select = (db: Db) =>
  db
    .select({ order: orders, payment: payments, userName: users.name, proof: transferProofs, file: files })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(transferProofs, and(eq(transferProofs.orderId, orders.id), latestProof))
    .leftJoin(files, eq(files.id, transferProofs.fileId))

export type TransferRow = Awaited<ReturnType<typeof select>>[number]

export async function find(
  db: Db,
  reference: string,
  scope: Scope = everything,
): Promise<TransferRow | undefined> {
  const visible = inPayingScope(orderColumns, scope)
  const [row] = await select(db).where(and(isTransfer, eq(payments.reference, reference), visible))
  return row
}

const isWaiting = and(
  isTransfer,
  eq(payments.status, 'pending'),
  eq(orders.state, 'open'),
  isNull(transferProofs.refusedAt),
  sql`${transferProofs.id} is not null`,
)

export async function listWaiting(db: Db, query: ListQuery) {
  const pattern = query.search ? containing(query.search) : undefined
  const matches: SQL | undefined = pattern
    ? or(sql`lower(${users.name}) like ${pattern}`, sql`lower(${payments.reference}) like ${pattern}`)
    : undefined
  const where = and(isWaiting, matches)
  const order = orderOf(
    query,
    {
      user: sql`lower(${users.name})`,
      amount: payments.amountKobo,
      reference: payments.reference,
      createdAt: orders.createdAt,
    },
    [asc(transferProofs.id)],
    transferProofs.id,
  )
  const rows = select(db).where(where).$dynamic()
  return readPage(query, rows, order, () => db.$count(select(db).where(where).as('waiting')))
}

export async function insertProof(db: Db, row: typeof transferProofs.$inferInsert): Promise<void> {
  await db.insert(transferProofs).values(row)
}

export async function findProof(db: Db, id: number) {
  const [row] = await db
    .select({ proof: transferProofs, file: files })
    .from(transferProofs)
    .innerJoin(files, eq(files.id, transferProofs.fileId))
    .where(eq(transferProofs.id, id))
  return row
}

export async function refuse(db: Db, proofId: number, refusal: string, at: Date): Promise<void> {
  await db.update(transferProofs).set({ refusal, refusedAt: at }).where(eq(transferProofs.id, proofId))
}

/** Renames the proofs of a customer, and revokes the links to them. */
export async function eraseNamesOf(db: Db, userId: number): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await db
    .update(transferProofs)
    .set({ name: neutralName(transferProofs.name, 'proof'), linkKey: newLinkKey })
    .where(inArray(transferProofs.orderId, own))
}
