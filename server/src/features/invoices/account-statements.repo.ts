import type { AccountLineKind, AgeingBucket } from '@jara/contract/invoices/account-lines'
import { timeZone } from '@jara/contract/lib/date-text'
import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { clients, documents, invoices, payments, refunds, withholdings } from '#db/schema/index.ts'
import { inScope, invoiceColumns, type Scope } from '#lib/client-scope.ts'
import { type Owner, owner } from './invoices.repo.ts'

export interface EntryRow {
  date: string
  kind: AccountLineKind
  invoiceId: number
  invoiceNumber: number
  title: string
  /** The number of the invoice, receipt or credit note. */
  number: number | null
  kobo: number
}

interface AccountRow extends Record<AgeingBucket, string>, Record<string, unknown> {
  openingKobo: string
  lines: EntryRow[]
}

export interface Wanted {
  clientId: number
  scope: Scope
  from: string
  to: string
  limit: number
}

const dayOf = (at: SQLWrapper) => sql`(${at} at time zone '${sql.raw(timeZone)}')::date`

/** The condition for payments that count as paid, as in the trigger that keeps the sums of an invoice. */
const isPaid = sql`${payments.status} = 'paid' and ${payments.hiddenAt} is null`

const refundsOf = (kind: AccountLineKind, kobo: SQL, condition?: SQL) =>
  sql`select '${sql.raw(kind)}', visible.id, null::integer, ${refunds.id}, null::integer, ${dayOf(refunds.processedAt)},
      ${refunds.processedAt}, ${kobo}
    from visible join ${payments} on ${payments.invoiceId} = visible.id
    join ${refunds} on ${refunds.paymentId} = ${payments.id}
    where ${and(sql`${refunds.state} = 'processed' and ${isPaid}`, condition)}`

/**
 * All that has changed what the client owes. A refund raises it, and lowers it again by the same amount unless
 * the client still owes it.
 */
const entries = sql`select 'invoice' as kind, visible.id as invoice_id, null::integer as payment_id,
    null::integer as refund_id, visible.number, visible.issued_on as day, visible.issued_at as at, visible.total_kobo as kobo
  from visible
  union all
  select 'void', visible.id, null, null, visible.number, ${dayOf(sql`visible.voided_at`)}, visible.voided_at, -visible.total_kobo
  from visible where visible.state = 'void'
  union all
  select 'payment', visible.id, ${payments.id}, null, null, ${dayOf(payments.paidAt)}, ${payments.paidAt}, -${payments.amountKobo}
  from visible join ${payments} on ${payments.invoiceId} = visible.id where ${isPaid}
  union all
  ${refundsOf('refund', sql`${refunds.amountKobo}`)}
  union all
  ${refundsOf('credit_note', sql`-${refunds.amountKobo}`, eq(refunds.stillOwed, false))}
  union all
  select 'credit_note', visible.id, null, null, ${documents.number}, ${dayOf(documents.paidAt)}, ${documents.paidAt}, -${documents.amountKobo}
  from visible join ${documents} on ${documents.invoiceId} = visible.id
  where ${documents.series} = 'credit_note' and ${documents.paymentId} is null
  union all
  select 'withholding', visible.id, null, null, visible.number, ${withholdings.claimedOn}, ${withholdings.createdAt}, -${withholdings.amountKobo}
  from visible join ${withholdings} on ${withholdings.invoiceId} = visible.id
  union all
  select 'withholding_refused', visible.id, null, null, visible.number, ${dayOf(withholdings.decidedAt)}, ${withholdings.decidedAt}, ${withholdings.amountKobo}
  from visible join ${withholdings} on ${withholdings.invoiceId} = visible.id where ${withholdings.state} = 'refused'`

/** The number of the receipt or credit note of an entry, if the entry itself has none. */
const documentNumber = sql`coalesce(entries.number,
  (select ${documents.number} from ${documents} where ${documents.paymentId} = entries.payment_id
    and ${documents.series} = 'receipt' and ${documents.voidedAt} is null),
  (select ${documents.number} from ${documents} where ${documents.refundId} = entries.refund_id
    and ${documents.voidedAt} is null))`

const owedBetween = (name: AgeingBucket, condition: SQL) =>
  sql`(select coalesce(sum(kobo), 0) from owed where ${condition}) as "${sql.raw(name)}"`

/** Reads the account of a client in one statement, so that its figures agree. */
export async function read(db: Db, { clientId, scope, from, to, limit }: Wanted) {
  const visible = and(
    eq(invoices.clientId, clientId),
    ne(invoices.state, 'draft'),
    inScope(invoiceColumns, 'payments', scope),
  )
  const { rows } = await db.execute<AccountRow>(sql`
    with visible as materialized (select * from ${invoices} where ${visible}),
    entries as materialized (${entries}),
    owed as materialized (
      select sum(entries.kobo) as kobo, ${to}::date - visible.due_on as days
      from entries join visible on visible.id = entries.invoice_id
      where entries.day <= ${to} group by visible.id, visible.due_on)
    select (select coalesce(sum(kobo), 0) from entries where day < ${from}) as "openingKobo",
      ${owedBetween('notDue', sql`days <= 0`)},
      ${owedBetween('upTo30', sql`days between 1 and 30`)},
      ${owedBetween('upTo60', sql`days between 31 and 60`)},
      ${owedBetween('upTo90', sql`days between 61 and 90`)},
      ${owedBetween('over90', sql`days > 90`)},
      (select coalesce(json_agg(line), '[]') from (
        select entries.day as date, entries.kind, visible.id as "invoiceId", visible.number as "invoiceNumber",
          visible.title, ${documentNumber} as number, entries.kobo
        from entries join visible on visible.id = entries.invoice_id
        where entries.day between ${from} and ${to}
        order by entries.day, entries.at, entries.invoice_id, entries.kobo desc limit ${limit}) line) as lines`)
  return rows[0] as AccountRow
}

/** Finds the user to whom the documents of a client are addressed. */
export async function findOwner(db: Db, clientId: number): Promise<Owner | null> {
  // A select of one table would leave out the names of the tables, which the subquery needs.
  const { rows } = await db.execute<{ owner: Owner | null }>(
    sql`select ${owner} as owner from ${clients} where ${eq(clients.id, clientId)}`,
  )
  return rows[0]?.owner ?? null
}
