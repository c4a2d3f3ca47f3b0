import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyText } from '../money-text.ts'
import {
  amountKobo,
  digitsAndPoint,
  formatNaira,
  groupDigits,
  offers,
  paymentTerms,
  pricePlan,
  priceService,
  type RecordedType,
  recordedTypes,
  toKobo,
  toNaira,
  validAmount,
} from './money.ts'
import { onlineLimitFault } from './online-limits.ts'

const price = fc.integer({ min: 0, max: 1_000_000_000_000 })
const type = fc.constantFrom(...recordedTypes)
/** Calculates the share of a price in exact arithmetic, rounded half up. */
const exactShare = (priceKobo: number, [numerator, denominator]: readonly [number, number]) => {
  const twice = BigInt(priceKobo) * BigInt(numerator) * 2n
  return Number((twice + BigInt(denominator)) / (2n * BigInt(denominator)))
}

describe('amountKobo', () => {
  it('returns the exact share rounded half up, in whole kobo and at least one naira', () => {
    fc.assert(
      fc.property(price, type, (priceKobo, one) => {
        const amount = amountKobo(priceKobo, one)
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBe(Math.max(100, exactShare(priceKobo, offers[one].share)))
      }),
    )
  })

  it('never exceeds the price when the price is at least one naira', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000_000_000 }), type, (priceKobo, one) => {
        expect(amountKobo(priceKobo, one)).toBeLessThanOrEqual(priceKobo)
      }),
    )
  })

  it('stays within half a kobo a month of the price over twelve months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1200, max: 1_000_000_000_000 }), (priceKobo) => {
        const year = 12 * amountKobo(priceKobo, 'monthly_subscription')
        expect(Math.abs(year - priceKobo)).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('returns the full price when the type is unknown', () => {
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
  ])('prices ₦100,000 as %s at %i kobo', (one, amount) => {
    expect(amountKobo(100_000_00, one)).toBe(amount)
  })
})

describe('pricing', () => {
  it('maps each term of My Projects to its recorded type', () => {
    expect(paymentTerms.map((term) => priceService(1_000_000_00, { term }))).toEqual([
      { type: 'one_time', term: 'onetime', amountKobo: 1_000_000_00 },
      { type: 'monthly_subscription', term: 'subscription', amountKobo: 83_333_33 },
      { type: 'equity_40_percent', term: 'equity', amountKobo: 400_000_00 },
    ])
  })

  it('maps a type of the payments form to its term', () => {
    expect(priceService(1_000_000_00, { type: 'equity_50_percent' })).toEqual({
      type: 'equity_50_percent',
      term: 'equity',
      amountKobo: 500_000_00,
    })
  })

  it('charges the full price of a plan for every interval', () => {
    expect(pricePlan(75_000_00, 'monthly')).toMatchObject({
      type: 'monthly_subscription',
      amountKobo: 75_000_00,
    })
    expect(pricePlan(75_000_00, 'annual')).toMatchObject({
      type: 'annual_subscription',
      amountKobo: 75_000_00,
    })
  })

  it('rejects amounts outside the provider’s limits', () => {
    expect([49_99, 50_00, 10_000_000_00, 10_000_000_01].map((kobo) => onlineLimitFault(kobo))).toEqual([
      moneyText.belowOnlineMinimum,
      undefined,
      undefined,
      moneyText.aboveOnlineMaximum,
    ])
  })
})

describe('naira and kobo', () => {
  it('convert both ways without loss', () => {
    fc.assert(
      fc.property(price, (kobo) => {
        expect(toKobo(toNaira(kobo))).toBe(kobo)
      }),
    )
  })

  it('convert correctly when floats are inexact', () => {
    expect([19.99, 0.07, 1.15, 1_005.1, 104_166.67].map(toKobo)).toEqual([1999, 7, 115, 100_510, 10_416_667])
  })

  it('are formatted with separators, and with kobo only when there are any', () => {
    expect([1_250_000, 104_166.67, 0.5, -300].map(formatNaira)).toEqual([
      '₦1,250,000',
      '₦104,166.67',
      '₦0.50',
      '-₦300',
    ])
  })
})

describe('amount input', () => {
  it('keeps digits and one decimal point', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(digitsAndPoint(typed)).toMatch(/^\d*\.?\d*$/)
        expect(digitsAndPoint(digitsAndPoint(typed))).toBe(digitsAndPoint(typed))
      }),
    )
    expect(digitsAndPoint('₦1,250.75.5 naira')).toBe('1250.755')
  })

  it('shows separators that are removed again when the amount is read', () => {
    expect(['', '.5', '999', '1000', '1250000.50', '12.'].map(groupDigits)).toEqual([
      '',
      '.5',
      '999',
      '1,000',
      '1,250,000.50',
      '12.',
    ])
    fc.assert(
      fc.property(fc.string().map(digitsAndPoint), (amount) => {
        expect(digitsAndPoint(groupDigits(amount))).toBe(amount)
      }),
    )
  })

  it.each([undefined, null, '', ' ', 'abc', Number.NaN, Number.POSITIVE_INFINITY, 0, -1, '0', {}, []])(
    'rejects %j',
    (value) => {
      expect(validAmount(value)).toBeUndefined()
    },
  )

  it.each([
    [1, 1],
    ['1250.5', 1250.5],
    [0.01, 0.01],
  ])('accepts %j as %d', (value, amount) => {
    expect(validAmount(value)).toBe(amount)
  })
})
