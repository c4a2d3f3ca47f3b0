import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { collectedTables, relations, type sharedTables } from './relations.ts'

/**
 * Table name under which the demo set lists the demo payments whose documents must stay, because real
 * documents continue their numbering.
 */
export const numberedPayments = 'numbered payments'

/** Table name under which the demo set lists the demo invoices that must stay for the same reason. */
export const numberedInvoices = 'numbered invoices'

/** Table name under which the demo set lists the demo quotes that must stay for the same reason. */
export const numberedQuotes = 'numbered quotes'

/** Returns a query for the ids of a table's rows in the demo set. */
export const inSet = (table: string): SQL => sql`(select row_id from demo_set where table_name = ${table})`

/**
 * Collects the rows to clear in the temporary table `demo_set`: the recorded rows and the rows that belong to
 * them. The table exists until the end of the transaction.
 */
export async function collectDemoSet(db: Db): Promise<void> {
  await db.execute(sql`create temporary table demo_set (
    table_name text not null, row_id bigint not null, primary key (table_name, row_id)) on commit drop`)
  await db.execute(sql`insert into demo_set select table_name, row_id from demo_rows`)
  await excludeEdited(db)
  await addOwned(db, 'clients')
  await excludeTaken(db)
  for (const table of collectedTables) await addOwned(db, table)
  await addFiles(db)
  await excludeNumbered(db)
}

/**
 * Excludes content that staff have edited, because it belongs to the agency. Deleted services and plans are
 * not excluded.
 */
async function excludeEdited(db: Db): Promise<void> {
  for (const [table, edited] of [
    ['services', sql`version > 1 and deleted_at is null`],
    ['plans', sql`version > 1 and deleted_at is null`],
    ['portfolio_items', sql`version > 1`],
  ] as const)
    await exclude(db, table, sql`select id from ${sql.identifier(table)} where ${edited}`)
}

/**
 * Excludes the quotes that another account has accepted and those that staff have addressed to another
 * recipient. The addresses of the demo have reserved domains, which no other recipient has.
 */
const excludeTaken = (db: Db) =>
  exclude(
    db,
    'quotes',
    sql`select id from quotes where client_id not in ${inSet('clients')}
      or (recipient_email <> '' and recipient_email !~ '[.](example|test)$')`,
  )

const add = (db: Db, table: string, ids: SQL) =>
  db.execute(sql`insert into demo_set select ${table}, id from (${ids}) found on conflict do nothing`)
const exclude = (db: Db, table: string, ids: SQL) =>
  db.execute(sql`delete from demo_set where table_name = ${table} and row_id in (${ids})`)

async function addOwned(db: Db, table: string): Promise<void> {
  for (const [child, column, parent, effect] of relations)
    if (child === table && effect === 'remove')
      await add(
        db,
        table,
        sql`select id from ${sql.identifier(table)} where ${sql.identifier(column)} in ${inSet(parent)}`,
      )
}

async function addFiles(db: Db): Promise<void> {
  for (const [child, column, parent] of relations)
    if (parent === 'files')
      await add(
        db,
        parent,
        sql`select ${sql.identifier(column)} as id from ${sql.identifier(child)}
          where id in ${inSet(child)} and ${sql.identifier(column)} is not null`,
      )
}

/**
 * Excludes the demo documents, their payments and the issued demo invoices once there is a real document or a
 * real invoice, because both are numbered without gaps. They then stay as void, and the payments are hidden. The
 * same holds for quotes, which stay as withdrawn.
 */
async function excludeNumbered(db: Db): Promise<void> {
  const hasRealDocument = await exists(db, sql`select from documents where id not in ${inSet('documents')}`)
  if (hasRealDocument) await excludeDocuments(db)
  // The documents that stay refer to their invoices.
  const realInvoice = sql`select from invoices where number is not null and id not in ${inSet('invoices')}`
  if (hasRealDocument || (await exists(db, realInvoice))) await excludeInvoices(db)
  const realQuote = sql`select from quotes where number is not null and id not in ${inSet('quotes')}`
  if (await exists(db, realQuote)) await excludeQuotes(db)
}

const exists = async (db: Db, query: SQL) => (await db.execute(sql`${query} limit 1`)).rows.length > 0

async function excludeDocuments(db: Db): Promise<void> {
  const numbered = sql`select payment_id as id from documents where payment_id in ${inSet('payments')}`
  await add(db, numberedPayments, numbered)
  await exclude(db, 'payments', sql`${inSet(numberedPayments)}`)
  await exclude(db, 'documents', sql`select id from documents`)
  await exclude(db, 'refunds', sql`select id from refunds where payment_id in ${inSet(numberedPayments)}`)
  await excludeAudit(db, 'payment', numberedPayments)
}

async function excludeInvoices(db: Db): Promise<void> {
  const numbered = sql`select id from invoices where id in ${inSet('invoices')} and number is not null`
  await add(db, numberedInvoices, numbered)
  await exclude(db, 'invoices', sql`${inSet(numberedInvoices)}`)
  await excludeAudit(db, 'invoice', numberedInvoices)
}

async function excludeQuotes(db: Db): Promise<void> {
  const numbered = sql`select id from quotes where id in ${inSet('quotes')} and number is not null`
  await add(db, numberedQuotes, numbered)
  await exclude(db, 'quotes', sql`${inSet(numberedQuotes)}`)
  await excludeAudit(db, 'quote', numberedQuotes)
}

const excludeAudit = (db: Db, subject: string, numbered: string) =>
  exclude(
    db,
    'audit_log',
    sql`select id from audit_log where subject = ${subject}
      and subject_id in (select row_id::text from demo_set where table_name = ${numbered})`,
  )

/** Returns the SQL condition that no row of another table refers to this row of the demo set any more. */
export function unreferenced(parent: (typeof sharedTables)[number] | 'users'): SQL {
  const references = relations.filter(([, , to]) => to === parent)
  return sql.join(
    references.map(
      ([table, column]) =>
        sql`not exists (select from ${sql.identifier(table)} child where child.${sql.identifier(column)} = row.id)`,
    ),
    sql` and `,
  )
}
