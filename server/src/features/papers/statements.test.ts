import { paperEndpoints } from '@jara/contract/papers'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { refunds } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { readPdf } from '#testing/pdf.ts'

const { app, as, make, db } = await testApp()
const { receipt, creditNote, statement, statementTotals, verify } = paperEndpoints

const noGaps = sql`select series from papers group by series having max(number) <> count(*)`
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
        sql`select number, receipt_number as receipt, code from papers where payment_id = ${payment.id} and series = 'credit_note'`,
      )
    ).rows,
  ]
  if (!note) throw new Error('there is no credit note')
  return { customer, payment, note, params: { number: note.number } }
}

describe('a credit note', () => {
  it('is written when a refund was processed, counts for itself and names its receipt', async () => {
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

  it('is not written before the money has left, and only once', async () => {
    const payment = await make.payment({ status: 'paid' })
    const [row] = await db
      .insert(refunds)
      .values({ paymentId: payment.id, amountKobo: 100, reason: 'Asked for' })
      .returning()
    const notes = sql`select from papers where payment_id = ${payment.id} and series = 'credit_note'`
    expect((await db.execute(notes)).rows).toHaveLength(0)
    for (const _ of [1, 2])
      await db.execute(
        sql`update refunds set state = 'processed', processed_at = now() where id = ${row?.id}`,
      )
    expect((await db.execute(notes)).rows).toHaveLength(1)
  })

  it('is a PDF too', async () => {
    const { customer, params } = await refunded()
    const { text } = await readPdf(app, customer, `/api/credit-notes/${params.number}/pdf`)
    for (const words of ['Credit note', '₦20,000', 'Returned to', 'RCT-', 'Half of the work was not needed.'])
      expect(text).toContain(words)
  })
})

describe('a statement', () => {
  it('lists the papers of one’s own year in Lagos and what they come to', async () => {
    const { customer, payment } = await refunded()
    // The last minute before the year in Lagos, its first and last, and the first of the next.
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
    expect(totals.body).toMatchObject({ papers: 4, received: 150_000, returned: 20_000, net: 130_000 })
    await db.execute(sql`update payments set hidden_at = now() where id = ${payment.id}`)
    expect((await customer.call(statementTotals, { params: { year: 2025 } })).body.papers).toBe(3)
  })

  it('of a thousand payments has them all on its pages', async () => {
    const customer = await as.customer()
    await db.execute(sql`insert into payments (user_id, amount_kobo, type, method, recorded_by, status, paid_at)
      select ${customer.user.id}, n * 100, 'one_time', 'manual', ${customer.user.id}, 'paid', '2025-03-01'::timestamptz + n * interval '1 hour'
      from generate_series(1, 1000) n`)
    const { text, pages } = await readPdf(app, customer, '/api/statements/2025/pdf')
    expect(pages).toBeGreaterThan(20)
    for (const words of ['Statement', '₦500,500', '₦1,000', 'RCT-']) expect(text).toContain(words)
  })
})
