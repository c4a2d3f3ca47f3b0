import { describe, expect, it } from 'vitest'
import { firstChoice, priceChoice } from './choice.ts'
import { linkedQuote } from './testing-quote.ts'

describe('priceChoice', () => {
  it('adds the chosen options to the lines that are not optional', () => {
    const quote = linkedQuote()
    expect(priceChoice(quote, [])).toMatchObject({ total: 300_000, net: 279_069.77, vat: 20_930.23 })
    expect(priceChoice(quote, [1])).toMatchObject({ total: 350_000, stages: [175_000, 175_000] })
  })

  it('adds the VAT when the prices do not include it', () => {
    const quote = linkedQuote({ pricesIncludeVat: false })
    expect(priceChoice(quote, [])).toMatchObject({ net: 300_000, vat: 22_500, total: 322_500 })
  })

  it('divides the total among the stages without losing a kobo', () => {
    const { stages, total } = priceChoice(linkedQuote(), [])
    expect(stages.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(total * 100)
  })

  it('refuses a choice that costs nothing', () => {
    const quote = linkedQuote()
    const lines = quote.lines.map((line) => ({ ...line, optional: true }))
    expect(priceChoice({ ...quote, lines }, []).fault).toBe(
      'Choose at least one option that costs something.',
    )
    expect(priceChoice({ ...quote, lines }, [0]).fault).toBeUndefined()
  })

  it('refuses a choice above the largest total', () => {
    const quote = linkedQuote()
    const lines = quote.lines.map((line) => ({ ...line, quantity: 1, unitPrice: 6_000_000_000 }))
    expect(priceChoice({ ...quote, lines }, []).fault).toBeUndefined()
    expect(priceChoice({ ...quote, lines }, [1]).fault).toBe('The total can be at most ₦10,000,000,000.')
  })
})

describe('firstChoice', () => {
  it('has the options that are selected in advance', () => {
    const quote = linkedQuote()
    expect(firstChoice(quote)).toEqual([])
    const lines = quote.lines.map((line) => ({ ...line, chosen: true }))
    expect(firstChoice({ lines })).toEqual([1])
  })
})
