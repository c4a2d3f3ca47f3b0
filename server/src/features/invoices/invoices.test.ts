import { documentEndpoints } from '@jara/contract/documents'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { staffClientEndpoints } from '@jara/contract/staff-clients'
import { describe, expect, it } from 'vitest'
import { agencySettings, clients } from '#db/schema/index.ts'
import { invoicing } from '#testing/invoices.ts'

const { as, db, make, staff, formFor, drafted, issued, paid, get } = await invoicing()
const { create, update, remove, issue, credit, list } = invoiceEndpoints

describe('the defaults', () => {
  it('come from the settings, for staff who write invoices', async () => {
    await db.update(agencySettings).set({ pricesIncludeVat: false, invoiceDueDays: 30 })
    const { body } = await staff.call(invoiceEndpoints.defaults)
    expect(body).toMatchObject({ pricesIncludeVat: false, dueDays: 30, vatPercent: 7.5 })
    expect(body.seller.name).toBe('Eleko Studio Limited')
    expect(body.account?.accountNumber).toBe('0123456789')
    expect((await (await as.customer()).call(invoiceEndpoints.defaults)).status).toBe(403)
  })
})

describe('a draft', () => {
  it('has totals, but no number, and only staff see it', async () => {
    const { customer, invoice, params } = await drafted({
      pricesIncludeVat: false,
      lines: [
        { text: 'Pages', quantity: 2.5, unitPrice: 100_000 },
        { text: 'Discount', quantity: 1, unitPrice: -50_000.5 },
      ],
    })
    expect(invoice).toMatchObject({
      label: null,
      status: 'draft',
      net: 199_999.5,
      vat: 14_999.96,
      total: 214_999.46,
      outstanding: 0,
      lines: [{ amount: 250_000 }, { amount: -50_000.5 }],
    })
    expect((await customer.call(invoiceEndpoints.get, { params })).status).toBe(404)
    expect((await customer.call(list)).body).toEqual([])
  })

  it('is changed and deleted, unless it was changed meanwhile or is issued', async () => {
    const { clientId, invoice, params } = await drafted()
    const body = { ...formFor(clientId, { title: 'Renamed' }), version: invoice.version }
    expect((await staff.call(update, { params, body })).body).toMatchObject({ title: 'Renamed' })
    expect((await staff.call(update, { params, body })).status).toBe(409)
    expect((await staff.call(remove, { params })).status).toBe(204)

    const other = await issued()
    const late = { ...formFor(other.clientId), version: other.invoice.version }
    expect((await staff.call(update, { params: other.params, body: late })).status).toBe(409)
    expect((await staff.call(remove, { params: other.params })).status).toBe(409)
  })

  it.each([
    ['without a line', []],
    ['with a total of zero', [{ text: 'Nothing', quantity: 1, unitPrice: 0 }]],
    ['with a negative total', [{ text: 'Discount', quantity: 1, unitPrice: -5 }]],
    ['above ten billion naira', [{ text: 'A bank', quantity: 2, unitPrice: 9_000_000_000 }]],
  ])('is not issued %s', async (_, lines) => {
    const customer = await as.customer()
    const body = formFor(await make.clientOf(customer.user), { lines })
    const created = await staff.call(create, { body })
    const refused =
      created.status === 201
        ? await staff.call(issue, { params: { id: created.body.id }, body: { version: 1 } })
        : created
    expect(refused.status).toBe(400)
    expect(refused.error.fields).toHaveProperty('lines')
  })

  it('takes 500 lines, and amounts from one kobo to ten billion naira', async () => {
    const lines = Array.from({ length: 500 }, () => ({ text: 'A page', quantity: 1, unitPrice: 0.01 }))
    expect((await issued({ lines })).invoice.total).toBe(5)
    const tooMany = [...lines, ...lines]
    const customer = await as.customer()
    const body = formFor(await make.clientOf(customer.user), { lines: tooMany })
    expect((await staff.call(create, { body })).status).toBe(400)
    const one = await issued({ lines: [{ text: 'A kobo', quantity: 1, unitPrice: 0.01 }] })
    expect(one.invoice).toMatchObject({ net: 0.01, vat: 0, total: 0.01 })
    const most = await issued({ lines: [{ text: 'A bank', quantity: 1, unitPrice: 10_000_000_000 }] })
    expect(most.invoice).toMatchObject({ total: 10_000_000_000, vat: 697_674_418.6, net: 9_302_325_581.4 })
  })
})

