import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { projectEndpoints } from '@jara/contract/projects'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { describe, expect, it } from 'vitest'
import { agencySettings } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'

const { advance, as, db, deps, provider, staff, worker, emails, sent, signed } = await quoting({
  rendersPdf: true,
})
const { accept, open, pay } = quoteLinkEndpoints

describe('a quote', () => {
  it('is sent, read, signed and becomes a project with stages and invoices', async () => {
    const { quote, params, token } = await sent()
    expect(quote).toMatchObject({ label: 'QUO-000001', status: 'sent', total: 300_000 })
    await worker.drain()
    expect(emails.at(-1)).toMatchObject({ to: quote.recipientEmail })
    const visitor = as.visitor()
    const seen = await visitor.call(open, { body: { token } })
    expect(seen.body).toMatchObject({ status: 'sent', signsWithoutCode: false, due: null })

    const accepted = await visitor.call(accept, { body: await signed(visitor, token, [1]) })
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({ status: 'accepted', total: 350_000, due: { amount: 175_000 } })
    const { body: stored } = await staff.call(quoteEndpoints.get, { params })
    const { body: project } = await staff.call(projectEndpoints.get, {
      params: { id: stored.projectId ?? 0 },
    })
    expect(project).toMatchObject({ status: 'approved', paymentStatus: 'pending', amount: 350_000 })
    const { body: invoices } = await staff.call(invoiceEndpoints.list, { query: { projectId: project.id } })
    expect(invoices).toMatchObject([
      { status: 'draft', total: 175_000 },
      { status: 'unpaid', total: 175_000 },
    ])
    const first = accepted.body.due
    expect(first?.account).toMatchObject({ accountNumber: '0123456789' })
    await worker.drain()
    expect(emails.filter(({ attachment }) => attachment).map(({ to }) => to)).toContain(quote.recipientEmail)
  })

  it('is paid by card through its link without an account', async () => {
    const { quote, token } = await sent()
    const visitor = as.visitor()
    await visitor.call(accept, { body: await signed(visitor, token, [1]) })
    const { status, body } = await visitor.call(pay, { body: { token } })
    expect(status).toBe(201)
    const payToken = new URL(body.url).hash.slice(1)
    const { body: checkout } = await visitor.call(payLinkEndpoints.checkout, {
      body: { token: payToken, email: quote.recipientEmail },
    })
    await provider.pay(checkout.reference)
    const { body: arrived } = await visitor.call(payLinkEndpoints.arrived, {
      body: { reference: checkout.reference },
    })
    expect(arrived).toMatchObject({ state: 'paid', amount: 175_000 })
    expect((await visitor.call(open, { body: { token } })).body.due).toBeNull()
  })
})

describe('the next version of an expired quote', () => {
  it('is valid again for the days of the settings', async () => {
    const today = lagosDate(deps.now())
    const { params } = await sent({ validUntil: today })
    advance(2 * 24 * 60 * 60_000)
    const { body } = await staff.call(quoteEndpoints.revise, { params })
    expect(body).toMatchObject({ revision: 2, validUntil: addDays(today, 2 + 14) })
    advance(-2 * 24 * 60 * 60_000)
  })
})

describe('the defaults', () => {
  it('come from the settings, for staff who write quotes', async () => {
    await db.update(agencySettings).set({ quoteValidDays: 21, quoteTerms: 'Payment within 14 days.' })
    const { body } = await staff.call(quoteEndpoints.defaults)
    expect(body).toMatchObject({ validDays: 21, terms: 'Payment within 14 days.', vatPercent: 7.5 })
    expect(body.seller.name).toBe('Eleko Studio Limited')
    expect((await (await as.customer()).call(quoteEndpoints.defaults)).status).toBe(403)
  })
})

it('the API documentation lists the endpoints of quotes, links and stages', async () => {
  const { body } = await as.visitor().send('GET', '/api/openapi.json')
  const listed = Object.keys((body as { paths: object }).paths)
  for (const path of ['/quotes/{id}/send', '/quote-link/accept', '/projects/{id}/stages/{stageId}/approve'])
    expect(listed.some((one) => one.endsWith(path))).toBe(true)
})
