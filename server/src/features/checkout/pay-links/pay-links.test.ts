import { checkoutEndpoints } from '@jara/contract/checkout'
import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { agencySettings, attempts, payLinks } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { readPdf } from '#testing/pdf.ts'
import { testProvider } from '#testing/provider.ts'
import { expireForgotten, recheckDue } from '../recheck.service.ts'

const day = 24 * 60 * 60_000

const provider = await testProvider()
const { app, as, make, db, deps, advance, worker, emails } = await testApp({ gateway: provider.gateway })
const { create, revoke, open, checkout, arrived, proForma } = payLinkEndpoints
const service = await make.service({ priceKobo: 250_000_00 })
const payer = as.visitor()
const email = 'uncle@abroad.example'
await db.update(agencySettings).set({ legalName: 'Eleko Studio Limited', vatBasisPoints: 750 })

afterEach(() => expectInvariants(deps, provider))

async function linked(type: 'one_time' | 'monthly_subscription' = 'one_time') {
  const customer = await as.customer({ name: 'Ngozi Eze' })
  const opened = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Shop for shoes', description: 'Shoes', serviceId: service.id, type },
  })
  const params = { reference: opened.body.reference }
  const made = await customer.call(create, { params })
  return { customer, params, made, token: made.body.url?.split('#')[1] ?? '' }
}

