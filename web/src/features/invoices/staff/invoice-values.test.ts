import { describe, expect, it } from 'vitest'
import {
  blankLine,
  type InvoiceValues,
  invoiceSchema,
  newValues,
  serviceLine,
  typedTotals,
} from './invoice-values.ts'

const defaults = {
  pricesIncludeVat: false,
  dueDays: 14,
  vatPercent: 7.5,
  seller: { name: 'Eleko', address: '', email: '', phone: '', tin: '' },
  account: null,
}

const values = (given: Partial<InvoiceValues> = {}): InvoiceValues => ({
  ...newValues(defaults, { client: { id: 3, name: 'Ada Obi' } }),
  title: 'A shop',
  lines: [{ text: 'Pages', quantity: '2.5', unitPrice: '100000' }],
  ...given,
})

describe('invoiceSchema', () => {
  it('turns typed numbers into numbers and leaves out the names', () => {
    expect(invoiceSchema.parse(values())).toEqual({
      clientId: 3,
      projectId: null,
      title: 'A shop',
      note: '',
      purchaseOrder: '',
      dueDays: 14,
      pricesIncludeVat: false,
      reminders: true,
      lines: [{ text: 'Pages', quantity: 2.5, unitPrice: 100_000 }],
    })
  })

  it('names each field that is missing or wrong', () => {
    const wrong = values({
      clientId: null,
      dueDays: '1.5',
      lines: [{ text: 'Pages', quantity: 'two', unitPrice: '' }],
    })
    const issues = invoiceSchema.safeParse(wrong).error?.issues ?? []
    expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual({
      clientId: 'Choose a client.',
      dueDays: 'Enter a whole number.',
      'lines.0.quantity': 'Enter a number.',
      'lines.0.unitPrice': 'This field is required.',
    })
  })
})

describe('typedTotals', () => {
  it('adds VAT to the sum of the lines, and counts an unfinished number as zero', () => {
    const lines = [...values().lines, { text: 'Discount', quantity: '1', unitPrice: '-50000' }, blankLine]
    const unfinished = { text: 'More', quantity: '1', unitPrice: '-' }
    expect(typedTotals({ lines: [...lines, unfinished], pricesIncludeVat: false }, 7.5)).toEqual({
      netKobo: 20_000_000,
      vatKobo: 1_500_000,
      totalKobo: 21_500_000,
    })
  })
})

describe('serviceLine', () => {
  it('takes VAT off the price of a service when the prices of the invoice do not include it', () => {
    const service = { name: 'Website', price: 107_500 }
    expect(serviceLine(service, true, 7.5).unitPrice).toBe('107500')
    expect(serviceLine(service, false, 7.5).unitPrice).toBe('100000')
  })
})
