import { expect, it } from 'vitest'
import { dayText } from '../lib/date-text.ts'
import { plainDay } from '../lib/plain-day.ts'
import type { QuoteDocument } from './document.ts'
import { quoteLayout } from './layout.ts'

type Stage = QuoteDocument['stages'][number]

const whole: Stage = {
  name: 'Whole amount',
  percent: 100,
  amount: 300_000,
  due: 'acceptance',
  dueOn: null,
  revisionsIncluded: 0,
}

/** Returns the stages that the PDF of a quote shows. */
const printed = (...stages: Stage[]) =>
  quoteLayout({
    number: 'QUO-000042',
    revision: 1,
    title: 'A shop for shoes',
    intro: '',
    terms: '',
    validUntil: '2026-12-01',
    seller: { name: 'Eleko Studio Limited', address: '', email: '', phone: '', tin: '' },
    buyer: { name: 'Ngozi Bello', address: '', email: '', tin: '' },
    lines: [],
    pricesIncludeVat: true,
    vatPercent: 0,
    net: 300_000,
    vat: 0,
    total: 300_000,
    stages,
  }).stages

it('a PDF leaves out a single stage that is due on acceptance without rounds of changes', () => {
  expect(printed(whole)).toEqual([])
})

it('a PDF says when a single stage is due on a date', () => {
  expect(printed({ ...whole, due: 'date', dueOn: '2026-12-24' })).toEqual([
    ['Whole amount (100%)', 'On 24 December 2026', '₦300,000'],
  ])
})

it('a PDF says how many rounds of changes a stage includes', () => {
  expect(printed({ ...whole, revisionsIncluded: 1 }).map(([, text]) => text)).toEqual([
    'On acceptance. Includes 1 round of changes.',
  ])
  const half = { ...whole, percent: 50, amount: 150_000 }
  expect(
    printed(half, { ...half, due: 'approval_of_previous', revisionsIncluded: 2 }).map(([, text]) => text),
  ).toEqual(['On acceptance', 'When the stage before it is approved. Includes 2 rounds of changes.'])
})

it.each(['2026-12-02', '2027-01-31'])('plainDay and dayText write %s alike', (date) => {
  expect(plainDay(date)).toBe(dayText(date))
})
