import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountKobo,
  digitsAndPoint,
  formatNaira,
  offers,
  onlineLimitFault,
  paymentTerms,
  quotePlan,
  quoteService,
  type RecordedType,
  recordedTypes,
  toKobo,
  toNaira,
  validAmount,
} from './money.ts'
import { text } from './text.ts'

const price = fc.integer({ min: 0, max: 1_000_000_000_000 })
const type = fc.constantFrom(...recordedTypes)
/** The share in exact arithmetic, rounded half up. */
const exactly = (priceKobo: number, [numerator, denominator]: readonly [number, number]) => {
  const twice = BigInt(priceKobo) * BigInt(numerator) * 2n
  return Number((twice + BigInt(denominator)) / (2n * BigInt(denominator)))
}

describe('the amount of an offer', () => {
  it('is whole kobo, one naira at least, and the exact share rounded half up', () => {
    fc.assert(
      fc.property(price, type, (priceKobo, one) => {
        const amount = amountKobo(priceKobo, one)
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBe(Math.max(100, exactly(priceKobo, offers[one].share)))
      }),
    )
  })

  it('never is more than the price, once that is a naira', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000_000_000 }), type, (priceKobo, one) => {
        expect(amountKobo(priceKobo, one)).toBeLessThanOrEqual(priceKobo)
      }),
    )
  })

  it('of twelve months differs from the price by less than a kobo a month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1200, max: 1_000_000_000_000 }), (priceKobo) => {
        const year = 12 * amountKobo(priceKobo, 'monthly_subscription')
        expect(Math.abs(year - priceKobo)).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('of a type nobody knows is the full price', () => {
    expect(amountKobo(700_00, 'Domain renewal')).toBe(700_00)
    expect(amountKobo(700_00, 'toString')).toBe(700_00)
  })

  it.each<[RecordedType, number]>([
    ['one_time', 100_000_00],
    ['other', 100_000_00],
    ['monthly_subscription', 833_333],
    ['equity_50_percent', 50_000_00],
    ['equity_40_percent', 40_000_00],
    ['annual_subscription', 100_000_00],
  ])('of ₦100,000 as %s', (one, amount) => {
    expect(amountKobo(100_000_00, one)).toBe(amount)
  })
})

describe('a quote', () => {
  it('for a term of My Projects names the type that is recorded', () => {
    expect(paymentTerms.map((term) => quoteService(1_000_000_00, { term }))).toEqual([
      { type: 'one_time', term: 'onetime', amountKobo: 1_000_000_00 },
      { type: 'monthly_subscription', term: 'subscription', amountKobo: 83_333_33 },
      { type: 'equity_40_percent', term: 'equity', amountKobo: 400_000_00 },
    ])
  })

  it('for a type of the payments form names the term that is sent', () => {
    expect(quoteService(1_000_000_00, { type: 'equity_50_percent' })).toEqual({
      type: 'equity_50_percent',
      term: 'equity',
      amountKobo: 500_000_00,
    })
  })

  it('for a plan is its price in whole, whatever the interval', () => {
    expect(quotePlan(75_000_00, 'monthly')).toMatchObject({
      type: 'monthly_subscription',
      amountKobo: 75_000_00,
    })
    expect(quotePlan(75_000_00, 'annual')).toMatchObject({
      type: 'annual_subscription',
      amountKobo: 75_000_00,
    })
  })

  it('is refused outside of what the provider takes', () => {
    expect([49_99, 50_00, 10_000_000_00, 10_000_000_01].map((kobo) => onlineLimitFault(kobo))).toEqual([
      text.belowOnlineMinimum,
      undefined,
      undefined,
      text.aboveOnlineMaximum,
    ])
  })
})

describe('naira and kobo', () => {
  it('go back and forth without loss', () => {
    fc.assert(
      fc.property(price, (kobo) => {
        expect(toKobo(toNaira(kobo))).toBe(kobo)
      }),
    )
  })

  it('survive the numbers that trip floats', () => {
    expect([19.99, 0.07, 1.15, 1_005.1, 104_166.67].map(toKobo)).toEqual([1999, 7, 115, 100_510, 10_416_667])
  })

  it('are written with separators, and with kobo only where there are any', () => {
    expect([1_250_000, 104_166.67, 0.5, -300].map(formatNaira)).toEqual([
      '₦1,250,000',
      '₦104,166.67',
      '₦0.50',
      '-₦300',
    ])
  })
})

describe('what people type', () => {
  it('keeps its digits and one point', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(digitsAndPoint(typed)).toMatch(/^\d*\.?\d*$/)
        expect(digitsAndPoint(digitsAndPoint(typed))).toBe(digitsAndPoint(typed))
      }),
    )
    expect(digitsAndPoint('₦1,250.75.5 naira')).toBe('1250.755')
  })

  it.each([undefined, null, '', ' ', 'abc', Number.NaN, Number.POSITIVE_INFINITY, 0, -1, '0', {}, []])(
    'is no amount: %j',
    (value) => {
      expect(validAmount(value)).toBeUndefined()
    },
  )

  it.each([
    [1, 1],
    ['1250.5', 1250.5],
    [0.01, 0.01],
  ])('is an amount: %j', (value, amount) => {
    expect(validAmount(value)).toBe(amount)
  })
})
