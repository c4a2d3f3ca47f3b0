import { expect, test } from 'vitest'
import {
  issueDay,
  issueText,
  newValues,
  nextInvoiceOf,
  type RetainerValues,
  retainerSchema,
} from './retainer-values.ts'

const defaults = {
  pricesIncludeVat: false,
  dueDays: 14,
  vatPercent: 7.5,
  seller: { name: 'Eleko', address: '', email: '', phone: '', tin: '' },
  account: null,
}

const values = (given: Partial<RetainerValues> = {}): RetainerValues => ({
  ...newValues(defaults, { client: { id: 3, name: 'Ada Obi' } }, '2026-12-31'),
  title: 'Maintenance',
  lines: [{ text: 'Updates', quantity: '1', unitPrice: '50000' }],
  ...given,
})

test('retainerSchema turns an empty last day into null and keeps a chosen one', () => {
  expect(retainerSchema.parse(values())).toMatchObject({
    clientId: 3,
    dueDays: 14,
    every: 'month',
    nextOn: '2027-01-01',
    endsOn: null,
    lines: [{ text: 'Updates', quantity: 1, unitPrice: 50_000 }],
  })
  expect(retainerSchema.parse(values({ endsOn: '2027-12-31' })).endsOn).toBe('2027-12-31')
})

test('retainerSchema asks for a day and for lines', () => {
  const issues = retainerSchema.safeParse(values({ nextOn: '', endsOn: '2027-1', lines: [] })).error?.issues
  expect(Object.fromEntries((issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual({
    nextOn: 'Choose a day.',
    endsOn: 'Choose a day.',
    lines: 'Add at least one line.',
  })
})

test('nextInvoiceOf names the month of the invoice in its title', () => {
  expect(nextInvoiceOf(values()).title).toBe('Maintenance, January 2027')
  expect(nextInvoiceOf(values({ title: '' })).title).toBe('')
})

test('a year of five digits has no month, no day of issue and no error', () => {
  expect(nextInvoiceOf(values({ nextOn: '20266-01-31' })).title).toBe('')
  expect(issueDay('20266-01-31', 'active', '2026-11-18')).toBe('')
  expect(issueText('20266-01-31', 'active', '2026-11-18')).toContain('on the morning of this day')
})

test('issueDay returns today for a day that has passed, and no day for a paused retainer', () => {
  expect(issueDay('2026-08-31', 'active', '2026-11-18')).toBe('2026-11-18')
  expect(issueDay('2026-12-31', undefined, '2026-11-18')).toBe('2026-12-31')
  expect(issueDay('2026-12-31', 'paused', '2026-11-18')).toBe('')
})

test('issueText says what is issued today, and that a paused retainer issues nothing', () => {
  expect(issueText('2026-11-18', undefined, '2026-11-18')).toBe('Issued and emailed today, after 8:00.')
  expect(issueText('2026-08-31', 'active', '2026-11-18')).toContain('Periods that have begun since then')
  expect(issueText('2026-08-31', 'paused', '2026-11-18')).toContain('Nothing is issued')
})
