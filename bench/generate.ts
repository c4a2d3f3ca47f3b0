import type pg from 'pg'
import { fillTables } from '../server/src/testing/fill-tables.ts'

const batch = 100_000
const usersPerPayment = 1 / 5

/**
 * Fills a database with this many payments, a fifth as many customers and clients, and a tenth as many
 * projects. The totals are calculated from the rows afterwards.
 */
export async function generate(databaseUrl: string, payments: number): Promise<void> {
  const users = Math.max(1, Math.round(payments * usersPerPayment))
  await fillTables(
    databaseUrl,
    ['users', 'clients', 'client_members', 'payments', 'projects'],
    async (client) => {
      await inBatches(users, (done, size) => client.query(usersSql, [done, size]))
      await client.query(clientsSql)
      await client.query(membersSql)
      await inBatches(payments, (done, size) => client.query(paymentsSql, [done, size, users]))
      await client.query(projectsSql, [Math.round(payments / 10), users])
      for (const statement of rollups) await client.query(statement)
    },
  )
}

/**
 * Adds this many issued invoices to a database that `generate` has filled. Every `openEvery`th is not paid yet;
 * the due dates of these lie around today.
 */
export async function generateInvoices(
  databaseUrl: string,
  count: number,
  { openEvery }: { openEvery: number },
): Promise<void> {
  await fillTables(databaseUrl, ['invoices', 'invoice_lines'], async (client) => {
    await inBatches(count, (done, size) => client.query(invoicesSql, [done, size, openEvery]))
    await client.query(linesSql)
    await countRows(client, 'invoices')
  })
}

/** Adds this many sent quotes to a database that `generate` has filled. Every tenth can still be accepted. */
export async function generateQuotes(databaseUrl: string, count: number): Promise<void> {
  await fillTables(databaseUrl, ['quotes'], async (client) => {
    await inBatches(count, (done, size) => client.query(quotesSql, [done, size]))
    await countRows(client, 'quotes')
  })
}

/**
 * Adds this many claims of withholding tax, three a day, and retainers to a database that `generateInvoices` has
 * filled. The certificates of the newest claims are missing. Every twentieth retainer is active, and none is due.
 */
export async function generateRegister(databaseUrl: string, count: number): Promise<void> {
  await fillTables(databaseUrl, ['withholdings', 'retainers', 'retainer_lines'], async (client) => {
    await inBatches(count, (done, size) => client.query(withholdingsSql, [done, size, count]))
    await inBatches(count, (done, size) => client.query(retainersSql, [done, size, 20, 1, 30]))
    await client.query(retainerLinesSql)
    for (const list of ['withholdings', 'retainers']) await countRows(client, list)
  })
}

/** Adds this many retainers with one period each that is due. */
export async function generateDueRetainers(databaseUrl: string, count: number): Promise<void> {
  await fillTables(databaseUrl, ['retainers', 'retainer_lines'], async (client) => {
    await client.query(retainersSql, [0, count, 1, -1, 1])
    await client.query(retainerLinesSql)
    await countRows(client, 'retainers')
  })
}

async function inBatches(
  count: number,
  insert: (done: number, size: number) => Promise<unknown>,
): Promise<void> {
  for (let done = 0; done < count; done += batch) await insert(done, Math.min(batch, count - done))
}

const countRows = (client: pg.Client, list: string) =>
  client.query(`insert into row_counts (list, stripe, rows) select '${list}', 0, count(*) from ${list}`)

const usersSql = `
  insert into users (name, email, role)
  select (array['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe', 'Funke', 'Gbenga', 'Halima'])[1 + n % 8] || ' '
      || (array['Obi', 'Eze', 'Bello', 'Ojo', 'Musa', 'Okafor', 'Balogun'])[1 + n % 7] || ' ' || to_hex(n * 7919),
    'person' || n || '@example.ng', 'user'
  from generate_series($1::int + 1, $1::int + $2::int) n`

const clientsSql = 'insert into clients (name, default_for_user_id) select name, id from users order by id'
const membersSql = `insert into client_members (client_id, user_id, permissions, joined_at)
  select id, default_for_user_id, '{owner}', now() from clients`

/** Both tables are new, so the ids of the users and of their clients have no gaps. */
const owner = (users: string) =>
  `(select min(id) from users) + n % ${users}::int, (select min(id) from clients) + n % ${users}::int`

const paymentsSql = `
  insert into payments (user_id, client_id, amount_kobo, type, method, reference, provider_tx_id, status, paid_at, created_at)
  select ${owner('$3')}, 5000 + n * 37 % 100000000,
    (array['one_time', 'monthly_subscription', 'equity_50_percent', 'equity_40_percent'])[1 + n % 4], 'paystack',
    'jara-' || to_hex(n) || '-' || substr(md5(n::text), 1, 20), 4000000000 + n, 'paid',
    now() - n % 500 * interval '1 day', now() - n % 500 * interval '1 day'
  from generate_series($1::int + 1, $1::int + $2::int) n`

