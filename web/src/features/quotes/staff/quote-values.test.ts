import type { Quote } from '@jara/contract/quotes'
import { describe, expect, it } from 'vitest'
import { linkedQuote } from '../link/testing-quote.ts'
import { blankQuoteLine, newValues, type QuoteValues, quoteSchema, stagePresets } from './quote-values.ts'
import { missingPercent, offeredTotals, stageAmounts } from './typed-stages.ts'

const defaults = {
  pricesIncludeVat: true,
  vatPercent: 7.5,
  validDays: 14,
  terms: 'Payment within 14 days.',
  seller: { name: 'Eleko', address: '', email: '', phone: '', tin: '' },
}
const enquiry = { id: 7, name: 'Ada Obi', email: 'ada@example.ng', subject: 'A shop' }
const [whole = [], halves = []] = stagePresets.map(({ stages }) => stages)

const values = (given: Partial<QuoteValues> = {}): QuoteValues => ({
  ...newValues(defaults, { enquiry }, '2026-11-17'),
  lines: [{ ...blankQuoteLine, text: 'Pages', quantity: '2.5', unitPrice: '100000' }],
  ...given,
})

describe('newValues', () => {
  it('starts with the sender of the enquiry and the settings of the agency', () => {
    expect(newValues(defaults, { enquiry }, '2026-11-17')).toMatchObject({
      clientId: null,
      enquiryId: 7,
      recipientName: 'Ada Obi',
      recipientEmail: 'ada@example.ng',
      title: 'A shop',
      terms: 'Payment within 14 days.',
      validUntil: '2026-12-01',
      stages: whole,
    })
  })

  it('takes VAT off the price of a service when prices do not include it', () => {
    const service = { name: 'Website', price: 107_500 }
    expect(newValues({ ...defaults, pricesIncludeVat: false }, { service }, '2026-11-17')).toMatchObject({
      title: 'Website',
      lines: [{ text: 'Website', unitPrice: '100000', optional: false }],
    })
  })
})

describe('the values of a copy', () => {
  const quote: Quote = {
    ...linkedQuote({ status: 'accepted' }),
    id: 12,
    client: { id: 3, name: 'Bello Shoes' },
    company: { name: 'Bello Shoes', address: '4 Market Street', tin: '' },
    recipientEmail: 'ngozi@example.ng',
    sentAt: '2026-09-01T09:00:00.000Z',
    createdAt: '2026-09-01T08:00:00.000Z',
    state: 'accepted',
    enquiryId: 7,
    url: null,
    viewedAt: null,
    decidedAt: null,
    projectId: 5,
    latestId: 12,
    version: 4,
  }

  it('have the lines, options and stages of the earlier quote, without its enquiry and its company, which is a client now', () => {
    const { title, intro, terms, recipientName, pricesIncludeVat } = quote
    expect(quoteSchema.parse(newValues(defaults, { quote }, '2026-11-17'))).toEqual({
      ...{ title, intro, terms, recipientName, pricesIncludeVat },
      recipientEmail: 'ngozi@example.ng',
      clientId: 3,
      company: null,
      enquiryId: null,
      validUntil: '2026-12-01',
      lines: quote.lines.map(({ amount: _, ...line }) => line),
      stages: quote.stages.map(({ amount: _, ...stage }) => stage),
    })
  })
})

describe('quoteSchema', () => {
  it('turns typed numbers into numbers, and drops the date of a stage that is not due on a date', () => {
    const [first, second] = halves
    const stages = [first, second && { ...second, dueOn: '2026-12-01' }].filter(
      (stage) => stage !== undefined,
    )
    expect(quoteSchema.parse(values({ stages }))).toMatchObject({
      lines: [{ quantity: 2.5, unitPrice: 100_000 }],
      stages: [
        { percent: 50, due: 'acceptance', dueOn: null },
        { percent: 50, due: 'approval_of_previous', dueOn: null, revisionsIncluded: 0 },
      ],
    })
  })

  it('has a company only when it is named and no client is chosen', () => {
    const company = { name: 'Bello Foods', address: '', tin: '' }
    expect(quoteSchema.parse(values({ company }))).toMatchObject({ company })
    expect(quoteSchema.parse(values({ company: { ...company, name: ' ' } })).company).toBeNull()
    expect(quoteSchema.parse(values({ company, clientId: 7 })).company).toBeNull()
  })

  it('refuses shares that do not add up to 100%', () => {
    const wrong = values({ stages: halves.map((stage) => ({ ...stage, percent: '33.3' })) })
    expect(quoteSchema.safeParse(wrong).error?.issues).toMatchObject([
      { path: ['stages'], message: 'The shares add up to 66.6%. They must add up to 100%.' },
    ])
  })

  it('refuses a stage that is due on a date without the date', () => {
    const wrong = values({ stages: whole.map((stage) => ({ ...stage, due: 'date' })) })
    expect(quoteSchema.safeParse(wrong).error?.issues[0]?.message).toBe(
      'Enter the date of each stage that is due on a date.',
    )
  })
})

describe('offeredTotals', () => {
  const option = { ...blankQuoteLine, text: 'Photographs', unitPrice: '50000', optional: true }

  it('counts an option only when it is selected in advance', () => {
    const { lines } = values()
    const totalOf = (chosen: boolean) =>
      offeredTotals({ lines: [...lines, { ...option, chosen }], pricesIncludeVat: true }, 7.5).totalKobo
    expect([totalOf(false), totalOf(true)]).toEqual([25_000_000, 30_000_000])
  })

  it('is divided among the stages without a remainder', () => {
    const totals = offeredTotals(
      { lines: [{ ...option, unitPrice: '100.01', optional: false }], pricesIncludeVat: true },
      7.5,
    )
    expect(stageAmounts(halves, totals).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(100.01)
  })
})

describe('missingPercent', () => {
  it('counts a share that is not a number as zero', () => {
    expect(missingPercent([{ percent: '33.33' }, { percent: '-' }])).toBe(66.67)
  })
})
