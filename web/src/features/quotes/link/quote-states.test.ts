import type { LinkedQuote } from '@jara/contract/quotes'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { AcceptedQuote } from './accepted-quote.tsx'
import { DecidedQuote } from './quote-screen.tsx'
import { linkedQuote } from './testing-quote.ts'

const signature: LinkedQuote['signature'] = {
  name: 'Ngozi Bello',
  capacity: 'Director',
  method: 'typed',
  proof: 'email_code',
  sha256: '0'.repeat(64),
  signedAt: '2026-11-18T10:00:00.000Z',
}
const due: LinkedQuote['due'] = {
  label: 'INV-000007',
  amount: 175_000,
  dueOn: '2026-12-02',
  account: { bankName: 'Sample Bank', accountName: 'Eleko Studio Limited', accountNumber: '0123456789' },
}

/** Returns the text of a part for a quote, as a reader sees it. */
function textOf(part: typeof DecidedQuote | typeof AcceptedQuote, given: Partial<LinkedQuote>): string {
  const element = createElement(part, { token: 't', quote: linkedQuote(given) })
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

describe('the page of a quote', () => {
  it('shows only the state of an expired quote', () => {
    const shown = textOf(DecidedQuote, { status: 'expired' })
    expect(shown).toContain('This quote has expired')
    expect(shown).toContain('valid until 1 December 2026')
    expect(shown).not.toContain('Design and build')
  })

  it('shows what the client wrote when requesting changes', () => {
    const shown = textOf(DecidedQuote, { status: 'changes_requested', remark: 'Please add a blog.' })
    expect(shown).toContain('You requested changes')
    expect(shown).toContain('Please add a blog.')
    expect(shown).toContain('Design and build')
    expect(shown).not.toContain('Photographs')
  })

  it('says when a single stage is due, unless that is on acceptance', () => {
    const [stage] = linkedQuote().stages.map((one) => ({ ...one, percent: 100 }))
    const stages = stage ? [stage] : []
    expect(textOf(DecidedQuote, { status: 'declined', stages })).not.toContain('When you pay')
    const dated = stages.map((one) => ({ ...one, due: 'date' as const, dueOn: '2026-12-24' }))
    expect(textOf(DecidedQuote, { status: 'declined', stages: dated })).toContain('On 24 December 2026')
    const rounds = stages.map((one) => ({ ...one, revisionsIncluded: 2 }))
    expect(textOf(DecidedQuote, { status: 'declined', stages: rounds })).toContain(
      'On acceptance. Includes 2 rounds of changes.',
    )
  })

  it('leaves out what is included when every line is an option that is not chosen', () => {
    const lines = linkedQuote().lines.map((line) => ({ ...line, optional: true }))
    expect(textOf(DecidedQuote, { status: 'declined' })).toContain('What you get')
    expect(textOf(DecidedQuote, { status: 'declined', lines })).not.toContain('What you get')
  })

  it('shows why the client declined', () => {
    const shown = textOf(DecidedQuote, { status: 'declined', remark: 'Too slow.' })
    expect(shown).toContain('You declined this quote')
    expect(shown).toContain('Too slow.')
  })

  it('offers to pay what is due after the acceptance', () => {
    const shown = textOf(AcceptedQuote, { status: 'accepted', signature, due })
    expect(shown).toContain('Signed by Ngozi Bello, Director')
    expect(shown).toContain('Pay invoice INV-000007')
    expect(shown).toContain('₦175,000, due on 2 December 2026.')
    expect(shown).toContain('Pay ₦175,000 by card')
    expect(shown).toContain('Pay by bank transfer')
  })

  it('offers only a bank transfer for an amount above the limit for cards', () => {
    const large = { ...due, amount: 12_000_000 }
    const shown = textOf(AcceptedQuote, { status: 'accepted', signature, due: large })
    expect(shown).not.toContain('by card')
    expect(shown).toContain('Account 0123456789')
    expect(shown).toContain('Narration INV-000007')
  })

  it('asks to contact us when neither a card nor a bank transfer is possible', () => {
    const large = { ...due, amount: 12_000_000, account: null }
    const shown = textOf(AcceptedQuote, { status: 'accepted', signature, due: large })
    expect(shown).toContain('Please contact us to arrange the payment.')
    expect(shown).not.toContain('bank transfer')
  })

  it('says that nothing is due when all issued invoices are paid', () => {
    expect(textOf(AcceptedQuote, { status: 'accepted', signature })).toContain('Nothing is due')
  })
})