const projectsSql = `
  insert into projects (user_id, client_id, title, description, status, payment_status, payment_term, amount_kobo, payment_type)
  select ${owner('$2')}, 'Site number ' || n, 'A site that sells, number ' || to_hex(n * 7919),
    (array['pending', 'approved', 'completed', 'done'])[1 + n % 4], 'paid', 'onetime', 5000 + n * 37, 'one_time'
  from generate_series(1, $1::int) n`

const invoicesSql = `
  insert into invoices (client_id, created_by, title, due_days, prices_include_vat, vat_basis_points, net_kobo,
    total_kobo, paid_kobo, state, number, issued_on, due_on, seller, buyer, code)
  select first.client + n % first.clients, first.staff, 'Work on site number ' || n, 14, true, 0, 5000 + n * 37,
    5000 + n * 37, case when n % $3::int = 0 then 0 else 5000 + n * 37 end, 'issued', n, day - 14, day,
    '{"name": "Studio", "address": "", "email": "", "phone": "", "tin": ""}',
    '{"name": "Client", "address": "", "email": "", "tin": ""}', md5(n::text)
  from generate_series($1::int + 1, $1::int + $2::int) n,
    (select min(id) as client, count(*)::int as clients, (select min(id) from users) as staff from clients) first,
    lateral (select current_date + case when n % $3::int = 0 then n % 40 - 20 else -(n % 500) end as day) due`

const quotesSql = `
  insert into quotes (client_id, created_by, recipient_name, recipient_email, title, valid_until, prices_include_vat,
    vat_basis_points, net_kobo, total_kobo, state, number, seller, buyer, token_hash, sent_at)
  select first.client + n % first.clients, first.staff, 'Person ' || to_hex(n::bigint * 7919), 'person' || n || '@example.ng',
    'Offer for site number ' || n, current_date + case when n % 10 = 0 then n % 30 else -(n % 500) - 1 end, true, 0,
    5000 + n * 37, 5000 + n * 37, case when n % 10 = 0 then 'sent' else 'declined' end, n,
    '{"name": "Studio", "address": "", "email": "", "phone": "", "tin": ""}',
    '{"name": "Client", "address": "", "email": "", "tin": ""}', md5(n::text), now()
  from generate_series($1::int + 1, $1::int + $2::int) n,
    (select min(id) as client, count(*)::int as clients, (select min(id) from users) as staff from clients) first`

const linesSql = `
  insert into invoice_lines (invoice_id, position, text, quantity_hundredths, unit_kobo)
  select id, 0, title, 100, total_kobo from invoices`

const withholdingsSql = `
  insert into withholdings (invoice_id, client_id, basis_points, amount_kobo, state, claimed_on, claimed_by,
    certificate_number, decided_at)
  select i.id, i.client_id, 500, i.net_kobo / 20, case when isMissing then 'claimed' else 'verified' end,
    current_date - (($3::int - n) / 3)::int, i.created_by, case when isMissing then '' else md5(n::text) end,
    case when isMissing then null else now() end
  from generate_series($1::int + 1, $1::int + $2::int) n
  join invoices i on i.number = n,
    lateral (select n > $3::int * 0.95 as isMissing) claim`

/** Every `$3`th retainer is active. The dates of the next invoices are `$5` days, from `$4` days after today. */
const retainersSql = `
  insert into retainers (client_id, title, due_days, prices_include_vat, reminders, every, first_on, next_on, state,
    created_by)
  select first.client + n % first.clients, 'Care of site number ' || n, 14, true, true, 'month', '2020-01-01',
    current_date + $4::int + n % $5::int, case when n % $3::int = 0 then 'active' else 'ended' end, first.staff
  from generate_series($1::int + 1, $1::int + $2::int) n,
    (select min(id) as client, count(*)::int as clients, (select min(id) from users) as staff from clients) first`

const retainerLinesSql = `
  insert into retainer_lines (retainer_id, position, text, quantity_hundredths, unit_kobo)
  select id, 0, title, 100, 5000000 from retainers`

const rollups = [
  'truncate income_totals, row_counts',
  `insert into income_totals (month, type, total_kobo, payments)
     select to_char(paid_at at time zone 'Africa/Lagos', 'YYYY-MM'), type, sum(amount_kobo), count(*)
     from payments where status = 'paid' and hidden_at is null group by 1, 2`,
  `insert into row_counts (list, stripe, rows)
     select 'users', 0, count(*) from users where deleted_at is null
     union all select 'clients', 0, count(*) from clients where archived_at is null
     union all select 'payments', 0, count(*) from payments where hidden_at is null
     union all select 'projects', 0, count(*) from projects
     union all select 'subscriptions', 0, count(*) from subscriptions where state <> 'opening'`,
]
