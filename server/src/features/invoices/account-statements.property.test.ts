import { randomBytes } from 'node:crypto'
import type { Buyer, Seller } from '@jara/contract/documents'
import { accountStatementEndpoints } from '@jara/contract/invoices/account-statements'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { toKobo } from '@jara/contract/lib/money'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agencySettings, invoiceLines, invoices, refunds } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { runs } from '#testing/long-run.ts'
import { readPdf } from '#testing/pdf.ts'
import * as repo from './invoices.repo.ts'

const { app, as, make, db } = await testApp()
const staff = await as.admin()
await db.update(agencySettings).set({ legalName: 'Eleko Studio Limited' })
const { own, ofClient } = accountStatementEndpoints

const today = lagosDate(new Date())
const ago = (days: number) => addDays(today, -days)
/** The time of a step. Steps of one day are in order. */
let step = 0
const at = (day: string) => new Date(`${day}T08:00:${String(step++ % 60).padStart(2, '0')}+01:00`)

interface Given {
  on: string
  dueDays?: number
  kobo?: number
  projectId?: number
}

/** Stores an invoice that was issued on this day. */
async function issued(clientId: number, { on, dueDays = 14, kobo = 300_000_00, projectId }: Given) {
  const [draft] = await db
    .insert(invoices)
    .values({
      clientId,
      projectId,
      createdBy: staff.user.id,
      title: 'A shop for shoes',
      dueDays,
      pricesIncludeVat: true,
      vatBasisPoints: 0,
      netKobo: kobo,
      totalKobo: kobo,
    })
    .returning({ id: invoices.id })
  const id = draft?.id ?? 0
  await db
    .insert(invoiceLines)
    .values({ invoiceId: id, position: 0, text: 'Work', quantityHundredths: 100, unitKobo: kobo })
  await repo.setNumber(db, id, {
    state: 'issued',
    issuedOn: on,
    issuedAt: at(on),
    dueOn: addDays(on, dueDays),
    code: randomBytes(16).toString('hex'),
    seller: { name: 'Eleko Studio', address: '', email: '', phone: '', tin: '' } satisfies Seller,
    buyer: { name: 'Ada', address: '', email: '', tin: '' } satisfies Buyer,
  })
  return id
}

async function rowOf(id: number) {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row as typeof row & object
}

const paid = (userId: number, clientId: number, invoiceId: number, amountKobo: number, on: string) =>
  make.payment({ userId, clientId, invoiceId, amountKobo, type: 'invoice', status: 'paid', paidAt: at(on) })

const refunded = (paymentId: number, amountKobo: number, stillOwed: boolean, on: string) =>
  db.insert(refunds).values({
    paymentId,
    amountKobo,
    stillOwed,
    reason: 'Asked for',
    state: 'processed',
    processedAt: at(on),
  })

async function credited(id: number, amountKobo: number, on: string) {
  const row = await rowOf(id)
  await repo.update(db, id, { creditedKobo: row.creditedKobo + amountKobo })
  await repo.insertCreditNote(db, row, {
    amountKobo,
    reason: 'A discount',
    userId: staff.user.id,
    at: at(on),
  })
}

const voided = (id: number, on: string) =>
  repo.update(db, id, { state: 'void', voidedAt: at(on), voidReason: 'A mistake' })

async function aClient() {
  const customer = await as.customer()
  return { customer, clientId: await make.clientOf(customer.user) }
}

