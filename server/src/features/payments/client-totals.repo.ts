import { and, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoices, orders, payments, projects, refunds } from '#db/schema/index.ts'
import { inScope, invoiceColumns, paymentColumns, type Scope } from '#lib/client-scope.ts'

/** Adds up the listed payments of a client, in kobo. */
export async function totalsOfClient(db: Db, clientId: number, scope: Scope) {
  const isPaid = eq(payments.status, 'paid')
  const processed = db
    .select({ kobo: sql`sum(${refunds.amountKobo})` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.state, 'processed')))
  // The project of a pending payment is the one that its order pays for, or the one that its order has created.
  const closedProject = db
    .select({ one: sql`1` })
    .from(projects)
    .where(
      and(
        or(
          eq(projects.id, payments.projectId),
          eq(projects.id, orders.projectId),
          eq(projects.orderId, payments.orderId),
        ),
        sql`(${projects.paymentStatus} <> 'pending' or ${projects.status} = 'cancelled')`,
      ),
    )
  // What is outstanding on invoices is added up from the invoices.
  const isPayable = sql`${payments.status} = 'pending' and coalesce(${orders.state}, 'open') = 'open'
    and ${orders.invoiceId} is null
    and not exists ${closedProject}`
  const [row] = await db
    .select({
      payments: count(),
      paidKobo: sql`coalesce(sum(${payments.amountKobo}) filter (where ${isPaid}), 0)`.mapWith(Number),
      returnedKobo:
        sql`coalesce(sum(case when ${isPaid} and ${payments.refundedKobo} > 0 then ${processed} end), 0)`.mapWith(
          Number,
        ),
      outstandingKobo: sql`coalesce(sum(case when ${isPayable} then ${payments.amountKobo} end), 0)`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.clientId, clientId),
        isNull(payments.hiddenAt),
        inScope(paymentColumns, 'payments', scope),
      ),
    )
  return row as { payments: number; paidKobo: number; returnedKobo: number; outstandingKobo: number }
}

/** Adds up what is outstanding on the issued invoices of a client, in kobo, and counts its invoices. */
export async function invoicesOfClient(db: Db, clientId: number, scope: Scope) {
  const [row] = await db
    .select({
      invoices: count(),
      owedOnInvoicesKobo: sql`coalesce(sum(${invoices.outstandingKobo}), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(and(eq(invoices.clientId, clientId), inScope(invoiceColumns, 'payments', scope)))
  return row as { invoices: number; owedOnInvoicesKobo: number }
}
