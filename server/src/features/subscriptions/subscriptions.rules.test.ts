import { amountKobo, instalments } from '@jara/contract/lib/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextAmountKobo, nextCheck, periodAfter, periodOf, stateOf, termsOf } from './subscriptions.rules.ts'

const ordered = (priceKobo: number) => ({
  planId: null,
  type: 'monthly_subscription',
  term: 'subscription',
  priceKobo,
  amountKobo: amountKobo(priceKobo, 'monthly_subscription'),
})
const anyPrice = fc.integer({ min: 1200_00, max: 10_000_000_000 })

describe('termsOf', () => {
  it('returns undefined when the order is paid once', () => {
    expect(termsOf({ ...ordered(100_00), term: 'onetime' })).toBeUndefined()
  })

  it('returns twelve instalments that add up to the exact price', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        const terms = termsOf(ordered(price))
        expect((terms?.amountKobo ?? 0) * (instalments - 1) + (terms?.lastAmountKobo ?? 0)).toBe(price)
      }),
    )
  })

  it('returns a plan without an end, with its own interval', () => {
    const order = { ...ordered(50_000_00), planId: 3, type: 'annual_subscription' }
    expect(termsOf(order)).toMatchObject({ kind: 'plan', interval: 'annual', payments: null })
  })
})

describe('periodOf', () => {
  it('assigns every charge a different period when twelve charges arrive in any order', () => {
    const shuffled = fc.shuffledSubarray([...Array(instalments).keys()], { minLength: instalments })
    fc.assert(
      fc.property(anyPrice, shuffled, (price, order) => {
        const terms = { ...(termsOf(ordered(price)) as NonNullable<ReturnType<typeof termsOf>>), paid: 0 }
        const charges = [...Array(instalments - 1).fill(terms.amountKobo), terms.lastAmountKobo]
        const taken: number[] = []
        for (const index of order) taken.push(periodOf(terms, taken, charges[index]) as number)
        expect([...taken].sort((a, b) => a - b)).toEqual([...Array(instalments).keys()].map((n) => n + 1))
        expect(periodOf(terms, taken, terms.amountKobo)).toBeUndefined()
      }),
    )
  })

  const plan = { amountKobo: 500_00, lastAmountKobo: null, payments: null, paid: 3 }
  it('returns the next period of a plan', () => {
    expect(periodOf(plan, [1, 2, 3], 500_00)).toBe(4)
  })
  it('returns undefined when the plan was edited at the provider', () => {
    expect(periodOf(plan, [1, 2, 3], 600_00)).toBeUndefined()
  })
})

it('nextAmountKobo includes the rounding in the last instalment, and is undefined after it', () => {
  const subscription = { amountKobo: 8_333_33, lastAmountKobo: 8_333_37, payments: 12 }
  expect([10, 11, 12].map((paid) => nextAmountKobo({ ...subscription, paid }))).toEqual([
    8_333_33,
    8_333_37,
    undefined,
  ])
})

it.each([
  ['active', 'attention', 'active'],
  ['attention', 'active', 'attention'],
  ['non-renewing', 'active', 'ending'],
  ['active', 'ending', 'ending'],
  ['cancelled', 'ending', 'cancelled'],
  ['active', 'cancelled', 'cancelled'],
  ['completed', 'active', 'attention'],
  ['completed', 'ending', 'ending'],
  ['new-status', 'active', 'active'],
] as const)('stateOf maps the provider’s %s on top of %s to %s', (status, before, after) => {
  const progress = { amountKobo: 1, lastAmountKobo: 1, payments: 12, paid: 3 }
  expect(stateOf(status, before, progress)).toBe(after)
})

it('periodAfter returns the 28th when the first payment was on the 31st, as the provider bills', () => {
  expect(periodAfter(new Date('2026-01-31T10:00:00Z'), 'monthly')).toEqual(new Date('2026-02-28T00:00:00Z'))
  expect(periodAfter(new Date('2026-03-05T10:00:00Z'), 'annual')).toEqual(new Date('2027-03-05T00:00:00Z'))
})

it('nextCheck is always in the future and at most a day ahead', () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const checked = { subscriptionCode: 'SUB_1', endsAt: null, endRequestedAt: null, endConfirmedAt: null }
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), (hours) => {
      const nextPaymentAt = new Date(now.getTime() + hours * 3_600_000)
      const wait = nextCheck({ ...checked, nextPaymentAt }, now).getTime() - now.getTime()
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(24 * 3_600_000)
    }),
  )
})
