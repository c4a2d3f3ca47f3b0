import { leadStates } from '@jara/contract/enquiries/leads'
import { retainerEndpoints } from '@jara/contract/invoices/retainers'
import { invoiceStatuses, statusOf } from '@jara/contract/invoices/states'
import { withholdingStates } from '@jara/contract/invoices/withholding-states'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { amountKobo } from '@jara/contract/lib/money'
import { projectStatuses } from '@jara/contract/projects/status'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { type QuoteState, statusOf as quoteStatusOf } from '@jara/contract/quotes/states'
import { begunStates } from '@jara/contract/subscriptions/states'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/index.ts'
import { issueDue } from '#features/invoices/retainers/retainer-invoices.service.ts'
import { demoAccounts } from '#lib/demo-accounts.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { fillWithDemo } from './demo.ts'

const { app, db, deps, as } = await testApp()
const pictures = new URL('../../demo/', import.meta.url)

async function rows<T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> {
  return (await db.execute(query)).rows as T[]
}
const counts = async () => {
  const [found] = await rows<Record<string, number>>(sql`select
    (select count(*)::int from users) as users, (select count(*)::int from services) as services,
    (select count(*)::int from plans) as plans, (select count(*)::int from portfolio_items) as portfolio,
    (select count(*)::int from projects) as projects, (select count(*)::int from payments) as payments,
    (select count(*)::int from enquiries) as enquiries, (select count(*)::int from messages) as messages`)
  return found
}

it('fillWithDemo fills an empty database once when two nodes start together', async () => {
  await Promise.all([fillWithDemo(deps, pictures), fillWithDemo(deps, pictures)])
  const filled = await counts()
  expect(filled).toMatchObject({
    users: 15,
    services: 10,
    plans: 6,
    portfolio: 6,
    projects: 26,
    enquiries: 6,
  })
  expect(filled?.payments).toBeGreaterThanOrEqual(60)
  await fillWithDemo(deps, pictures)
  expect(await counts()).toEqual(filled)
})

it('the demo lets only its three accounts sign in', async () => {
  for (const { email, password, role } of demoAccounts) {
    const answer = await as.visitor().send('POST', '/api/auth/login', { email, password })
    expect([answer.status, (answer.body as { user: { role: string } }).user.role]).toEqual([200, role])
  }
  expect(await rows(sql`select from users where password_hash is not null`)).toHaveLength(3)
})

it('the demo has projects in every status, with a history that ends in it', async () => {
  const found = await rows<{ status: string }>(sql`select distinct status from projects`)
  expect(found.map((row) => row.status).sort()).toEqual([...projectStatuses].sort())
  const wrong = sql`select from projects p where status <> (select to_status from project_status_changes
    where project_id = p.id order by id desc limit 1)`
  expect(await rows(wrong)).toEqual([])
  expect(await rows(sql`select from project_status_changes where at > now()`)).toEqual([])
})

it('the demo follows the payment rules', async () => {
  const provider = sql`select o.price_kobo::float as price, o.amount_kobo::float as amount, o.type, o.plan_id as plan
    from payments p join orders o on o.id = p.order_id join attempts a on a.reference = p.reference and a.order_id = o.id
    join projects w on w.order_id = o.id and w.id = p.project_id
    where p.method = 'paystack' and p.status = 'paid' and p.provider_tx_id = a.provider_tx_id and o.state = 'paid'
      and p.amount_kobo = o.amount_kobo and w.payment_reference = p.reference`
  const valid = await rows<{ price: number; amount: number; type: string; plan: number | null }>(provider)
  expect(await rows(sql`select from payments where method = 'paystack'`)).toHaveLength(valid.length)
  expect(await rows(sql`select from orders where invoice_id is null`)).toHaveLength(valid.length)
  for (const { price, amount, type, plan } of valid)
    expect(amount).toBe(plan === null ? amountKobo(price, type) : price)
  expect(
    await rows(sql`select from payments p where method = 'manual' and not exists
      (select from audit_log where subject = 'payment' and subject_id = p.id::text and actor_id = p.recorded_by)`),
  ).toEqual([])
  const [income] = await rows(sql`select (select sum(total_kobo) from income_totals) as kept,
    (select sum(amount_kobo) from payments where status = 'paid') as paid`)
  expect(income?.kept).toBe(income?.paid)
})

it('the demo has subscriptions in every state and a refund that meet the invariants', async () => {
  const states = await rows<{ state: string }>(sql`select distinct state from subscriptions order by 1`)
  expect(states.map(({ state }) => state)).toEqual([...begunStates].sort())
  const [done] = await rows(sql`select sum(p.amount_kobo) = o.price_kobo as "isAll", count(*)::int as payments
    from subscriptions a join orders o on o.id = a.order_id join payments p on p.subscription_id = a.id
    where a.state = 'completed' group by o.id`)
  expect(done).toEqual({ isAll: true, payments: 12 })
  expect(
    await rows(
      sql`select from subscriptions where (state = 'cancelled') <> (ends_at < now() and state <> 'completed')`,
    ),
  ).toEqual([])
  expect(await rows(sql`select from refunds where state = 'processed'`)).toHaveLength(1)
  await expectInvariants(deps)
})

