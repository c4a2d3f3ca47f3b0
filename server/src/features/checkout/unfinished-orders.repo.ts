import { and, desc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoices, orders, payments, projects, transferProofs } from '#db/schema/index.ts'
import { inPayingScope, orderColumns, type Scope } from '#lib/client-scope.ts'

/**
 * Lists the newest orders that the customer has not finished paying. Leaves out transfers whose proof staff
 * have not decided, payments that staff have recorded and not yet approved, and orders for a project or an
 * invoice that can no longer be paid this way.
 */
export function listUnfinished(
  db: Db,
  scope: Scope,
  { invoiceId, limit }: { invoiceId: number | undefined; limit: number },
) {
  const refusal = sql<string | null>`(select refusal from ${transferProofs} where order_id = ${orders.id}
    order by id desc limit 1)`
  const isRefusedOrMissing = sql`not exists (select from (select refused_at from ${transferProofs}
    where order_id = ${orders.id} order by id desc limit 1) latest where refused_at is null)`
  return db
    .select({ order: orders, reference: payments.reference, refusal })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(projects, or(eq(projects.id, orders.projectId), eq(projects.orderId, orders.id)))
    .leftJoin(invoices, eq(invoices.id, orders.invoiceId))
    .where(
      and(
        inPayingScope(orderColumns, scope),
        invoiceId === undefined ? undefined : eq(orders.invoiceId, invoiceId),
        eq(orders.state, 'open'),
        eq(payments.status, 'pending'),
        ne(payments.method, 'manual'),
        isNull(payments.hiddenAt),
        or(isNull(projects.id), and(eq(projects.paymentStatus, 'pending'), ne(projects.status, 'cancelled'))),
        or(isNull(invoices.id), gte(invoices.outstandingKobo, orders.amountKobo)),
        isRefusedOrMissing,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit)
}
