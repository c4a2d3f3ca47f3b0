import { describe, expect, it } from 'vitest'
import { blankLine, serviceLine, typedTotals } from './typed-lines.ts'

const pages = { text: 'Pages', quantity: '2.5', unitPrice: '100000' }

describe('typedTotals', () => {
  it('adds VAT to the sum of the lines, and counts an unfinished number as zero', () => {
    const lines = [pages, { text: 'Discount', quantity: '1', unitPrice: '-50000' }, blankLine]
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
