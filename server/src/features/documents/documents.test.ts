import { readFile } from 'node:fs/promises'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { documentEndpoints } from '@jara/contract/documents'
import { paths } from '@jara/contract/paths'
import { paymentEndpoints } from '@jara/contract/payments'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { agencySettings, documents } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { readPdf } from '#testing/pdf.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const { app, as, make, db, deps, worker, emails } = await testApp({ gateway: provider.gateway })
const { receipt, receiptPdf, verify } = documentEndpoints
const service = await make.service({ priceKobo: 250_000_00 })
const [admin, superAdmin] = [await as.admin(), await as.superAdmin()]
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
async function paidManually() {
  const customer = await as.customer()
  const { body } = await admin.call(paymentEndpoints.create, { body: { ...form, userId: customer.user.id } })
  return { customer, payment: body, params: { id: body.id } }
}
const documentsOf = (paymentId: number) =>
  db.select().from(documents).where(eq(documents.paymentId, paymentId)).orderBy(asc(documents.number))

describe('a receipt', () => {
  it('shows who paid whom, how much, for what, how and when', async () => {
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

  it('is visible to its owner and to staff only', async () => {
    const { params } = await paid()
    const otherCustomer = await as.customer()
    expect((await admin.call(receipt, { params })).status).toBe(200)
    for (const endpoint of [receipt, receiptPdf]) {
      expect((await otherCustomer.call(endpoint, { params })).status).toBe(404)
      expect((await as.visitor().call(endpoint, { params })).status).toBe(401)
    }
  })

  it('does not change when the agency, the VAT rate or the names change', async () => {
    const { customer, params } = await paid()
    const before = (await customer.call(receipt, { params })).body
    await db.execute(sql`update users set name = 'Another Name' where id = ${customer.user.id}`)
    await db.update(agencySettings).set({ legalName: 'New Name Limited', vatBasisPoints: 1000 })
    expect((await customer.call(receipt, { params })).body).toEqual(before)
    await db.update(agencySettings).set({ legalName: 'Eleko Studio Limited', vatBasisPoints: 750 })
    await expect(db.update(documents).set({ amountKobo: 1 })).rejects.toThrow()
    await expect(db.delete(documents)).rejects.toThrow()
  })

  it('is linked in the email with its number', async () => {
    const { customer, number } = await paid()
    await worker.drain()
    const email = emails.find(({ to }) => to === customer.user.email)
    expect(email?.text).toContain(`RCT-${String(number).padStart(6, '0')}`)
    expect(email?.text).toContain(paths.receipt({ number }))
  })

  it('loses the buyer’s details when the customer is erased', async () => {
    const { customer, params } = await paid()
    await superAdmin.send('DELETE', `/api/users/${customer.user.id}`)
    expect((await admin.call(receipt, { params })).body.buyer).toEqual({
      name: 'Deleted user',
      address: '',
      email: '',
      tin: '',
    })
  })
})

describe('document numbering', () => {
  it('leaves no gaps or duplicates when twenty payments arrive together and some fail', async () => {
    const [counted] = await db.select({ last: sql<number>`max(number)` }).from(documents)
    const last = counted?.last ?? 0
    const customer = await as.customer()
    const body = { ...form, userId: customer.user.id }
    const failing = (n: number) =>
      db
        .transaction(async (tx) => {
          await make.payment({ userId: customer.user.id, status: 'pending' })
          await tx.execute(sql`insert into payments (user_id, amount_kobo, type, method, recorded_by, status, paid_at)
            values (${customer.user.id}, 100, 'x', 'manual', ${admin.user.id}, 'paid', now())`)
          // The deferred trigger issues the document now, so its number is taken before the rollback.
          await tx.execute(sql`set constraints all immediate`)
          throw new Error(`rolled back ${n}`)
        })
        .catch(() => undefined)
    await Promise.all([
      ...Array.from({ length: 20 }, () => admin.call(paymentEndpoints.create, { body })),
      ...Array.from({ length: 3 }, (_, n) => failing(n)),
    ])
    const numbers = await db
      .select({ number: documents.number })
      .from(documents)
      .where(eq(documents.userId, customer.user.id))
      .orderBy(asc(documents.number))
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => last + n + 1))
  })

  it('voids the number of a payment set back to pending, and assigns a new one when it is paid again', async () => {
    const { customer, payment, params } = await paidManually()
    const change = (more: object) =>
      admin.call(paymentEndpoints.update, { params, body: { ...form, userId: customer.user.id, ...more } })
    const first = payment.receiptNumber as number
    expect((await change({ status: 'pending' })).body.receiptNumber).toBeNull()
    expect((await customer.call(receipt, { params: { number: first } })).body.void).toBe(true)
    const again = (await change({ status: 'paid' })).body.receiptNumber as number
    expect(again).toBeGreaterThan(first)
    const corrected = (await change({ amount: 1600 })).body.receiptNumber as number
    expect(corrected).toBeGreaterThan(again)
    expect((await change({ amount: 1600, type: 'another type' })).body.receiptNumber).toBe(corrected)
    expect((await documentsOf(payment.id)).map(({ voidedAt }) => voidedAt === null)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('keeps the number of a deleted payment as void', async () => {
    const { customer, payment, params } = await paidManually()
    await superAdmin.call(paymentEndpoints.remove, { params })
    const { body } = await customer.call(receipt, { params: { number: payment.receiptNumber as number } })
    expect(body).toMatchObject({ void: true, amount: 1500.5 })
  })

  it('numbers payments from before there were receipts in the order they were paid', async () => {
    const { db: old, make } = await testApp()
    await old.execute(sql`alter table payments disable trigger payments_receipt_first`)
    const [later, earlier] = [
      await make.payment({ status: 'paid', paidAt: new Date('2026-03-01') }),
      await make.payment({ status: 'paid', paidAt: new Date('2026-02-01') }),
    ]
    const migration = await readFile(new URL('../../../migrations/0014_papers.sql', import.meta.url), 'utf8')
    await old.execute(sql.raw(migration.slice(migration.lastIndexOf('DO $$'))))
    const rows = await old.select().from(documents).orderBy(asc(documents.number))
    expect(rows.map(({ number, paymentId }) => [number, paymentId])).toEqual([
      [1, earlier.id],
      [2, later.id],
    ])
  })
})

describe('the receipt PDF', () => {
  it('contains the full text of the receipt, including the naira sign', async () => {
    const { customer, reference, params } = await paid('Ọjà Online, a “market”')
    const { text, pages } = await readPdf(app, customer, `/api/receipts/${params.number}/pdf`)
    expect(pages).toBe(1)
    for (const phrase of [
      'Receipt',
      'Eleko Studio Limited',
      'Adéọlá',
      '₦250,000',
      'Two hundred and fifty thousand naira only',
      'VAT 7.5%, included',
      '₦17,441.86',
      'Ọjà Online, a “market” (One-time)',
      'Online, through Paystack',
      '/verify/',
    ])
      expect(text).toContain(phrase)
    // A reference with many wide letters continues on a second line after a hyphen.
    expect(text.replaceAll('- ', '-')).toContain(reference)
  })

  it('says when it is void', async () => {
    const { customer, payment, params } = await paidManually()
    await superAdmin.call(paymentEndpoints.remove, { params })
    const { text } = await readPdf(app, customer, `/api/receipts/${payment.receiptNumber}/pdf`)
    expect(text).toContain('VOID')
    expect(text).toContain('This document is void')
  })

  it('keeps its verification link with a very long title', async () => {
    const { customer, params } = await paid('Very long title '.repeat(9))
    const { text } = await readPdf(app, customer, `/api/receipts/${params.number}/pdf`)
    expect(text).toContain('/verify/')
  })
})

describe('the public verification page', () => {
  it('shows kind, validity, amount and date, and nothing else', async () => {
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

  it('is rate limited when a visitor tries many codes', async () => {
    const answers = []
    for (let n = 0; n < 62; n++)
      answers.push(
        await app.inject({
          url: `/api/documents/verify/${n.toString(16).padStart(32, '0')}`,
          remoteAddress: '10.4.0.1',
        }),
      )
    expect(answers.at(-1)?.statusCode).toBe(429)
  })
})
