import { invoiceFilters } from '@jara/contract/invoices/states'
import { largestSearch } from '@jara/contract/lib/paging'
import { paths } from '@jara/contract/paths'
import { quoteFilters } from '@jara/contract/quotes/states'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { plansOf } from '#testing/query-plans.ts'
import { quoteLists, quoteRows } from '#testing/quote-rows.ts'
import { registerLists, registerRows } from '#testing/register-rows.ts'

const { as, databaseUrl, make } = await testApp()
const [customer, superAdmin, colleague] = [await as.customer(), await as.superAdmin(), await as.admin()]
const limited = await as.admin()
const seqScan =
  /Seq Scan on (users|enquiries|audit_log|projects|payments|portfolio_items|subscriptions|orders|clients|client_members|documents|transfer_proofs|payment_reviews|notifications|conversations|messages|chat_assignments|project_staff|client_notes|invoices|invoice_lines|quotes|quote_lines|quote_stages|project_stages|signatures|withholdings|retainers|retainer_lines|retainer_invoices)/
const rows = 12_000

beforeAll(async () => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // The triggers that count rows do not affect query plans, but would take most of the time.
  for (const statement of [
    'set synchronous_commit = off',
    'alter table users disable trigger user',
    'alter table clients disable trigger user',
    'alter table enquiries disable trigger user',
    'alter table orders disable trigger user',
    'alter table projects disable trigger user',
    'alter table payments disable trigger user',
    'alter table subscriptions disable trigger user',
    'alter table portfolio_items disable trigger user',
    'alter table invoices disable trigger user',
    'alter table invoice_lines disable trigger user',
    `insert into users (name, email) select 'Person ' || md5(n::text), md5(n::text) || '@example.ng'
     from generate_series(1, ${rows}) n`,
    'insert into clients (name, default_for_user_id) select name, id from users on conflict do nothing',
    `insert into client_members (client_id, user_id, permissions, joined_at)
     select id, default_for_user_id, '{owner}', now() from clients on conflict do nothing`,
    `insert into client_notes (client_id, by_user_id, text) select id, ${colleague.user.id}, 'words' from clients`,
    `insert into enquiries (name, email, subject, message) select md5(n::text), md5(n::text), md5(n::text), 'words'
     from generate_series(1, ${rows}) n`,
    `insert into audit_log (at, actor_id, action, subject, subject_id)
     select now() - n * interval '1 minute', n % 50, 'test.' || n % 20, 'test', n::text from generate_series(1, ${rows}) n`,
    `insert into projects (user_id, client_id, title, description, status)
     select default_for_user_id, id, md5(id::text), 'words', case when id % 500 = 0 then 'pending' else 'done' end
     from clients`,
    `insert into payments (user_id, client_id, amount_kobo, type, method, recorded_by, status, paid_at)
     select default_for_user_id, id, 100, 'one_time', 'manual', default_for_user_id,
       case when id % 500 = 0 then 'pending' else 'paid' end,
       case when id % 500 = 0 then null else now() end from clients`,
    `insert into documents (series, number, code, payment_id, user_id, client_id, amount_kobo, vat_basis_points,
       type, method, paid_at, seller, buyer)
     select 'receipt', id, md5(id::text), id, user_id, client_id, amount_kobo, 0, type, method, paid_at, '{}', '{}'
     from payments where status = 'paid'`,
    `insert into orders (user_id, client_id, project_id, title, description, price_kobo, amount_kobo, type, term, return_path)
     select user_id, client_id, id, title, 'words', 1200, 100, 'monthly_subscription', 'subscription', '${paths.payments()}' from projects`,
    `insert into subscriptions (user_id, client_id, order_id, project_id, kind, interval, amount_kobo, plan_code, subscription_code, email_token, state)
     select o.user_id, o.client_id, o.id, p.id, 'plan', 'monthly', o.id, md5(o.id::text), md5(o.id::text), md5(o.id::text),
       case when o.id % 500 = 0 then 'attention' else 'active' end
     from orders o join projects p on p.user_id = o.user_id`,
    // Most invoices are paid. Every second one belongs to a project.
    `insert into invoices (client_id, project_id, created_by, title, due_days, prices_include_vat, vat_basis_points,
       net_kobo, total_kobo, paid_kobo, state, number, issued_on, due_on, seller, buyer, code, next_reminder_on)
     select client_id, case when id % 2 = 0 then id end, ${colleague.user.id}, title, 14, true, 0, 100, 100,
       case when id % 500 > 3 then 100 else 0 end,
       case id % 500 when 0 then 'draft' when 1 then 'void' else 'issued' end,
       case when id % 500 > 0 then id end, case when id % 500 > 0 then current_date end,
       case when id % 500 > 0 then current_date + (id % 30 - 15)::int end,
       case when id % 500 > 0 then '{"name": "", "address": "", "email": "", "phone": "", "tin": ""}'::jsonb end,
       case when id % 500 > 0 then '{"name": "", "address": "", "email": "", "tin": ""}'::jsonb end,
       case when id % 500 > 0 then md5(id::text) end,
       case when id % 500 in (2, 3) then current_date end
     from projects`,
    `insert into invoice_lines (invoice_id, position, text, quantity_hundredths, unit_kobo)
     select id, 0, 'words', 100, 100 from invoices`,
    ...quoteRows({ rows, staffId: colleague.user.id }),
    ...registerRows({ staffId: colleague.user.id }),
    // Every order was also paid by bank transfer, except some whose proof waits for staff.
    `insert into files (key, kind, type, bytes) select 'proof-' || id, 'proof', 'application/pdf', 1 from orders`,
    `insert into transfer_proofs (order_id, file_id, name, link_key)
     select o.id, f.id, 'proof', 'key' from orders o join files f on f.key = 'proof-' || o.id`,
    `insert into payments (user_id, client_id, order_id, amount_kobo, type, method, status, paid_at)
     select user_id, client_id, id, 100, 'one_time', 'transfer',
       case when id % 500 = 0 then 'pending' else 'paid' end, case when id % 500 = 0 then null else now() end
     from orders`,
    `insert into payment_reviews (reference, reason, received_kobo, currency, provider_tx_id, state)
     select md5(n::text), 'unknown_reference', 100, 'NGN', n, case when n % 500 = 0 then 'open' else 'dismissed' end
     from generate_series(1, ${rows}) n`,
    `insert into notifications (user_id, key, event, title, text, path, read_at)
     select id, md5(id::text), 'enquiry', 'New', 'words', '${paths.notifications()}', now() from users`,
    // One member of staff has chatted with every customer and takes care of them all.
    `insert into conversations (low_id, high_id, last_message_id, last_message_at)
     select ${colleague.user.id}, id, id, now() from users where id > ${colleague.user.id}`,
    `insert into conversations (low_id, high_id, last_message_id, last_message_at)
     values (${customer.user.id}, ${colleague.user.id}, 1, now())`,
    `insert into messages (id, conversation_id, sender_id, receiver_id, body, created_at)
     select last_message_id, id, high_id, low_id, 'words', now() from conversations`,
    `insert into chat_assignments (customer_id, staff_id, assigned_by, assigned_at)
     select id, ${colleague.user.id}, ${colleague.user.id}, now() - id * interval '1 minute'
     from users where id > ${colleague.user.id}`,
    `insert into portfolio_items (project_name, site_url) select md5(n::text), md5(n::text)
     from generate_series(1, ${rows}) n`,
    // One member of staff works on every project, another one, who is limited, on a few.
    `insert into project_staff (project_id, user_id) select id, ${colleague.user.id} from projects`,
    `insert into project_staff (project_id, user_id) select id, ${limited.user.id} from projects where id % 600 = 0`,
    // `vacuum` also flushes the pending lists of the trigram indexes, as autovacuum does.
    'vacuum analyze',
  ])
    await client.query(statement)
  await client.end()
  await make.limits(limited.user.id, { reach: 'assigned', finances: true })
})

