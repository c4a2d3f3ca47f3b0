import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { demoRows } from '#db/schema/index.ts'
import { inTransaction, type TxDeps } from '#lib/deps.ts'
import { demoCustomers, demoEnquiries, demoPlans, demoPortfolio } from './content.ts'
import { seededReferences } from './rows.ts'
import { demoServices } from './services.ts'

// Key of the advisory lock that prevents two nodes from seeding, recording or clearing at the same time. The
// number is arbitrary.
const demoLock = 20_260_003

/**
 * Every table that seeding fills, except `documents`: they belong to the seeded payments and invoices, and a
 * trigger issues most of them at the commit.
 */
const seededTables = [
  'users',
  'clients',
  'services',
  'plans',
  'portfolio_items',
  'files',
  'enquiries',
  'notifications',
  'orders',
  'attempts',
  'projects',
  'project_status_changes',
  'subscriptions',
  'quotes',
  'signatures',
  'project_stages',
  'retainers',
  'invoices',
  'withholdings',
  'payments',
  'refunds',
  'conversations',
  'messages',
  'audit_log',
] as const

export const lockDemo = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${demoLock})`)

/** Marks the rows of a table as demo data. `ids` is a query for their ids. */
export async function recordDemoRows(db: Db, table: string, ids: SQL): Promise<void> {
  await db.execute(
    sql`insert into demo_rows (table_name, row_id) select ${table}, id from (${ids}) found on conflict do nothing`,
  )
}

/** Records the rows that the current transaction has written. Call this at the end of seeding. */
export async function recordSeededRows(db: Db): Promise<void> {
  for (const table of seededTables)
    await recordDemoRows(
      db,
      table,
      sql`select id from ${sql.identifier(table)} where xmin = pg_current_xact_id()::xid`,
    )
}

export async function hasDemoRows(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: demoRows.rowId }).from(demoRows).limit(1)
  return row !== undefined
}

/**
 * Records the accounts and the unedited content of a demo from a release that did not record them. Clearing
 * finds the other rows, because the accounts own them.
 */
export async function recordOlderDemo(deps: TxDeps): Promise<void> {
  if ((await hasDemoRows(deps.db)) || !(await hasOlderAccounts(deps.db))) return
  await inTransaction(deps, async ({ db }) => {
    await lockDemo(db)
    if (await hasDemoRows(db)) return
    await recordDemoRows(db, 'users', olderAccounts)
    for (const [table, ids] of Object.entries(unchangedContent)) await recordDemoRows(db, table, ids)
  })
}

const listOf = (values: readonly unknown[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
const rowsOf = (rows: readonly (readonly unknown[])[]): SQL =>
  sql.join(
    rows.map((row) => sql`(${listOf(row)})`),
    sql`, `,
  )

/**
 * Query for the demo accounts of releases that did not record them. An erased account no longer has its
 * email, so the query finds it by the seeded references of its orders.
 */
const olderAccounts = sql`
  select id from users where email like '%@jara.test'
  union select id from users
    where password_hash is null and email in (${listOf(demoCustomers.map(([, email]) => email))})
  union select user_id from orders join attempts on attempts.order_id = orders.id
    where attempts.reference in (${listOf(seededReferences)})`

async function hasOlderAccounts(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from (${olderAccounts}) found limit 1`)
  return rows.length > 0
}

/** Queries for the content that was not edited since it was seeded, by table. */
const unchangedContent = {
  services: sql`select id from services where version = 1
    and (name, description) in (${rowsOf(demoServices.map(({ name, description }) => [name, description]))})`,
  plans: sql`select id from plans where version = 1
    and (name, description) in (${rowsOf(demoPlans.map(([name, description]) => [name, description]))})`,
  portfolio_items: sql`select id from portfolio_items where version = 1
    and (project_name, site_url) in (${rowsOf(demoPortfolio.map(([name, siteUrl]) => [name, siteUrl]))})`,
  enquiries: sql`select id from enquiries
    where (email, message) in (${rowsOf(demoEnquiries.map(([, email, , message]) => [email, message]))})`,
}
