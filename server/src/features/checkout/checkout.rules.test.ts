import { paths } from '@jara/contract/paths'
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

describe('judge', () => {
  it('returns paid when everything matches', () => {
    expect(judge(order, charge, 'test')).toBe('paid')
  })

  it.each(['failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed', 'new-status'])(
    'returns waiting for the status %s',
    (status) => {
      expect(judge(order, { ...charge, status }, 'test')).toBe('waiting')
    },
  )

  it('returns waiting without an answer', () => {
    expect(judge(order, undefined, 'test')).toBe('waiting')
  })

  it('returns paid when the payer paid the fees on top', () => {
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
  ])('returns %s for %j', (reason, more) => {
    expect(judge(order, { ...charge, ...more }, 'test')).toBe(reason)
  })

  it('never returns paid for less than the order amount', () => {
    // Half of the amounts come from a small range, so that some are equal.
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

describe('nextCheck', () => {
  const start = new Date('2026-11-01T00:00:00Z')
  const after = (ms: number) => new Date(start.getTime() + ms)

  it('is always in the future, and undefined after 72 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * 3_600_000 }), (age) => {
        const next = nextCheck(start, after(age))
        if (age >= 72 * 3_600_000) expect(next).toBeUndefined()
        else expect(next?.getTime()).toBeGreaterThan(start.getTime() + age)
      }),
    )
  })

  it('skips the checks missed while the server was stopped', () => {
    expect(nextCheck(start, after(2 * 3_600_000))).toEqual(after(6 * 3_600_000))
  })
})

describe('isSameOrder', () => {
  const now = new Date('2026-11-01T00:01:00Z')
  const draft: Draft = {
    clientId: 1,
    title: 'Shop',
    description: 'Shoes',
    serviceId: 1,
    planId: null,
    projectId: null,
    invoiceId: null,
    priceKobo: 100_00,
    amountKobo: 100_00,
    type: 'one_time',
    term: 'onetime',
    returnPath: paths.payments(),
  }
  const stored = { ...draft, state: 'open' as const, createdAt: new Date('2026-11-01T00:00:00Z') }

  it('is true for the same order within two minutes', () => {
    expect(isSameOrder(stored, draft, now)).toBe(true)
    expect(isSameOrder(stored, draft, new Date('2026-11-01T00:02:00Z'))).toBe(false)
  })

  it.each([
    { title: 'Other' },
    { description: 'Other' },
    { serviceId: 2 },
    { serviceId: null, projectId: 2 },
    { type: 'other' },
    { amountKobo: 200_00 },
    { returnPath: paths.projects() },
  ])('is false with %j', (more) => {
    expect(isSameOrder(stored, { ...draft, ...more }, now)).toBe(false)
  })

  it('is false once the first order is paid', () => {
    expect(isSameOrder({ ...stored, state: 'paid' }, draft, now)).toBe(false)
  })
})

describe('isUsable', () => {
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
    [true, 'was declined', {}],
    [false, 'was never opened', { accessCode: null }],
    [false, 'is older than a day', { createdAt: old }],
    [true, 'is old but has a transfer in progress', { createdAt: old, providerStatus: 'ongoing' }],
    [false, 'timed out', { providerMessage: 'Transaction cannot be completed. Session timeout exceeded' }],
  ])('is %s when the attempt %s', (usable, _what, more) => {
    expect(isUsable({ ...attempt, ...more }, now)).toBe(usable)
  })
})
