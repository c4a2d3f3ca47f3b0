import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eachRound, oneOf } from '../harness/chance.ts'
import { migrations, query, startDatabaseServer } from '../harness/database.ts'
import { migrationsUpTo } from '../harness/migrations-up-to.ts'
import { spawnProduct, startProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { call, inspectBooks, preparedHome } from '../harness/test-installation.ts'
import { migrateDatabase } from '../server/src/installation/migrate.ts'

const firstRelease = '0009_second_factor'
const beforePlainNames = '0023_requested_ends'

/** Later migrations alter these tables. A lock on one of them stops the upgrade at that migration. */
const changedTables = ['users', 'attempts', 'payments', 'income_totals']

/** The tables, columns and stored values that later migrations renamed, from the old to the new name. */
const renamedTables: Record<string, string> = {
  agreements: 'subscriptions',
  house_rules: 'agency_rules',
  mails: 'emails',
  paper_counters: 'document_counters',
  papers: 'documents',
  review_items: 'payment_reviews',
  throttles: 'rate_limits',
  transfer_acceptances: 'approvals',
}
const renamedColumns: Record<string, string> = {
  agreement_id: 'subscription_id',
  client_id: 'message_key',
  high_mail_due_at: 'high_email_due_at',
  high_mailed_id: 'high_emailed_id',
  low_mail_due_at: 'low_email_due_at',
  low_mailed_id: 'low_emailed_id',
  mail: 'email',
}
const renamedValues: Record<string, string> = {
  '/admin?tab=enquiries': '/admin?tab=users&view=enquiries',
  '/chat?with=': '/chat?partner=',
  'agreement.cancelled,agreement': 'subscription.cancelled,subscription',
  '(agreements,': '(subscriptions,',
  '(review_items,': '(payment_reviews,',
  'agreements.disown': 'subscriptions.stopAtProvider',
  'agreements.endAllOf': 'subscriptions.endAllOf',
  'checkout.agreements': 'checkout.subscriptions',
  'mails.agreementCancelled': 'emails.subscriptionCancelled',
  'mails.send': 'emails.send',
  'reviews.checkRefunds': 'paymentReviews.checkRefunds',
  'reviews.tellReopened': 'paymentReviews.notifyReopened',
  'transfers.tellWaiting': 'transfers.notifyWaiting',
  '""mailId""': '""emailId""',
  '""agreementId""': '""subscriptionId""',
}

test('an installation of the first release upgrades without losing a row', async () => {
  await expectUpgraded(await installationOfFirstRelease())
})

test('an installation with the old names keeps every row under the new ones', async () => {
  const { databaseUrl, home } = await installationOfFirstRelease()
  await migrateDatabase(databaseUrl, migrationsUpTo(beforePlainNames))
  await query(databaseUrl, rowsOf('before-plain-names.sql'))
  writeFileSync(join(home, 'uploads', 'proof.webp'), 'file')
  const columns = await columnsOf(databaseUrl)
  const before = await contents(databaseUrl, columns)
  for (const table of Object.keys(renamedTables)) expect(before[table], table).not.toEqual([])
  const rows = Object.values(before).flat().join('\n')
  for (const value of Object.keys(renamedValues)) expect(rows).toContain(value)

  await expectUpgraded({ databaseUrl, home, columns, before })
  const named = `select about_user_id as "user", enquiry_id as enquiry from notifications order by id`
  expect(await query(databaseUrl, named)).toEqual([
    { user: null, enquiry: null },
    { user: null, enquiry: 1 },
    { user: 1, enquiry: null },
  ])
  const billed = `select billing_name as name, billing_address as address, tin from clients where billing_name <> ''`
  expect(await query(databaseUrl, billed)).toEqual([
    { name: 'Ada Stores Ltd', address: '4 Marina, Lagos', tin: '12345678-0001' },
  ])
  const sentAfterUpgrade = `select 1 from emails where key = 'receipt:1' and sent_at is not null`
  await expect.poll(() => query(databaseUrl, sentAfterUpgrade)).toHaveLength(1)
})

test.each(eachRound)(
  'an upgrade killed between two migrations is repeated without losing a row (round %i)',
  async () => {
    const installation = await installationOfFirstRelease()
    const { databaseUrl, home } = installation
    const reader = new pg.Client({ connectionString: databaseUrl })
    await reader.connect()
    await reader.query(`begin; lock table ${oneOf(changedTables)} in access share mode`)
    const upgrading = spawnProduct({ DATABASE_URL: databaseUrl, JARA_HOME: home }, { stdio: 'ignore' })
    await expect.poll(() => countWaitingLocks(databaseUrl)).toBe(1)
    upgrading.kill('SIGKILL')
    await once(upgrading, 'exit')
    await reader.end()

    expect(await contents(databaseUrl, installation.columns)).toEqual(installation.before)
    await expectUpgraded(installation)
  },
)

interface OldInstallation {
  databaseUrl: string
  home: string
  /** `columns` and `before` are the columns and the rows of each table before the upgrade. */
  columns: Columns
  before: Record<string, string[]>
}

async function installationOfFirstRelease(): Promise<OldInstallation> {
  const server = await startDatabaseServer(await preparedHome())
  onTestFinished(() => server.stop())
  const databaseUrl = await server.createEmpty('first_release')
  await migrateDatabase(databaseUrl, migrationsUpTo(firstRelease))
  await query(databaseUrl, rowsOf('first-release.sql'))
  const columns = await columnsOf(databaseUrl)
  const before = await contents(databaseUrl, columns)
  const emptyTables = Object.entries(before).filter(([, rows]) => rows.length === 0)
  expect(emptyTables).toEqual([])
  return { databaseUrl, home: homeWith('screenshot.webp', 'logo.webp'), columns, before }
}

async function expectUpgraded({ databaseUrl, home, columns, before }: OldInstallation): Promise<void> {
  await migrateDatabase(databaseUrl, migrations)
  const after = await contents(databaseUrl, renamed(columns))
  const isEvent = (row: string) => row.includes(',webhooks.process,')
  const jobs = after.jobs?.filter((row) => !isEvent(row))
  expect(after.jobs?.filter(isEvent)).toHaveLength(before.webhook_inbox?.length ?? 0)
  // Clients are new, and so is their number. Invoices and quotes are new too, with counters that start at 0.
  const row_counts = after.row_counts?.filter((row) => !row.startsWith('(clients,'))
  const document_counters = after.document_counters?.filter(
    (row) => row !== '(invoice,0)' && row !== '(quote,0)',
  )
  expect({ ...after, jobs, row_counts, document_counters }).toEqual(renamedRows(before))
  await inspectBooks({ databaseUrl, home })
  await expectClients(databaseUrl)
  await expectNoInvoices(databaseUrl)
  await expectNoQuotes(databaseUrl)
  await expectNoRegister(databaseUrl)
  for (const table of ['first_steps', 'setup_links'])
    expect(await query(databaseUrl, `select from ${table}`), table).toEqual([])

  const product = await startProduct({ DATABASE_URL: databaseUrl, JARA_HOME: home })
  onTestFinished(async () => void (await product.stop()))
  const ada = (path: string) => call(product.url, 'GET', path, undefined, 'the token of ada')
  const [installation] = await query<{ id: string }>(databaseUrl, 'select store_id as id from installation')
  expect(readFileSync(join(home, 'uploads', 'store-id'), 'utf8').trim()).toBe(installation?.id)
  expect((await ada('/auth/me')).body).toMatchObject({ email: 'ada@example.ng' })
  expect((await ada('/projects?mine=1')).body).toHaveLength(40)
  expect((await ada('/chat/history?userId=2&partnerId=1')).body).toHaveLength(30)
  const openEvents = `select from jobs where name = 'webhooks.process' and done_at is null`
  await expect.poll(() => query(databaseUrl, openEvents)).toHaveLength(0)
  await inspectBooks({ databaseUrl, home })
}

/** Expects that every row has the client of its user, and that customers without rows have a client too. */
async function expectClients(databaseUrl: string): Promise<void> {
  for (const table of ['orders', 'projects', 'payments', 'subscriptions', 'documents']) {
    const ofOthers = `select row.id from ${table} row join clients on clients.id = row.client_id
      where clients.default_for_user_id is distinct from row.user_id`
    expect(await query(databaseUrl, ofOthers), table).toEqual([])
  }
  const without = `select id from users where role = 'user' and deleted_at is null
    and not exists (select from clients where default_for_user_id = users.id)`
  expect(await query(databaseUrl, without)).toEqual([])
}

/** Expects that there are no invoices yet, and that every order still pays for what it was placed for. */
async function expectNoInvoices(databaseUrl: string): Promise<void> {
  for (const table of ['orders', 'payments', 'documents'])
    expect(await query(databaseUrl, `select id from ${table} where invoice_id is not null`), table).toEqual(
      [],
    )
  const withoutTarget = `select id from orders where num_nonnulls(service_id, plan_id, project_id) <> 1`
  expect(await query(databaseUrl, withoutTarget)).toEqual([])
  expect(await query(databaseUrl, 'select id from invoices')).toEqual([])
  const counter = `select last::int from document_counters where series = 'invoice'`
  expect(await query(databaseUrl, counter)).toEqual([{ last: 0 }])
}

/** Expects that there are no quotes or stages yet, and that every enquiry is a new lead. */
async function expectNoQuotes(databaseUrl: string): Promise<void> {
  for (const table of ['quotes', 'signatures', 'project_stages'])
    expect(await query(databaseUrl, `select id from ${table}`), table).toEqual([])
  expect(await query(databaseUrl, 'select id from projects where quote_id is not null')).toEqual([])
  expect(await query(databaseUrl, 'select id from enquiries')).not.toEqual([])
  const changed = `select id from enquiries where state <> 'new' or num_nonnulls(owner_id, next_on) > 0`
  expect(await query(databaseUrl, changed)).toEqual([])
  const counter = `select last::int from document_counters where series = 'quote'`
  expect(await query(databaseUrl, counter)).toEqual([{ last: 0 }])
}

/** Expects that no tax was withheld and that there are no retainers yet, and that both can be counted. */
async function expectNoRegister(databaseUrl: string): Promise<void> {
  for (const table of ['withholdings', 'retainers', 'retainer_lines', 'retainer_invoices'])
    expect(await query(databaseUrl, `select from ${table}`), table).toEqual([])
  const counting = `select event_object_table as name from information_schema.triggers
    where trigger_name in ('withholdings_count', 'retainers_count') and event_manipulation = 'INSERT' order by 1`
  expect(await query(databaseUrl, counting)).toEqual([{ name: 'retainers' }, { name: 'withholdings' }])
}

/** Tables whose rows a migration moved to others: the provider's events to jobs, billing details to clients. */
const movedTables = ['webhook_inbox', 'billing_details']

const withoutMoved = <Value>(byTable: Record<string, Value>): [string, Value][] =>
  Object.entries(byTable).filter(([table]) => !movedTables.includes(table))

function renamed(columns: Columns): Columns {
  return Object.fromEntries(
    withoutMoved(columns).map(([table, names]) => [
      renamedTables[table] ?? table,
      names.map((name) => renamedColumns[name] ?? name),
    ]),
  )
}

function renamedRows(before: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    withoutMoved(before).map(([table, rows]) => [
      renamedTables[table] ?? table,
      rows.map(withRenamedValues).sort(),
    ]),
  )
}

function withRenamedValues(row: string): string {
  return Object.entries(renamedValues).reduce((text, [from, to]) => text.replaceAll(from, to), row)
}

async function countWaitingLocks(url: string): Promise<number> {
  const waiting = `select count(*)::int as locks from pg_locks where not granted and relation is not null`
  const [row] = await query<{ locks: number }>(url, waiting)
  return row?.locks ?? 0
}

function homeWith(...uploads: string[]): string {
  const home = join(tempFolder(), 'home')
  mkdirSync(join(home, 'uploads'), { recursive: true })
  for (const name of uploads) writeFileSync(join(home, 'uploads', name), 'file')
  return home
}

function rowsOf(file: string): string {
  return readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
}

type Columns = Record<string, string[]>

async function columnsOf(url: string): Promise<Columns> {
  const rows = await query<{ table: string; columns: string[] }>(
    url,
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** Returns every row of the given tables as text, with the given columns. */
async function contents(url: string, tables: Columns): Promise<Record<string, string[]>> {
  const rowsByTable: Record<string, string[]> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const rows = await query<{ row: string }>(url, `select row(${list})::text as row from ${table}`)
    rowsByTable[table] = rows.map(({ row }) => row).sort()
  }
  return rowsByTable
}
