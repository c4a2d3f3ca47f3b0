import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import type { QuoteForm } from '@jara/contract/quotes'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { expect } from 'vitest'
import type { Person } from './as.ts'
import { invoicing } from './invoices.ts'

/** Creates an installation that sends quotes. Checks the invariants after each test. */
export async function quoting() {
  const test = await invoicing()
  const { staff, deps, emails, worker } = test

  const formFor = (given: Partial<QuoteForm> = {}): QuoteForm => ({
    clientId: null,
    enquiryId: null,
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

  /** Signs as a person with the link would: reads the hash, gets a code, and accepts. */
  async function signed(who: Person, token: string, chosen: number[] = []) {
    const { body: document } = await who.call(quoteLinkEndpoints.document, { body: { token, chosen } })
    const code = await codeFor(who, token)
    const { revision, sha256 } = document
    return { token, revision, chosen, sha256, name: 'Ngozi Bello', capacity: 'Director', drawing: null, code }
  }

  return { ...test, formFor, drafted, sent, tokenOf, codeFor, signed }
}
