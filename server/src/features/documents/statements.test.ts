import { documentEndpoints } from '@jara/contract/documents'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { refunds } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { readPdf } from '#testing/pdf.ts'

const { app, as, make, db } = await testApp()
const { receipt, creditNote, statement, statementTotals, verify } = documentEndpoints

const noGaps = sql`select series from documents group by series having max(number) <> count(*)`
afterEach(async () => expect((await db.execute(noGaps)).rows).toEqual([]))

async function refunded(amountKobo = 20_000_00) {
  const customer = await as.customer({ name: 'Ngozi Eze' })
  const payment = await make.payment({
    userId: customer.user.id,
    status: 'paid',
    paidAt: new Date('2025-05-02'),
  })
  await db.insert(refunds).values({
    paymentId: payment.id,
    amountKobo,
    reason: 'Half of the work was not needed.',
    state: 'processed',
    processedAt: new Date('2025-06-01T10:00:00Z'),
  })
  const [[note]] = [
    (
      await db.execute<{ number: number; receipt: number; code: string }>(
        sql`select number, receipt_number as receipt, code from documents where payment_id = ${payment.id} and series = 'credit_note'`,
      )
    ).rows,
  ]
  if (!note) throw new Error('there is no credit note')
  return { customer, payment, note, params: { number: note.number } }
}

describe('a credit note', () => {
  it('is issued when a refund is processed, in its own number series, and names its receipt', async () => {
    const { customer, note, params } = await refunded()
    const { body } = await customer.call(creditNote, { params })
    expect(body).toMatchObject({
      kind: 'credit_note',
      label: `CRN-${String(params.number).padStart(6, '0')}`,
      amount: 20_000,
      amountInWords: 'Twenty thousand naira only',
      receiptNumber: note.receipt,
      reason: 'Half of the work was not needed.',
      buyer: { name: 'Ngozi Eze' },
    })
    const paid = await customer.call(receipt, { params: { number: note.receipt } })
    expect(paid.body.creditNotes).toEqual([{ number: note.number, label: body.label, amount: 20_000 }])
    expect((await (await as.customer()).call(creditNote, { params })).status).toBe(404)
    expect((await as.visitor().call(verify, { params: { code: note.code } })).body).toEqual({
      kind: 'credit_note',
      void: false,
      amount: 20_000,
      date: '2025-06-01T10:00:00.000Z',
    })
  })

  it('is issued once, and not before the refund is processed', async () => {
    const payment = await make.payment({ status: 'paid' })
    const [row] = await db
      .insert(refunds)
      .values({ paymentId: payment.id, amountKobo: 100, reason: 'Asked for' })
      .returning()
    const notes = sql`select from documents where payment_id = ${payment.id} and series = 'credit_note'`
    expect((await db.execute(notes)).rows).toHaveLength(0)
    for (const _ of [1, 2])
      await db.execute(
        sql`update refunds set state = 'processed', processed_at = now() where id = ${row?.id}`,
      )
    expect((await db.execute(notes)).rows).toHaveLength(1)
  })

  it('is available as a PDF', async () => {
    const { customer, params } = await refunded()
    const { text } = await readPdf(app, customer, `/api/credit-notes/${params.number}/pdf`)
    for (const phrase of [
      'Credit note',
      '₦20,000',
      'Refunded to',
      'RCT-',
      'Half of the work was not needed.',
    ])
      expect(text).toContain(phrase)
  })
})

describe('a statement', () => {
  it('lists the customer’s documents of a year in Lagos time and their totals', async () => {
    const { customer, payment } = await refunded()
    // In Lagos, these are the last minute before and the first minute after the start and the end of 2025.
    for (const at of [
      '2024-12-31T22:59:00Z',
      '2024-12-31T23:00:00Z',
      '2025-12-31T22:59:00Z',
      '2025-12-31T23:00:00Z',
    ])
      await make.payment({ userId: customer.user.id, status: 'paid', paidAt: new Date(at) })
    const { body, headers } = await customer.call(statement, { params: { year: 2025 }, query: { page: 1 } })
    expect(body.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['receipt', 50_000],
      ['receipt', 50_000],
      ['credit_note', 20_000],
      ['receipt', 50_000],
    ])
    expect(headers['x-total-count']).toBe('4')
    const totals = await customer.call(statementTotals, { params: { year: 2025 } })
    expect(totals.body).toMatchObject({ documents: 4, received: 150_000, returned: 20_000, net: 130_000 })
    await db.execute(sql`update payments set hidden_at = now() where id = ${payment.id}`)
    expect((await customer.call(statementTotals, { params: { year: 2025 } })).body.documents).toBe(3)
  })

  it('lists a thousand payments over many PDF pages', async () => {
    const customer = await as.customer()
    await db.execute(sql`insert into payments (user_id, amount_kobo, type, method, recorded_by, status, paid_at)
      select ${customer.user.id}, n * 100, 'one_time', 'manual', ${customer.user.id}, 'paid', '2025-03-01'::timestamptz + n * interval '1 hour'
      from generate_series(1, 1000) n`)
    const { text, pages } = await readPdf(app, customer, '/api/statements/2025/pdf')
    expect(pages).toBeGreaterThan(20)
    for (const phrase of ['Statement', '₦500,500', '₦1,000', 'RCT-']) expect(text).toContain(phrase)
  })
})
