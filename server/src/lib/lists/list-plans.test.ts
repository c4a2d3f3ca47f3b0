import { invoiceFilters } from '@jara/contract/invoices/states'
import { largestSearch } from '@jara/contract/lib/paging'
import { quoteFilters } from '@jara/contract/quotes/states'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { fillTables } from '#testing/fill-tables.ts'
import { listRows } from '#testing/list-rows.ts'
import { plansOf } from '#testing/query-plans.ts'
import { quoteLists } from '#testing/quote-rows.ts'
import { registerLists } from '#testing/register-rows.ts'

const { as, databaseUrl, make, pool } = await testApp()
const [customer, superAdmin, colleague] = [await as.customer(), await as.superAdmin(), await as.admin()]
const limited = await as.admin()
const seqScan =
  /Seq Scan on (users|enquiries|audit_log|projects|payments|portfolio_items|subscriptions|orders|clients|client_members|documents|transfer_proofs|payment_reviews|notifications|conversations|messages|chat_assignments|project_staff|client_notes|invoices|invoice_lines|quotes|quote_lines|quote_stages|project_stages|signatures|withholdings|retainers|retainer_lines|retainer_invoices)/

beforeAll(async () => {
  const users = { customerId: customer.user.id, colleagueId: colleague.user.id, limitedId: limited.user.id }
  await fillTables(databaseUrl, 'all', async (client) => {
    for (const statement of listRows({ rows: 12_000, ...users })) await client.query(statement)
  })
  await make.limits(limited.user.id, { reach: 'assigned', finances: true })
})

/** Sends the request and returns the query plans of its selects. */
async function plansFor(who: typeof superAdmin, url: string): Promise<string[]> {
  const plans = await plansOf(pool, async () => {
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
  '/api/quotes?page=1&mine=1&status=accepted&clientId=7',
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
  const [plan] = await plansOf(pool, async () => {
    await pool.query({ text: `select from users where name like '%abcdef%'` })
  })
  expect(plan).toMatch(seqScan)
})
