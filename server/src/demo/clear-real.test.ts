import { checkoutEndpoints } from '@jara/contract/checkout'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { serviceEndpoints } from '@jara/contract/services'
import { eq, gt, notLike, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  conversations,
  demoRows,
  documents,
  invoices,
  jobs,
  payments,
  projects,
  quotes,
  services,
  users,
} from '#db/schema/index.ts'
import * as chat from '#features/chat/chat.service.ts'
import { eventJob } from '#features/webhooks/webhooks.service.ts'
import { enqueue } from '#lib/jobs.ts'
import type { Person } from '#testing/as.ts'
import { filledDemo } from '#testing/filled-demo.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { createOwnedFixtures, issueInvoice } from '#testing/owned-fixtures.ts'
import { testProvider } from '#testing/provider.ts'
import { refuseDemoData } from './check.ts'
import { clearDemo, isNothing, previewClearing } from './clear.ts'
import { recordOlderDemo } from './record.ts'
import { describeClearing } from './report.ts'

const copyOfDemo = await filledDemo()

/**
 * Creates a demo with a real customer and its own provider, because a sweep would find the charges of other
 * demos. Returns functions that act as its users.
 */
async function usedDemo() {
  const provider = await testProvider()
  const test = await copyOfDemo({ gateway: provider.gateway })
  const { as, db, deps, make } = test
  const demoUser = async (email: string) => {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    return as.the(user as typeof users.$inferSelect)
  }
  const [superAdmin, admin] = [await demoUser('super@jara.test'), await demoUser('admin@jara.test')]
  const [customer, boughtService] = [await as.customer({ name: 'Real' }), await serviceNamed('School portal')]

  async function serviceNamed(name: string): Promise<number> {
    const [row] = await db.select().from(services).where(eq(services.name, name))
    return (row as { id: number }).id
  }
  const sendMessage = (from: Person, to: Person, message: string) =>
    chat.send(
      deps,
      { ...from.user, email: '', sessionId: '' },
      { receiverId: to.user.id, message, messageKey: message },
    )
  return {
    ...test,
    provider,
    make,
    superAdmin,
    admin,
    customer,
    demoUser,
    boughtService,
    serviceNamed,
    sendMessage,
  }
}

type Used = Awaited<ReturnType<typeof usedDemo>>

async function buy({ customer, provider, boughtService }: Used) {
  const about = { title: 'Results online', description: 'For three schools.' }
  const opened = await customer.call(checkoutEndpoints.open, {
    body: { ...about, serviceId: boughtService, type: 'one_time' } as never,
  })
  const { reference } = opened.body
  await provider.pay(reference)
  return (await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })).body
}