describe('a payment link', () => {
  it('lets a visitor pay the order, and the project belongs to the customer', async () => {
    const { customer, token, params } = await linked()
    const shown = await payer.call(open, { body: { token } })
    expect([shown.status, shown.body]).toMatchObject([
      200,
      {
        state: 'open',
        title: 'Shop for shoes',
        amount: 250_000,
        vat: { percent: 7.5 },
        seller: { name: 'Eleko Studio Limited' },
        buyer: { name: 'Ngozi Eze' },
      },
    ])
    const { body, status } = await payer.call(checkout, { body: { token, email } })
    expect([status, body.amount]).toEqual([201, 250_000])
    expect(body.reference).not.toBe(params.reference)
    expect((await payer.call(arrived, { body: { reference: body.reference } })).body.state).toBe('waiting')
    await provider.pay(body.reference)
    const back = await payer.call(arrived, { body: { reference: body.reference } })
    expect(back.body).toEqual({ state: 'paid', title: 'Shop for shoes', amount: 250_000, note: null })

    const [project] = (await customer.call(projectEndpoints.list)).body
    expect(project).toMatchObject({ title: 'Shop for shoes', paymentStatus: 'paid' })
    const [payment] = (await customer.call(paymentEndpoints.list)).body
    expect(payment).toMatchObject({ status: 'paid', reference: body.reference })
    expect(payment?.receiptNumber).toBeGreaterThan(0)

    await worker.drain()
    const [receipt, ...others] = emails.filter(({ to }) => to === email)
    expect(others).toEqual([])
    expect(receipt?.subject).toBe('Receipt for ₦250,000')
    for (const words of ['Shop for shoes', 'Ngozi Eze', 'Eleko Studio Limited', body.reference, '/verify/'])
      expect(receipt?.text).toContain(words)
  })

  it('sends no second receipt to a customer who pays with it', async () => {
    const { customer, token } = await linked()
    const own = customer.user.email as string
    const { body } = await payer.call(checkout, { body: { token, email: own } })
    await provider.pay(body.reference)
    await payer.call(arrived, { body: { reference: body.reference } })
    await worker.drain()
    const receipts = emails.filter(({ to, subject }) => to === own && /^Receipt/.test(subject))
    expect(receipts).toHaveLength(1)
  })

  it('shows that the order is paid, and opens no checkout then', async () => {
    const { customer, token, params } = await linked()
    await provider.pay(params.reference)
    await customer.call(checkoutEndpoints.record, { body: { paymentReference: params.reference } })
    expect((await payer.call(open, { body: { token } })).body.state).toBe('paid')
    const refused = await payer.call(checkout, { body: { token, email } })
    expect([refused.status, refused.error.message]).toEqual([409, 'This order is already paid.'])
    expect((await customer.call(create, { params })).status).toBe(409)
  })

  it('tells the payer what happens to a payment for a project that was cancelled', async () => {
    const customer = await as.customer()
    const { body: project } = await customer.call(projectEndpoints.create, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id },
    })
    const about = { params: { id: project.id } }
    const ordered = await customer.call(checkoutEndpoints.openForProject, {
      ...about,
      body: { term: 'onetime' },
    })
    const { url } = (await customer.call(create, { params: { reference: ordered.body.reference } })).body
    const token = url.split('#')[1] as string
    const { reference } = (await payer.call(checkout, { body: { token, email } })).body
    await (await as.admin()).call(projectEndpoints.setStatus, { ...about, body: { status: 'cancelled' } })
    expect((await payer.call(open, { body: { token } })).body.state).toBe('closed')
    await provider.pay(reference)
    const back = await payer.call(arrived, { body: { reference } })
    expect(back.body).toMatchObject({ state: 'review', note: moneyText.paidClosedTarget })
  })

  it('opens no checkout when the order was paid in the meantime', async () => {
    const { token, params } = await linked()
    await provider.pay(params.reference)
    expect((await payer.call(checkout, { body: { token, email } })).status).toBe(409)
    const other = await linked()
    const { body } = await payer.call(checkout, { body: { token: other.token, email } })
    await provider.pay(body.reference)
    const resumed = await other.customer.call(checkoutEndpoints.resume, { params: other.params })
    expect([resumed.status, resumed.error.message]).toEqual([409, 'This order is already paid.'])
  })

  it('is not found when it was altered, replaced or revoked', async () => {
    const { customer, token, params } = await linked()
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await payer.call(open, { body: { token: altered } })).status).toBe(404)
    expect((await payer.call(open, { body: { token: 'short' } })).status).toBe(400)
    const newer = (await customer.call(create, { params })).body.url.split('#')[1] as string
    expect((await payer.call(open, { body: { token } })).status).toBe(404)
    expect((await customer.call(proForma, { params })).body).toMatchObject({ linked: true, linkable: true })
    expect((await customer.call(revoke, { params })).status).toBe(204)
    for (const endpoint of [open, checkout])
      expect((await payer.call(endpoint, { body: { token: newer, email } as never })).status).not.toBe(200)
    expect((await payer.call(open, { body: { token: newer } })).status).toBe(404)
  })

  it('is valid for the days that the agency has set, and then expires with its order', async () => {
    const { token } = await linked()
    await db.update(agencySettings).set({ proFormaDays: 10 })
    const started = deps.now().getTime()
    advance(9 * day)
    await recheckDue(deps)
    await expireForgotten(deps)
    const { body } = await payer.call(open, { body: { token } })
    expect((Date.parse(body.validUntil) - started) / day).toBeCloseTo(10, 2)
    advance(day)
    await expireForgotten(deps)
    const { status, error } = await payer.call(open, { body: { token } })
    expect([status, error.message]).toEqual([404, expect.stringContaining('expired')])
  })

  it('no longer keeps its order open once it is revoked', async () => {
    const { customer, params } = await linked()
    const { createdAt } = (await customer.call(proForma, { params })).body
    advance(4 * day)
    await recheckDue(deps)
    await expireForgotten(deps)
    const owner = await as.the(customer.user)
    expect((await owner.call(proForma, { params })).body.state).toBe('open')
    await owner.call(revoke, { params })
    await expireForgotten(deps)
    const { body } = await owner.call(proForma, { params })
    expect([body.state, Date.parse(body.validUntil)]).toEqual(['closed', Date.parse(createdAt) + 3 * day])
  })

  it('is created, revoked and shown for the owner only, and its token is not stored', async () => {
    const { params, token } = await linked()
    const otherCustomer = await as.customer()
    for (const endpoint of [create, revoke, proForma])
      expect((await otherCustomer.call(endpoint, { params })).status).toBe(404)
    expect((await (await as.admin()).call(create, { params })).status).toBe(404)
    const rows = await db.select().from(payLinks)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is not created for a subscription, which needs the customer’s own card', async () => {
    const { made, customer, params } = await linked('monthly_subscription')
    expect(made.status).toBe(409)
    expect((await customer.call(proForma, { params })).body.linkable).toBe(false)
  })

  it('does not show payments that were not made with it', async () => {
    const { params } = await linked()
    expect((await payer.call(arrived, { body: params })).status).toBe(404)
  })

  it('limits the number of checkouts', async () => {
    const { token } = await linked()
    const answers = []
    for (let n = 0; n < 21; n++) answers.push((await payer.call(checkout, { body: { token, email } })).status)
    expect(answers).toContain(429)
    advance(16 * 60_000)
  })
})

describe('a pro-forma', () => {
  it('is a PDF for the owner and for the holder of the link', async () => {
    const { customer, params, token } = await linked()
    const { text } = await readPdf(app, customer, `/api/payments/checkout/${params.reference}/pro-forma/pdf`)
    for (const part of ['Pro-forma', 'PRO-', '₦250,000', 'Ngozi Eze', 'This is not a receipt.'])
      expect(text).toContain(part)
    const sent = await app.inject({ method: 'POST', url: '/api/pay/pro-forma', payload: { token } })
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  it('keeps the attempt of a payer separate from the owner’s', async () => {
    const { customer, params, token } = await linked()
    await payer.call(checkout, { body: { token, email } })
    const resumed = await customer.call(checkoutEndpoints.resume, { params })
    expect(resumed.body.reference).toBe(params.reference)
    const [own] = await db.select().from(attempts).where(eq(attempts.reference, params.reference))
    expect(own?.payLinkId).toBeNull()
  })
})