/** Sends the request and returns the query plans of its selects. */
async function plansFor(who: typeof superAdmin, url: string): Promise<string[]> {
  const plans = await plansOf(databaseUrl, async () => {
    expect((await who.send('GET', url)).status).toBe(200)
  })
  expect(plans.length).toBeGreaterThan(0)
  return plans
}

it.each([
  '/api/users?page=1',
  '/api/users?page=1&sort=name',
  '/api/users?page=1&sort=-email',
  '/api/users?page=1&sort=role',
  '/api/users?page=1&role=user',
  '/api/users?page=1&role=admin',
  '/api/users?page=1&search=abcdef',
  '/api/payments?page=1',
  '/api/payments?page=1&search=abcdef',
  '/api/payments?page=1&status=pending',
  '/api/payments?page=1&status=pending&sort=-amount',
  '/api/payments?page=1&userId=7',
  '/api/payments?page=1&clientId=7',
  '/api/projects?page=1',
  '/api/projects?page=1&search=abcdef',
  '/api/projects?page=1&status=pending',
  '/api/projects?page=1&status=pending&sort=title',
  '/api/projects?page=1&clientId=7',
  '/api/clients?page=1',
  '/api/clients?page=1&sort=name',
  '/api/clients?page=1&search=abcdef',
  '/api/contact?page=1&state=new',
  '/api/contact?page=1&state=new&search=abcdef',
  '/api/contact?page=1&ownerId=7',
  '/api/contact?page=1&sort=nextOn',
  '/api/clients/7',
  '/api/clients/7/documents?page=1',
  '/api/clients/7/notes?page=1',
  '/api/payments/subscriptions?page=1&clientId=7',
  '/api/invoices?page=1',
  '/api/invoices?page=1&clientId=7',
  '/api/invoices?page=1&projectId=8',
  '/api/invoices?page=1&search=abcdef',
  '/api/invoices?page=1&search=INV-000042',
  ...invoiceFilters.flatMap((status) => [
    `/api/invoices?page=1&status=${status}`,
    `/api/invoices?page=1&status=${status}&sort=-dueOn`,
    `/api/invoices?page=1&status=${status}&clientId=7`,
    `/api/invoices?page=1&status=${status}&search=abcdef`,
  ]),
  ...['id', 'number', 'client', 'title', 'dueOn', 'total', 'outstanding'].flatMap((column) => [
    `/api/invoices?page=1&sort=${column}`,
    `/api/invoices?page=1&sort=-${column}`,
  ]),
  '/api/invoices/501',
  '/api/export/invoices.csv?status=overdue',
  ...quoteLists,
  ...registerLists,
  '/api/projects/508/stages',
  '/api/export/ageing.csv',
  '/api/clients/7/account',
  '/api/contact?page=1',
  '/api/contact?page=1&search=abcdef',
  '/api/portfolio?page=1',
  '/api/portfolio?page=1&search=abcdef',
  '/api/payments/subscriptions?page=1',
  '/api/payments/subscriptions?page=1&state=attention',
  '/api/payments/subscriptions?page=1&sort=nextPaymentAt',
  '/api/payments/subscriptions?page=1&sort=-amount',
  '/api/payments/subscriptions?page=1&search=abcdef',
  '/api/audit',
  '/api/audit?actorId=7',
  '/api/audit?action=test.7',
  '/api/audit?subject=test&subjectId=7',
  '/api/audit?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z',
  '/api/search?q=abcdef',
  '/api/dashboard',
  `/api/chat/timeline/${customer.user.id}`,
  `/api/chat/timeline/${customer.user.id}?before=100`,
  '/api/chat/partners?page=1&mine=1',
  '/api/export/users.csv?search=abcdef',
])('%s reads by index as staff', async (url) => {
  for (const plan of await plansFor(superAdmin, url)) expect(plan).not.toMatch(seqScan)
})

