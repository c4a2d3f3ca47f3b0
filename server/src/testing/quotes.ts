import { invoiceEndpoints } from '@jara/contract/invoices'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import type { QuoteForm } from '@jara/contract/quotes'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { expect } from 'vitest'
import type { Person } from './as.ts'
import { emptyPdf } from './fakes.ts'
import { invoicing } from './invoices.ts'

/**
 * Creates an installation that sends quotes. Checks the invariants after each test. A PDF takes long to render, so
 * only tests that read one ask for it.
 */
export async function quoting({ rendersPdf = false } = {}) {
  const test = await invoicing(rendersPdf ? {} : { pdf: emptyPdf })
  const { as, staff, deps, emails, worker } = test

  const formFor = (given: Partial<QuoteForm> = {}): QuoteForm => ({
    clientId: null,
    enquiryId: null,
    company: null,
    recipientName: 'Ngozi Bello',
    recipientEmail: `ngozi-${crypto.randomUUID()}@example.ng`,
    title: 'A shop for shoes',
    intro: 'We build your shop.',
    terms: 'Payment within 14 days.',
    validUntil: addDays(lagosDate(deps.now()), 14),
    pricesIncludeVat: true,
    lines: [
      { text: 'Design and build', quantity: 1, unitPrice: 300_000, optional: false, chosen: false },
      { text: 'Photographs', quantity: 10, unitPrice: 5_000, optional: true, chosen: false },
    ],
    stages: [
      { name: 'Deposit', percent: 50, due: 'acceptance', dueOn: null, revisionsIncluded: 0 },
      { name: 'Balance', percent: 50, due: 'approval_of_previous', dueOn: null, revisionsIncluded: 2 },
    ],
    ...given,
  })

  async function drafted(given: Partial<QuoteForm> = {}) {
    const { status, body: quote } = await staff.call(quoteEndpoints.create, { body: formFor(given) })
    expect(status).toBe(201)
    return { quote, params: { id: quote.id } }
  }

  async function sent(given: Partial<QuoteForm> = {}) {
    const { quote: draft, params } = await drafted(given)
    const { status, body: quote } = await staff.call(quoteEndpoints.send, {
      params,
      body: { version: draft.version },
    })
    expect(status).toBe(200)
    return { quote, params, token: tokenOf(quote) }
  }

  const tokenOf = ({ url }: { url: string | null }): string => url?.split('#')[1] ?? ''

  /** Asks for a code and reads it from the email. */
  async function codeFor(who: Person, token: string): Promise<string> {
    expect((await who.call(quoteLinkEndpoints.sendCode, { body: { token } })).status).toBe(204)
    await worker.drain()
    const codes = emails.flatMap(({ subject }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? [])
    return codes.at(-1) ?? ''
  }

  /** Reads what the person would sign, as a signed-in member who needs no code. */
  async function toSign(who: Person, token: string, chosen: number[] = []) {
    const { body: document } = await who.call(quoteLinkEndpoints.document, { body: { token, chosen } })
    const { revision, sha256 } = document
    const signer = { name: 'Ngozi Bello', capacity: 'Director', purchaseOrder: '', drawing: null, code: null }
    return { token, revision, chosen, sha256, ...signer }
  }

  /** Signs as a person with the link would: reads the hash, gets a code, and accepts. */
  const signed = async (who: Person, token: string, chosen: number[] = []) => ({
    ...(await toSign(who, token, chosen)),
    code: await codeFor(who, token),
  })

  /** Creates a customer who accepts a quote while signed in. */
  async function accepted(given: Partial<QuoteForm> = {}) {
    const customer = await as.customer()
    const made = await sent({ recipientEmail: String(customer.user.email), ...given })
    const body = await toSign(customer, made.token)
    expect((await customer.call(quoteLinkEndpoints.accept, { body })).status).toBe(200)
    return { ...made, customer, project: await projectOf(made.params) }
  }

  /** Returns the parameters of the project of an accepted quote. */
  const projectOf = async (params: { id: number }) => ({
    id: (await staff.call(quoteEndpoints.get, { params })).body.projectId ?? 0,
  })

  /** Returns the invoices of an accepted quote in the order of its stages. */
  async function invoicesOf(params: { id: number }) {
    const query = { projectId: (await projectOf(params)).id }
    const { body } = await staff.call(invoiceEndpoints.list, { query })
    return body.sort((a, b) => a.id - b.id)
  }

  return {
    ...test,
    formFor,
    drafted,
    sent,
    tokenOf,
    codeFor,
    toSign,
    signed,
    accepted,
    projectOf,
    invoicesOf,
  }
}