describe('an issued invoice', () => {
  it('has a number, dates, a seller and a buyer, which later changes do not affect', async () => {
    const { customer, clientId, invoice } = await issued({ purchaseOrder: 'PO-7' })
    expect(invoice).toMatchObject({
      label: expect.stringMatching(/^INV-\d{6}$/),
      status: 'unpaid',
      outstanding: 300_000,
      payable: 300_000,
      seller: { name: 'Eleko Studio Limited' },
      buyer: { email: customer.user.email },
      vatPercent: 7.5,
    })
    await db.update(agencySettings).set({ legalName: 'Renamed Limited', vatBasisPoints: 1000 })
    await db.update(clients).set({ billingName: 'Another name' })
    await paid(customer, invoice.id)
    const seen = await get(customer, invoice.id)
    const { seller, buyer } = invoice
    expect(seen).toMatchObject({ seller, buyer, vat: invoice.vat, client: { id: clientId }, status: 'paid' })
    const number = seen.payments[0]?.receiptNumber ?? 0
    const receipt = await customer.call(documentEndpoints.receipt, { params: { number } })
    expect(receipt.body).toMatchObject({ seller, buyer, vat: null })
    await db.update(agencySettings).set({ legalName: 'Eleko Studio Limited', vatBasisPoints: 750 })
    await db.update(clients).set({ billingName: '' })
  })

  it('is paid into the account that the agency has now', async () => {
    const { customer, invoice } = await issued()
    await db.update(agencySettings).set({ accountNumber: '9876543210' })
    expect((await get(customer, invoice.id)).account?.accountNumber).toBe('9876543210')
    await db.update(agencySettings).set({ accountNumber: '0123456789' })
  })

  it('is found by its client alone, as a row, a PDF and by its code', async () => {
    const { customer, clientId, invoice, params } = await issued()
    expect((await customer.call(list)).body).toMatchObject([{ id: invoice.id, status: 'unpaid' }])
    const pdf = await customer.send('GET', `/api/invoices/${invoice.id}/pdf`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const other = await as.customer()
    expect((await other.call(invoiceEndpoints.get, { params })).status).toBe(404)
    const code = invoice.verifyUrl?.split('/').at(-1) ?? ''
    const verified = await as.visitor().call(documentEndpoints.verify, { params: { code } })
    expect(verified.body).toMatchObject({ kind: 'invoice', void: false, amount: 300_000 })
    const page = await staff.call(staffClientEndpoints.get, { params: { id: clientId } })
    expect(page.body).toMatchObject({ money: { owedOnInvoices: 300_000 }, counts: { invoices: 1 } })
  })

  it('is numbered without gaps when many are issued at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => drafted()))
    const replies = await Promise.all(
      drafts.map(({ params, invoice }) => staff.call(issue, { params, body: { version: invoice.version } })),
    )
    const numbers = replies.map(({ body }) => Number(body.label?.slice(4))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  it('is issued once by two requests at the same time', async () => {
    const { params, invoice } = await drafted()
    const body = { version: invoice.version }
    const replies = await Promise.all([
      staff.call(issue, { params, body }),
      staff.call(issue, { params, body }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is voided while nothing was paid, and credited otherwise', async () => {
    const first = await issued()
    const body = { reason: 'A mistake' }
    const voided = await staff.call(invoiceEndpoints.void, { params: first.params, body })
    expect(voided.body).toMatchObject({ status: 'void', outstanding: 0, voidReason: 'A mistake' })

    const second = await issued()
    await paid(second.customer, second.invoice.id, 100_000)
    expect((await staff.call(invoiceEndpoints.void, { params: second.params, body })).status).toBe(409)
    const tooMuch = await staff.call(credit, { params: second.params, body: { ...body, amount: 200_001 } })
    expect(tooMuch.error.fields).toHaveProperty('amount')
    const credited = await staff.call(credit, { params: second.params, body: { ...body, amount: 200_000 } })
    expect(credited.body).toMatchObject({
      status: 'paid',
      paid: 100_000,
      credited: 200_000,
      creditNotes: [{ amount: 200_000, reason: 'A mistake' }],
    })
    const number = credited.body.creditNotes[0]?.number ?? 0
    const note = await second.customer.call(documentEndpoints.creditNote, { params: { number } })
    expect(note.body).toMatchObject({ paymentId: null, invoice: { id: second.invoice.id } })
    const year = new Date().getFullYear()
    const totals = await second.customer.call(documentEndpoints.statementTotals, { params: { year } })
    expect(totals.body).toMatchObject({ received: 100_000, returned: 0, documents: 1 })
  })
})
