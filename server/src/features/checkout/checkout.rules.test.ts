import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Draft, isSameOrder, isUsable, judge, nextCheck } from './checkout.rules.ts'

const order = { amountKobo: 250_000_00 }
const charge = {
  status: 'success',
  mode: 'test',
  currency: 'NGN',
  amountKobo: 250_000_00,
  requestedKobo: 250_000_00,
}

describe('a provider’s answer', () => {
  it('pays the order when everything matches', () => {
    expect(judge(order, charge, 'test')).toBe('paid')
  })

  it.each(['failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed', 'new-word'])(
    'that says %s means waiting',
    (status) => {
      expect(judge(order, { ...charge, status }, 'test')).toBe('waiting')
    },
  )

  it('that never came means waiting', () => {
    expect(judge(order, undefined, 'test')).toBe('waiting')
  })

  it('pays when the payer bore the fees on top', () => {
    expect(judge(order, { ...charge, amountKobo: 253_000_00 }, 'test')).toBe('paid')
  })

  it.each([
    ['amount', { amountKobo: 249_999_99 }],
    ['amount', { requestedKobo: 100_00, amountKobo: 100_00 }],
    ['amount', { requestedKobo: 100_00, amountKobo: 250_000_00 }],
    ['amount', { requestedKobo: 300_000_00, amountKobo: 300_000_00 }],
    ['currency', { currency: 'USD' }],
    ['currency', { currency: 'ngn' }],
    ['mode', { mode: 'live' }],
  ])('is parked for its %s: %j', (reason, more) => {
    expect(judge(order, { ...charge, ...more }, 'test')).toBe(reason)
  })

  it('never pays for less than the order asked', () => {
    // Half of them from few amounts, so that some are equal.
    const kobo = fc.oneof(
      fc.integer({ min: 999_998, max: 1_000_001 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
    )
    fc.assert(
      fc.property(kobo, kobo, kobo, (amountKobo, paidKobo, requestedKobo) => {
        const verdict = judge({ amountKobo }, { ...charge, amountKobo: paidKobo, requestedKobo }, 'test')
        expect(verdict === 'paid').toBe(requestedKobo === amountKobo && paidKobo >= amountKobo)
      }),
    )
  })
})

describe('the schedule of an attempt', () => {
  const start = new Date('2026-11-01T00:00:00Z')
  const after = (ms: number) => new Date(start.getTime() + ms)

  it('always lies ahead, and ends after 72 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * 3_600_000 }), (age) => {
        const next = nextCheck(start, after(age))
        if (age >= 72 * 3_600_000) expect(next).toBeUndefined()
        else expect(next?.getTime()).toBeGreaterThan(start.getTime() + age)
      }),
    )
  })

  it('skips what a stopped server missed', () => {
    expect(nextCheck(start, after(2 * 3_600_000))).toEqual(after(6 * 3_600_000))
  })
})

describe('the same wish twice', () => {
  const now = new Date('2026-11-01T00:01:00Z')
  const draft: Draft = {
    title: 'Shop',
    description: 'Shoes',
    serviceId: 1,
    planId: null,
    type: 'one_time',
    amountKobo: 100_00,
    returnPath: '/payments',
  }
  const stored = { ...draft, state: 'open' as const, createdAt: new Date('2026-11-01T00:00:00Z') }

  it('is one order for two minutes', () => {
    expect(isSameOrder(stored, draft, now)).toBe(true)
    expect(isSameOrder(stored, draft, new Date('2026-11-01T00:02:00Z'))).toBe(false)
  })

  it.each([
    { title: 'Other' },
    { description: 'Other' },
    { serviceId: 2 },
    { type: 'other' },
    { amountKobo: 200_00 },
    { returnPath: '/projects' },
  ])('is another order with %j', (more) => {
    expect(isSameOrder(stored, { ...draft, ...more }, now)).toBe(false)
  })

  it('is another order once the first is paid', () => {
    expect(isSameOrder({ ...stored, state: 'paid' }, draft, now)).toBe(false)
  })
})

describe('an attempt', () => {
  const now = new Date('2026-11-02T00:00:00Z')
  const attempt = {
    accessCode: 'abc',
    authorizationUrl: 'https://checkout.paystack.com/abc',
    createdAt: new Date('2026-11-01T12:00:00Z'),
    providerStatus: 'failed',
    providerMessage: 'Declined',
  }
  const old = new Date('2026-10-20T00:00:00Z')

  it.each([
    ['after a decline', {}, true],
    ['never opened', { accessCode: null }, false],
    ['a day old', { createdAt: old }, false],
    ['a day old with a transfer under way', { createdAt: old, providerStatus: 'ongoing' }, true],
    ['timed out', { providerMessage: 'Transaction cannot be completed. Session timeout exceeded' }, false],
  ])('%s can be continued or not', (_what, more, usable) => {
    expect(isUsable({ ...attempt, ...more }, now)).toBe(usable)
  })
})