it('the demo has invoices of every status, and reminds no real address of them', async () => {
  const found = await rows<
    Record<string, unknown> & Parameters<typeof statusOf>[0] & { number: number | null; next: string | null }
  >(
    sql`select state, due_on::text as "dueOn", paid_kobo::float as "paidKobo", withheld_kobo::float as "withheldKobo",
      outstanding_kobo::float as "outstandingKobo", number, next_reminder_on::text as next from invoices order by id`,
  )
  const today = lagosDate(new Date())
  const statuses = new Set(found.map((invoice) => statusOf(invoice, today)))
  expect([...statuses].sort()).toEqual([...invoiceStatuses].sort())
  const numbers = found.flatMap(({ number }) => number ?? [])
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  const dates = found.flatMap(({ next }) => next ?? [])
  expect(dates.length).toBeGreaterThan(0)
  expect(dates.filter((date) => date <= today)).toEqual([])
  // These domains are reserved, so an email to them reaches nobody.
  expect(
    await rows(sql`select from users where email not like '%.example' and email not like '%.test'`),
  ).toEqual([])
})

it('the demo has claims of withholding tax in every state, whose certificates open', async () => {
  const admin = await as.admin()
  const { body: register } = await admin.call(withholdingEndpoints.list)
  expect(new Set(register.map(({ state }) => state))).toEqual(new Set(withholdingStates))
  for (const { amount, percent, invoice } of register)
    expect(amount).toBeCloseTo((invoice.net * percent) / 100, 2)
  const certificates = register.flatMap(({ certificate }) => certificate ?? [])
  expect(certificates).toHaveLength(2)
  for (const { url } of certificates) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  }
  const [{ reminder } = {}] = await rows<{ reminder: string }>(
    sql`select min(next_reminder_on)::text as reminder from withholdings`,
  )
  expect(reminder).toBeDefined()
  expect(reminder && reminder > lagosDate(new Date())).toBe(true)
})

it('the demo has an active retainer with an invoice for each past month, and a paused one', async () => {
  const admin = await as.admin()
  await issueDue(deps)
  const { body: listed } = await admin.call(retainerEndpoints.list)
  expect(listed.map(({ state }) => state)).toEqual(['paused', 'active'])
  const { body } = await admin.call(retainerEndpoints.get, { params: { id: listed[1]?.id ?? 0 } })
  const today = lagosDate(new Date())
  expect(body.nextOn > today).toBe(true)
  expect(body.invoices.map(({ total, outstanding }) => [total, outstanding])).toEqual([
    [147_275, 13_700],
    [147_275, 0],
    [147_275, 0],
    [147_275, 0],
  ])
  expect(
    await rows(sql`select from retainer_invoices join invoices on invoices.id = invoice_id
      where period_on <> issued_on`),
  ).toEqual([])
})

it('the demo has leads in every state, and quotes in every status that a client sees', async () => {
  const leads = await rows<{ state: string }>(sql`select distinct state from enquiries`)
  expect(leads.map(({ state }) => state).sort()).toEqual([...leadStates].sort())
  const found = await rows<{ state: QuoteState; viewedAt: Date | null; validUntil: string; number: number }>(
    sql`select state, viewed_at as "viewedAt", valid_until::text as "validUntil", number from quotes order by sent_at`,
  )
  const today = lagosDate(new Date())
  expect(found.map((quote) => quoteStatusOf(quote, today)).sort()).toEqual(
    ['accepted', 'declined', 'draft', 'expired', 'sent', 'viewed'].sort(),
  )
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, null])
})

it('the demo account can read the signed PDF of its quote and has a link to sign the next one', async () => {
  const [user] = await db.select().from(users).where(eq(users.email, 'customer@jara.test'))
  const customer = await as.the(user as typeof users.$inferSelect)
  const { body: listed } = await customer.call(quoteEndpoints.list)
  expect(listed.map(({ status }) => status)).toEqual(['sent', 'accepted'])
  const [open, signed] = listed.map(({ id }) => id) as [number, number]
  expect((await customer.send('GET', `/api/quotes/${signed}/pdf`)).status).toBe(200)
  expect(await rows(sql`select from signed_pdfs`)).toHaveLength(1)
  const { url } = (await customer.call(quoteEndpoints.get, { params: { id: open } })).body
  const token = url?.split('#')[1] ?? ''
  const { body } = await customer.call(quoteLinkEndpoints.open, { body: { token } })
  expect(body).toMatchObject({ status: 'sent', signsWithoutCode: true })
})

it('the demo has a row for every file and a file for every row', async () => {
  const keys = []
  for await (const { key } of deps.files.list()) keys.push(key)
  const stored = await rows<{ key: string }>(sql`select key from files
    where id in (select screenshot_id from portfolio_items union select file_id from withholdings)`)
  expect(keys.sort()).toEqual(stored.map((row) => row.key).sort())
})

it('the demo has unread chat messages for the customer and for staff', async () => {
  for (const { email, password, role } of demoAccounts.filter((one) => one.role !== 'super_admin')) {
    const login = await as.visitor().send('POST', '/api/auth/login', { email, password })
    const { token } = login.body as { token: string }
    const figures = await as
      .visitor()
      .send('GET', '/api/dashboard', undefined, { authorization: `Bearer ${token}` })
    expect([role, (figures.body as { unreadMessages: number }).unreadMessages]).not.toEqual([role, 0])
  }
})
