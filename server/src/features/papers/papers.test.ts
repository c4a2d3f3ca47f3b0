import { readFile } from 'node:fs/promises'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { paperEndpoints } from '@jara/contract/papers'
import { paymentEndpoints } from '@jara/contract/payments'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { agencySettings, papers } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { readPdf } from '#testing/pdf.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const { app, as, make, db, deps, worker, mails } = await testApp({ gateway: provider.gateway })
const { receipt, receiptPdf, verify } = paperEndpoints
const service = await make.service({ priceKobo: 250_000_00 })
const [admin, boss] = [await as.admin(), await as.superAdmin()]
await db
  .update(agencySettings)
  .set({ legalName: 'Eleko Studio Limited', tin: '20481739-0001', vatBasisPoints: 750 })

afterEach(() => expectInvariants(deps, provider))

async function paid(title = 'Shop for shoes') {
  const customer = await as.customer({ name: 'Adéọlá Ṣadé' })
  const { body } = await customer.call(checkoutEndpoints.open, {
    body: { title, description: 'Shoes', serviceId: service.id, type: 'one_time' },
  })
  await provider.pay(body.reference)
  await customer.call(checkoutEndpoints.record, { body: { paymentReference: body.reference } })
  const [payment] = (await customer.call(paymentEndpoints.list)).body
  const number = payment?.receiptNumber ?? 0
  return { customer, reference: body.reference, number, payment, params: { number } }
}

const form = { amount: 1500.5, type: 'retainer', status: 'paid' as const }
async function byHand() {
  const customer = await as.customer()
  const { body } = await admin.call(paymentEndpoints.create, { body: { ...form, userId: customer.user.id } })
  return { customer, payment: body, params: { id: body.id } }
}
const papersOf = (paymentId: number) =>
  db.select().from(papers).where(eq(papers.paymentId, paymentId)).orderBy(asc(papers.number))

describe('a receipt', () => {
  it('says who paid whom, how much, for what, how and when', async () => {
    const { customer, reference, payment, params } = await paid()
    const { status, body } = await customer.call(receipt, { params })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'receipt',
      label: `RCT-${String(params.number).padStart(6, '0')}`,
      void: false,
      amount: 250_000,
      amountInWords: 'Two hundred and fifty thousand naira only',
      vat: { percent: 7.5, amount: 17_441.86 },
      title: 'Shop for shoes',
      method: 'paystack',
      reference,
      paymentId: payment?.id,
      projectId: payment?.projectId,
      seller: { name: 'Eleko Studio Limited', tin: '20481739-0001' },
      buyer: { name: 'Adéọlá Ṣadé', email: customer.user.email },
    })
  })

  it('is for its owner and for staff; for everybody else there is none', async () => {
    const { params } = await paid()
    const stranger = await as.customer()
    expect((await admin.call(receipt, { params })).status).toBe(200)
    for (const endpoint of [receipt, receiptPdf]) {
      expect((await stranger.call(endpoint, { params })).status).toBe(404)
      expect((await as.visitor().call(endpoint, { params })).status).toBe(401)
    }
  })

  it('keeps what it said when the agency, the price of VAT and the names change', async () => {
    const { customer, params } = await paid()
    const before = (await customer.call(receipt, { params })).body
    await db.execute(sql`update users set name = 'Somebody Else' where id = ${customer.user.id}`)
    await db.update(agencySettings).set({ legalName: 'New Name Limited', vatBasisPoints: 1000 })
    expect((await customer.call(receipt, { params })).body).toEqual(before)
    await db.update(agencySettings).set({ legalName: 'Eleko Studio Limited', vatBasisPoints: 750 })
    await expect(db.update(papers).set({ amountKobo: 1 })).rejects.toThrow()
    await expect(db.delete(papers)).rejects.toThrow()
  })

  it('is told of in the mail, with its number and its page', async () => {
    const { customer, number } = await paid()
    await worker.drain()
    const mail = mails.find(({ to }) => to === customer.user.email)
    expect(mail?.text).toContain(`RCT-${String(number).padStart(6, '0')}`)
    expect(mail?.text).toContain(`/receipts/${number}`)
  })

  it('loses the name of somebody who was erased', async () => {
    const { customer, params } = await paid()
    await boss.send('DELETE', `/api/users/${customer.user.id}`)
    expect((await admin.call(receipt, { params })).body.buyer).toEqual({
      name: 'Deleted user',
      address: '',
      email: '',
      tin: '',
    })
  })
})