it('clearDemo keeps the rows of real users and erases the demo accounts that they refer to', async () => {
  const used = await usedDemo()
  const { db, deps, admin, superAdmin, customer, worker } = used
  const project = await buy(used)
  await admin.call(projectEndpoints.setStatus, { params: { id: project.id }, body: { status: 'approved' } })
  await admin.call(paymentEndpoints.create, {
    body: { amount: 5000, type: 'Training', status: 'paid', userId: customer.user.id },
  })
  await used.sendMessage(customer, admin, 'Is it ready?')
  await createOwnedFixtures(used, used.provider, await used.demoUser('customer@jara.test'))
  await superAdmin.call(serviceEndpoints.update, {
    params: { id: await used.serviceNamed('Online shop') },
    body: { name: 'Web shop', description: 'Ours.', price: 900_000, featured: true },
  })
  await worker.drain()

  const clearing = await previewClearing(deps)
  const list = describeClearing(clearing).join('\n')
  expect(list).toContain('service ‘Web shop’: it was edited')
  expect(list).toContain('service ‘School portal’: orders or projects of other accounts refer to it')
  expect(list).toContain('payments of other accounts in the sandbox; no money was received: 1')
  expect(list).toMatch(/staff accounts .*: 1 \(person-/)
  await clearDemo(deps, clearing)
  await worker.drain()

  await expectInvariants(deps)
  const left = await db.select().from(projects)
  expect(left).toMatchObject([{ id: project.id, userId: customer.user.id, status: 'approved' }])
  const listed = await db.select().from(payments).where(sql`hidden_at is null`)
  expect(listed.map(({ userId }) => userId)).toEqual([customer.user.id, customer.user.id])
  expect(await db.select().from(conversations)).toEqual([])
  const demoServices = await db
    .select()
    .from(services)
    .where(notLike(services.name, 'Service %'))
    .orderBy(services.id)
  expect(demoServices.map(({ name }) => name)).toEqual(['Web shop', 'School portal'])

  const [erased] = await db.select().from(users).where(eq(users.id, admin.user.id))
  expect(erased).toMatchObject({ name: 'Deleted user', email: null, passwordHash: null })
  expect(
    await db.select().from(users).where(sql`email like '%@jara.test' or email like '%.example'`),
  ).toEqual([])
  expect((await admin.send('GET', '/api/auth/me')).status).toBe(401)
  await recordOlderDemo(deps)
  await refuseDemoData(db)
  expect(isNothing(await previewClearing(deps))).toBe(true)
})

it('clearDemo keeps demo receipts as void when a real receipt has a later number', async () => {
  const used = await usedDemo()
  const { db, deps } = used
  const before = await db.select().from(documents)
  await buy(used)
  const clearing = await previewClearing(deps)
  expect(clearing.hidden).toBe(before.filter(({ series }) => series === 'receipt').length)
  expect(describeClearing(clearing).join('\n')).toContain('their receipts stay, void')
  await clearDemo(deps, clearing)
  await used.worker.drain()
  await expectInvariants(deps)
  const after = await db.select().from(documents).orderBy(documents.id)
  expect(after).toHaveLength(before.length + 1)
  expect(after.filter(({ series, voidedAt }) => series === 'receipt' && voidedAt === null)).toMatchObject([
    { number: before.filter(({ series }) => series === 'receipt').length + 1, userId: used.customer.user.id },
  ])
  expect(after.filter(({ buyer }) => buyer.email.endsWith('@jara.test'))).toEqual([])
  const left = await db.select().from(invoices)
  expect(left.map(({ state, paidKobo, creditedKobo }) => [state, paidKobo + creditedKobo])).toEqual(
    Array.from({ length: clearing.voided }, () => ['void', 0]),
  )
})

it('clearDemo keeps demo invoices as void, without their claims, when a real invoice has a later number', async () => {
  const used = await usedDemo()
  const { db, deps } = used
  const clientId = await used.make.clientOf(used.customer.user)
  const real = await issueInvoice(used.admin, clientId, null)
  const clearing = await previewClearing(deps)
  expect(clearing).toMatchObject({ voided: 15, removed: { invoices: 3, withholdings: 5, retainers: 2 } })
  expect(describeClearing(clearing).join('\n')).toContain('invoices that stay, void')
  await clearDemo(deps, clearing)
  await used.worker.drain()
  await expectInvariants(deps)
  expect(await db.select().from(documents)).toEqual([])
  const left = await db.select().from(invoices).where(eq(invoices.state, 'issued'))
  expect(left).toMatchObject([{ id: real.id, number: 16, clientId }])
  expect(await db.select().from(invoices).where(gt(invoices.withheldKobo, 0))).toEqual([])
  for await (const { key } of deps.files.list()) expect(key).not.toContain('certificate')
  expect(isNothing(await previewClearing(deps))).toBe(true)
})

/** Writes a quote that belongs to no client and sends it. Returns its id and the token of its link. */
async function sendQuote({ admin }: Used, recipientEmail: string) {
  const { body: draft } = await admin.call(quoteEndpoints.create, {
    body: {
      ...{ clientId: null, enquiryId: null, recipientName: 'Real', recipientEmail },
      ...{ title: 'A shop', intro: '', terms: '', pricesIncludeVat: true, stages: [] },
      validUntil: addDays(lagosDate(new Date()), 14),
      lines: [{ text: 'Design', quantity: 1, unitPrice: 100_000, optional: false, chosen: false }],
    },
  })
  const send = { params: { id: draft.id }, body: { version: draft.version } }
  return (await admin.call(quoteEndpoints.send, send)).body
}

it('clearDemo keeps demo quotes as withdrawn when a real quote has a later number', async () => {
  const used = await usedDemo()
  const { db, deps } = used
  const real = await sendQuote(used, 'real@customer.ng')
  const clearing = await previewClearing(deps)
  expect(clearing).toMatchObject({ withdrawn: 5, removed: { quotes: 1, signatures: 1 } })
  expect(describeClearing(clearing).join('\n')).toContain('quotes that stay, withdrawn')
  await clearDemo(deps, clearing)
  await used.worker.drain()
  await expectInvariants(deps)
  const left = await db.select().from(quotes).orderBy(quotes.number)
  expect(left.map(({ state, recipientEmail }) => [state, recipientEmail])).toEqual([
    ...Array.from({ length: 5 }, () => ['withdrawn', '']),
    ['sent', 'real@customer.ng'],
  ])
  expect(left.at(-1)).toMatchObject({ id: real.id, number: 6 })
  expect(isNothing(await previewClearing(deps))).toBe(true)
})

it('clearDemo keeps a demo quote that another account has accepted, with its project', async () => {
  const used = await usedDemo()
  const { db, deps, customer } = used
  const [viewed] = await db.select().from(quotes).where(eq(quotes.number, 4))
  const { url } = (await used.admin.call(quoteEndpoints.get, { params: { id: viewed?.id ?? 0 } })).body
  const token = url?.split('#')[1] ?? ''
  const clientId = await used.make.clientOf(customer.user)
  await db.execute(sql`alter table quotes disable trigger quotes_sums_kept`)
  await db.update(quotes).set({ clientId }).where(eq(quotes.number, 4))
  await db.execute(sql`alter table quotes enable trigger quotes_sums_kept`)
  const { body } = await customer.call(quoteLinkEndpoints.document, { body: { token, chosen: [] } })
  const signer = { name: 'Real', capacity: 'Owner', drawing: null, code: null }
  const accepted = await customer.call(quoteLinkEndpoints.accept, {
    body: { token, chosen: [], revision: body.revision, sha256: body.sha256, ...signer },
  })
  expect(accepted.status).toBe(200)
  await used.worker.drain()
  await clearDemo(deps, await previewClearing(deps))
  await used.worker.drain()
  await expectInvariants(deps)
  expect(await db.select().from(quotes).where(eq(quotes.state, 'accepted'))).toMatchObject([{ number: 4 }])
  expect(await db.select().from(projects)).toMatchObject([{ quoteId: viewed?.id, userId: customer.user.id }])
})

it('clearDemo removes every row of a demo account when no real row refers to it', async () => {
  const used = await usedDemo()
  const { db, deps, worker } = used
  const demoCustomer = await used.demoUser('customer@jara.test')
  const own = await createOwnedFixtures(used, used.provider, demoCustomer)
  await db.execute(sql`insert into demo_rows select 'users', id from users where id = ${own.staff.user.id}`)
  const event = (raw: object) => enqueue(deps, eventJob, { raw: JSON.stringify(raw) })
  await event({ event: 'about the demo', data: { reference: own.paidReference } })
  await event({ event: 'about nobody' })
  await worker.drain()
  await clearDemo(deps, await previewClearing(deps))
  await worker.drain()
  await expectInvariants(deps)
  const [{ tables = [] } = {}] = (
    await db.execute<{ tables: string[] }>(sql`select array_agg(distinct conrelid::regclass::text) as tables
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  ).rows
  const left: string[] = []
  for (const table of tables) {
    const { rows } = await db.execute(sql`select from ${sql.identifier(table)} limit 1`)
    if (rows.length > 0) left.push(table)
  }
  // These rows stay: the enquiry, the portfolio item and the service of the fixtures, which belong to no account, and
  // the session and the client of the real customer. The row of the site belongs to the installation.
  const staying = [
    'client_members',
    'clients',
    'enquiries',
    'portfolio_items',
    'services',
    'sessions',
    'site',
  ]
  expect(left.sort()).toEqual(staying)
  const events = await db.select().from(jobs).where(eq(jobs.name, eventJob.name))
  expect(events.map(({ payload }) => payload)).toEqual([{ raw: '{"event":"about nobody"}' }])
  expect(await db.select().from(demoRows)).toEqual([])
})