it.each([
  '/api/users?role=admin',
  '/api/payments?page=1',
  '/api/payments?page=1&sort=-amount',
  '/api/payments/unfinished',
  '/api/payments/subscriptions?page=1',
  '/api/statements/2026?page=1',
  '/api/account-statement',
  '/api/invoices?page=1',
  '/api/invoices?page=1&sort=-dueOn',
  '/api/invoices?page=1&search=abcdef',
  ...invoiceFilters.map((status) => `/api/invoices?page=1&status=${status}`),
  '/api/quotes?page=1',
  '/api/quotes?page=1&sort=-validUntil',
  '/api/quotes?page=1&search=abcdef',
  ...quoteFilters.map((status) => `/api/quotes?page=1&status=${status}`),
  '/api/projects?page=1',
  '/api/search?q=abcdef',
  '/api/dashboard',
])('%s reads by index as a customer', async (url) => {
  for (const plan of await plansFor(customer, url)) expect(plan).not.toMatch(seqScan)
})

it.each([
  '/api/users?page=1',
  '/api/users?page=1&role=user&search=abcdef',
  '/api/payments?page=1',
  '/api/payments?page=1&search=abcdef',
  '/api/payments?page=1&sort=-amount',
  '/api/payments/subscriptions?page=1',
  '/api/projects?page=1',
  '/api/projects?page=1&search=abcdef',
  '/api/search?q=abcdef',
  '/api/dashboard',
  '/api/invoices?page=1',
  '/api/invoices?page=1&sort=-dueOn',
  '/api/invoices?page=1&search=abcdef',
  ...invoiceFilters.map((status) => `/api/invoices?page=1&status=${status}`),
  '/api/quotes?page=1',
  '/api/quotes?page=1&sort=-validUntil',
  '/api/quotes?page=1&search=abcdef',
  ...quoteFilters.map((status) => `/api/quotes?page=1&status=${status}`),
  '/api/export/users.csv',
  '/api/export/projects.csv',
  '/api/export/invoices.csv',
  '/api/export/payments.csv',
])('%s reads by index as an admin limited to assigned projects', async (url) => {
  for (const plan of await plansFor(limited, url)) expect(plan).not.toMatch(seqScan)
})