describe('numbers', () => {
  it('have no gaps and no doubles when twenty payments come at once, some of which fail', async () => {
    const [counted] = await db.select({ last: sql<number>`max(number)` }).from(papers)
    const last = counted?.last ?? 0
    const customer = await as.customer()
    const body = { ...form, userId: customer.user.id }
    const failing = (n: number) =>
      db
        .transaction(async (tx) => {
          await make.payment({ userId: customer.user.id, status: 'pending' })
          await tx.execute(sql`insert into payments (user_id, amount_kobo, type, method, recorded_by, status, paid_at)
            values (${customer.user.id}, 100, 'x', 'manual', ${admin.user.id}, 'paid', now())`)
          // Takes a number, then falls.
          await tx.execute(sql`set constraints all immediate`)
          throw new Error(`rolled back ${n}`)
        })
        .catch(() => undefined)
    await Promise.all([
      ...Array.from({ length: 20 }, () => admin.call(paymentEndpoints.create, { body })),
      ...Array.from({ length: 3 }, (_, n) => failing(n)),
    ])
    const numbers = await db
      .select({ number: papers.number })
      .from(papers)
      .where(eq(papers.userId, customer.user.id))
      .orderBy(asc(papers.number))
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => last + n + 1))
  })

  it('stay used when a payment is taken back, and it gets a new one when it is paid again', async () => {
    const { customer, payment, params } = await byHand()
    const change = (more: object) =>
      admin.call(paymentEndpoints.update, { params, body: { ...form, userId: customer.user.id, ...more } })
    const first = payment.receiptNumber as number
    expect((await change({ status: 'pending' })).body.receiptNumber).toBeNull()
    expect((await customer.call(receipt, { params: { number: first } })).body.void).toBe(true)
    const again = (await change({ status: 'paid' })).body.receiptNumber as number
    expect(again).toBeGreaterThan(first)
    const corrected = (await change({ amount: 1600 })).body.receiptNumber as number
    expect(corrected).toBeGreaterThan(again)
    expect((await change({ amount: 1600, type: 'another word' })).body.receiptNumber).toBe(corrected)
    expect((await papersOf(payment.id)).map(({ voidedAt }) => voidedAt === null)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('stay used when a payment is deleted', async () => {
    const { customer, payment, params } = await byHand()
    await boss.call(paymentEndpoints.remove, { params })
    const { body } = await customer.call(receipt, { params: { number: payment.receiptNumber as number } })
    expect(body).toMatchObject({ void: true, amount: 1500.5 })
  })

  it('are given to payments from before there were receipts, in the order they came', async () => {
    const { db: old, make } = await testApp()
    await old.execute(sql`alter table payments disable trigger user`)
    const [later, earlier] = [
      await make.payment({ status: 'paid', paidAt: new Date('2026-03-01') }),
      await make.payment({ status: 'paid', paidAt: new Date('2026-02-01') }),
    ]
    const migration = await readFile(new URL('../../../migrations/0014_papers.sql', import.meta.url), 'utf8')
    await old.execute(sql.raw(migration.slice(migration.lastIndexOf('DO $$'))))
    const rows = await old.select().from(papers).orderBy(asc(papers.number))
    expect(rows.map(({ number, paymentId }) => [number, paymentId])).toEqual([
      [1, earlier.id],
      [2, later.id],
    ])
  })
})

describe('the PDF', () => {
  it('carries every word of the receipt, the naira sign among them', async () => {
    const { customer, reference, params } = await paid('Ọjà Online, a “market”')
    const { text, pages } = await readPdf(app, customer, `/api/receipts/${params.number}/pdf`)
    expect(pages).toBe(1)
    for (const words of [
      'Receipt',
      'Eleko Studio Limited',
      'Adéọlá',
      '₦250,000',
      'Two hundred and fifty thousand naira only',
      'VAT 7.5%, included',
      '₦17,441.86',
      'Ọjà Online, a “market” (One-time)',
      'Online, through Paystack',
      reference,
      '/verify/',
    ])
      expect(text).toContain(words)
  })

  it('says when it is void', async () => {
    const { customer, payment, params } = await byHand()
    await boss.call(paymentEndpoints.remove, { params })
    const { text } = await readPdf(app, customer, `/api/receipts/${payment.receiptNumber}/pdf`)
    expect(text).toContain('VOID')
    expect(text).toContain('This paper is void')
  })

  it('keeps everything on paper however long the names are', async () => {
    const { customer, params } = await paid('Very long title '.repeat(9))
    const { text } = await readPdf(app, customer, `/api/receipts/${params.number}/pdf`)
    expect(text).toContain('/verify/')
  })
})

describe('the public page', () => {
  it('says genuine, amount and date, and nothing else', async () => {
    const { customer, params } = await paid()
    const { verifyUrl, paidAt } = (await customer.call(receipt, { params })).body
    const code = verifyUrl.split('/').at(-1) as string
    const { status, body, headers } = await as.visitor().call(verify, { params: { code } })
    expect([status, body]).toEqual([200, { kind: 'receipt', void: false, amount: 250_000, date: paidAt }])
    expect(headers['x-robots-tag']).toBe('noindex')
    const other = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
    expect((await as.visitor().call(verify, { params: { code: other } })).status).toBe(404)
    expect((await as.visitor().call(verify, { params: { code: 'RCT-000001' } })).status).toBe(400)
  })

  it('tires of somebody who tries many codes', async () => {
    const answers = []
    for (let n = 0; n < 62; n++)
      answers.push(
        (await as.visitor().call(verify, { params: { code: n.toString(16).padStart(32, '0') } })).status,
      )
    expect(answers.at(-1)).toBe(429)
  })
})