describe('a statement of account', () => {
  it('lists what changed the balance in order of date, between the opening and the closing balance', async () => {
    const { customer, clientId } = await aClient()
    const first = await issued(clientId, { on: ago(400), kobo: 100_000_00 })
    await paid(customer.user.id, clientId, first, 40_000_00, ago(380))
    const second = await issued(clientId, { on: ago(60), kobo: 250_000_50, dueDays: 10 })
    const payment = await paid(customer.user.id, clientId, second, 50_000_00, ago(50))
    await refunded(payment.id, 10_000_00, true, ago(40))
    await refunded(payment.id, 5_000_00, false, ago(30))
    await credited(second, 20_000_00, ago(20))
    const third = await issued(clientId, { on: ago(10) })
    await voided(third, ago(5))

    const { status, body } = await customer.call(own)
    expect(status).toBe(200)
    expect(body.lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['invoice', 250_000.5, 310_000.5],
      ['payment', -50_000, 260_000.5],
      ['refund', 10_000, 270_000.5],
      ['refund', 5_000, 275_000.5],
      ['credit_note', -5_000, 270_000.5],
      ['credit_note', -20_000, 250_000.5],
      ['invoice', 300_000, 550_000.5],
      ['void', -300_000, 250_000.5],
    ])
    expect(body.lines.map(({ label }) => label?.slice(0, 3))).toEqual([
      ...['INV', 'RCT', 'CRN', 'CRN', 'CRN', 'CRN', 'INV', 'INV'],
    ])
    expect(body).toMatchObject({
      opening: 60_000,
      closing: 250_000.5,
      from: ago(365),
      to: today,
      ageing: { notDue: 0, upTo30: 0, upTo60: 190_000.5, upTo90: 0, over90: 60_000 },
      client: { id: clientId },
      buyer: { email: customer.user.email },
      seller: { name: 'Eleko Studio Limited' },
    })
    expect((await staff.call(ofClient, { params: { id: clientId }, query: {} })).body).toEqual(body)
  })

  it.each([
    [0, 'notDue'],
    [1, 'upTo30'],
    [30, 'upTo30'],
    [31, 'upTo60'],
    [60, 'upTo60'],
    [61, 'upTo90'],
    [90, 'upTo90'],
    [91, 'over90'],
  ] as const)('counts an invoice %i days past due as %s', async (days, bucket) => {
    const { customer, clientId } = await aClient()
    await issued(clientId, { on: ago(days), dueDays: 0, kobo: 1 })
    const { ageing } = (await customer.call(own)).body
    expect(ageing).toEqual({ notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, [bucket]: 0.01 })
  })

  it('belongs to members who may see payments, and to staff within their limits', async () => {
    const { customer, clientId } = await aClient()
    const projects = [await make.project({ clientId }), await make.project({ clientId })] as const
    for (const { id } of projects) await issued(clientId, { on: today, projectId: id })
    const outsider = await as.customer()
    const reader = await as.customer()
    await make.colleague({ clientId, userId: reader.user.id, permissions: ['read'] })
    for (const person of [outsider, reader])
      expect((await person.call(own, { query: { clientId } })).status).toBe(404)
    expect((await customer.call(ofClient, { params: { id: clientId } })).status).toBe(403)

    const limited = async (finances: boolean) => {
      const { user } = await as.admin()
      await make.limits(user.id, { reach: 'assigned', finances }, [projects[0].id])
      return (await as.the(user)).call(ofClient, { params: { id: clientId } })
    }
    expect((await limited(false)).status).toBe(403)
    const { body } = await limited(true)
    expect([body.closing, body.lines.length]).toEqual([300_000, 1])
    expect((await staff.call(ofClient, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('covers at most two years and 2,000 lines', async () => {
    const { customer, clientId } = await aClient()
    const refusal = async (query: object) => (await customer.call(own, { query })).error.fields?.from
    expect(await refusal({ from: '2024-01-01', to: '2026-01-03' })).toBe(
      'A statement covers at most two years.',
    )
    expect(await refusal({ from: today, to: ago(1) })).toBe('The first day must not be after the last day.')
    expect((await customer.call(own, { query: { from: '2024-01-01', to: '2026-01-01' } })).status).toBe(200)
    expect((await customer.call(own, { query: { from: '2024-02-31' } })).status).toBe(400)

    const id = await issued(clientId, { on: ago(9), kobo: 10_000_00 })
    await db.execute(sql`insert into documents (series, number, code, invoice_id, user_id, client_id, amount_kobo,
        vat_basis_points, type, method, paid_at, seller, buyer)
      select 'credit_note', 1000000 + n, 'code ' || n, ${id}, ${staff.user.id}, ${clientId}, 1, 0, 'invoice', 'credit',
        now(), '{}', '{}' from generate_series(1, 1999) n`)
    expect((await customer.call(own)).body.lines).toHaveLength(2000)
    await paid(customer.user.id, clientId, id, 100, today)
    expect(await refusal({})).toContain('2,000')
    expect((await customer.call(own, { query: { from: ago(9), to: ago(1) } })).body.closing).toBe(10_000)
  })

  it('is available as a PDF', async () => {
    const { customer, clientId } = await aClient()
    const id = await issued(clientId, { on: today, kobo: 75_000_00 })
    await paid(customer.user.id, clientId, id, 25_000_00, today)
    const { text } = await readPdf(app, customer, '/api/account-statement/pdf')
    for (const phrase of ['Statement of account', '₦75,000', '-₦25,000', '₦50,000', 'INV-', 'Over 90 days'])
      expect(text).toContain(phrase)
    const pdf = await staff.send('GET', `/api/clients/${clientId}/account/pdf`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)

it(`the closing balance is what is outstanding, after any history (SEED=${seed})`, {
  timeout: runs(30_000, 120_000),
}, async () => {
  const change = fc.record({
    do: fc.constantFrom('pay', 'pay', 'refund', 'credit', 'void', 'hide'),
    share: fc.double({ min: 0.001, max: 1, noNaN: true }),
    stillOwed: fc.boolean(),
    days: fc.integer({ min: 0, max: 60 }),
  })
  const history = fc.array(
    fc.record({
      age: fc.integer({ min: 0, max: 500 }),
      dueDays: fc.integer({ min: 0, max: 90 }),
      kobo: fc.integer({ min: 1, max: 1_000_000_000 }),
      changes: fc.array(change, { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 1, max: 600 }), async (given, split) => {
      const { customer, clientId } = await aClient()
      for (const { age, dueDays, kobo, changes } of given) {
        const id = await issued(clientId, { on: ago(age), dueDays, kobo })
        const payments: { id: number; leftKobo: number; isWhole: boolean }[] = []
        for (const one of changes) {
          const row = await rowOf(id)
          if (row.state === 'void') break
          const day = ago(Math.max(0, age - one.days))
          const part = (of: number) => Math.min(of, Math.ceil(of * one.share))
          const last = payments.at(-1)
          const owed = part(row.outstandingKobo)
          if (one.do === 'pay' && owed > 0) {
            const { id: paymentId } = await paid(customer.user.id, clientId, id, owed, day)
            payments.push({ id: paymentId, leftKobo: owed, isWhole: true })
          } else if (one.do === 'credit' && owed > 0) await credited(id, owed, day)
          else if (one.do === 'refund' && last && last.leftKobo > 0) {
            const amountKobo = part(last.leftKobo)
            await refunded(last.id, amountKobo, one.stillOwed, day)
            last.leftKobo -= amountKobo
            last.isWhole = false
          } else if (one.do === 'hide' && last?.isWhole) {
            await db.execute(sql`update payments set hidden_at = now() where id = ${last.id}`)
            payments.pop()
          } else if (one.do === 'void' && row.paidKobo + row.creditedKobo === 0) await voided(id, day)
        }
      }
      const { rows } = await db.execute<{ kobo: string }>(
        sql`select sum(outstanding_kobo) as kobo from invoices where client_id = ${clientId}`,
      )
      const outstanding = Number(rows[0]?.kobo)
      const read = async (from: string, to: string) =>
        (await customer.call(own, { query: { from, to } })).body
      const whole = await read(ago(600), today)
      expect(toKobo(whole.closing)).toBe(outstanding)
      const buckets = Object.values(whole.ageing)
      expect(buckets.reduce((sum, naira) => sum + toKobo(naira), 0)).toBe(outstanding)
      const [before, after] = [await read(ago(600), ago(split)), await read(ago(split - 1), today)]
      expect([before.closing, after.closing]).toEqual([after.opening, whole.closing])
      expect([...before.lines, ...after.lines]).toEqual(whole.lines)
    }),
    { numRuns: runs(20, 150), seed, endOnFailure: true },
  )
})