it.each([
  '/api/payments?search=person',
  '/api/payments?search=person&sort=-user',
  '/api/projects?search=person',
  '/api/projects?search=person&sort=title',
  '/api/clients?search=person',
  '/api/clients?search=person&sort=name',
  '/api/invoices?search=person',
  '/api/invoices?search=person&sort=-total',
  '/api/quotes?search=person',
  '/api/quotes?search=person&sort=title',
  '/api/withholdings?search=person',
  '/api/withholdings?search=person&sort=-amount',
  '/api/retainers?search=person',
  '/api/retainers?search=person&sort=title',
])('%s returns the first of very many matches in order', async (url) => {
  const idsOf = async (address: string) => {
    const { headers, body } = await superAdmin.send('GET', address)
    return { total: Number(headers['x-total-count']), ids: (body as { id: number }[]).map(({ id }) => id) }
  }
  const [first, second] = [await idsOf(`${url}&page=1`), await idsOf(`${url}&page=2`)]
  const everyone = await idsOf(`${url.replace('search=person', '')}&page=1&pageSize=20`)
  expect([first.total, second.total]).toEqual([largestSearch, largestSearch])
  expect([...first.ids, ...second.ids]).toEqual(everyone.ids)
})

it('/api/users counts matches up to the search limit', async () => {
  const { headers } = await superAdmin.send('GET', '/api/users?page=1&search=person')
  expect(Number(headers['x-total-count'])).toBe(largestSearch)
})

it('the plan check detects a query without an index', async () => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query({
    text: `explain select from users where name like '%abcdef%'`,
    rowMode: 'array',
  })
  await client.end()
  expect(rows.flat().join('\n')).toMatch(seqScan)
})
