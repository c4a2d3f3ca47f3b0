import { describe, expect, it } from 'vitest'
import { type InvoiceValues, invoiceSchema, newValues } from './invoice-values.ts'

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
