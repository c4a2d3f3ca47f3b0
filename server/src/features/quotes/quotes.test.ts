import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { paths } from '@jara/contract/paths'
import { projectEndpoints } from '@jara/contract/projects'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { agencySettings, signatures } from '#db/schema/index.ts'
import { readPdf } from '#testing/pdf.ts'
import { quoting } from '#testing/quotes.ts'

const test = await quoting({
  rendersPdf: true,
})
const { accepted, advance, app, as, db, deps, emails, formFor, provider, sent, signed, staff, worker } = test
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

describe('the signed PDF', () => {
  it('has the amounts, the seller, the buyer, the signer, the hash and the verification address', async () => {
    const { quote, params, token } = await sent()
    const visitor = as.visitor()
    const body = await signed(visitor, token, [1])
    await visitor.call(accept, { body })
    const { text, pages } = await readPdf(app, staff, `/api/quotes/${params.id}/pdf`)
    const [signature] = await db.select().from(signatures).where(eq(signatures.quoteId, params.id))
    expect(pages).toBe(2)
    for (const part of [
      ...[quote.label, quote.title, 'Eleko Studio Limited', quote.recipientName, quote.recipientEmail],
      ...['Design and build', '₦300,000', 'Photographs (option)', '₦5,000', '₦50,000'],
      ...['₦325,581.40', '₦24,418.60', '₦350,000', 'Three hundred and fifty thousand naira only'],
      ...['Deposit (50%)', 'Balance (50%)', '₦175,000', 'Payment within 14 days.'],
      ...[body.name, body.capacity, signature?.ip, 'Code sent to this address'],
    ])
      expect(text).toContain(part)
    // Long words break at the end of a line.
    const words = text.replace(/\s/g, '')
    expect(words).toContain(body.sha256)
    expect(words).toContain(deps.settings.url + paths.verify({ code: signature?.code ?? '' }))
  })

  it('is not changed by what is changed after the signature', async () => {
    const { params } = await accepted()
    const before = await readPdf(app, staff, `/api/quotes/${params.id}/pdf`)
    await db.update(agencySettings).set({ legalName: 'Another Studio Limited', vatBasisPoints: 1000 })
    expect(await readPdf(app, staff, `/api/quotes/${params.id}/pdf`)).toEqual(before)
    await db.update(agencySettings).set({ legalName: 'Eleko Studio Limited', vatBasisPoints: 750 })
  })
})

describe('a copy of an earlier quote', () => {
  it('is a draft with the same lines, options and stages, and a number of its own once it is sent', async () => {
    const dueOn = addDays(lagosDate(deps.now()), 30)
    const { quote, params } = await accepted({
      stages: [
        { name: 'Deposit', percent: 33.33, due: 'acceptance', dueOn: null, revisionsIncluded: 0 },
        { name: 'Design', percent: 33.33, due: 'approval_of_previous', dueOn: null, revisionsIncluded: 2 },
        { name: 'Launch', percent: 33.34, due: 'date', dueOn, revisionsIncluded: 1 },
      ],
    })
    const { body: earlier } = await staff.call(quoteEndpoints.get, { params })
    const { title, intro, terms, recipientName, recipientEmail, pricesIncludeVat, stages } = earlier
    const { status, body: copy } = await staff.call(quoteEndpoints.create, {
      body: formFor({
        ...{ title, intro, terms, recipientName, recipientEmail, pricesIncludeVat },
        clientId: earlier.client?.id ?? null,
        lines: earlier.lines.map(({ amount: _, ...line }) => line),
        stages: stages.map(({ amount: _, ...stage }) => stage),
      }),
    })
    expect(status).toBe(201)
    expect(copy).toMatchObject({ state: 'draft', label: null, revision: 1, signature: null, projectId: null })
    for (const field of ['lines', 'stages', 'net', 'vat', 'total', 'client'] as const)
      expect(copy[field]).toEqual(earlier[field])
    const { body: sentCopy } = await staff.call(quoteEndpoints.send, {
      params: { id: copy.id },
      body: { version: copy.version },
    })
    expect(sentCopy).toMatchObject({ state: 'sent', revision: 1, latestId: copy.id })
    expect(sentCopy.label).not.toBe(quote.label)
    expect((await staff.call(quoteEndpoints.get, { params })).body).toEqual(earlier)
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
