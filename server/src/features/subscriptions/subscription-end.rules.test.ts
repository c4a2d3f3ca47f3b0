import { describe, expect, it } from 'vitest'
import { endRequest, isChargedAfterEnd, isEndOverdue, isEndReached } from './subscription-end.rules.ts'
import { afterRenewal } from './subscriptions.rules.ts'

const now = new Date('2026-11-16T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const later = new Date('2026-12-01T00:00:00Z')

describe('endRequest', () => {
  it('keeps the paid period when the subscription is running', () => {
    const running = { state: 'active', planCode: 'PLN_1', nextPaymentAt: later } as const
    expect(endRequest(running, now)).toMatchObject({
      state: 'ending',
      endsAt: later,
      nextPaymentAt: null,
      endConfirmedAt: null,
      nextCheckAt: now,
    })
  })

  it('needs no confirmation when there is no plan at the provider', () => {
    const byHand = { state: 'active', planCode: null, nextPaymentAt: null } as const
    expect(endRequest(byHand, now)).toMatchObject({ endsAt: now, endConfirmedAt: now })
  })

  it('leaves the state when the order is not paid yet', () => {
    const opening = { state: 'opening', planCode: 'PLN_1', nextPaymentAt: null } as const
    expect(endRequest(opening, now)).toEqual({ endRequestedAt: now, endConfirmedAt: null, endFailure: null })
  })
})

it.each([
  [59, false],
  [60, true],
])('isEndOverdue for a request %i minutes ago is %s', (minutes, overdue) => {
  expect(isEndOverdue({ endRequestedAt: minutesAgo(minutes) }, now)).toBe(overdue)
})

it.each([
  [undefined, minutesAgo(1), false],
  [minutesAgo(5), minutesAgo(6), false],
  [minutesAgo(5), minutesAgo(5), false],
  [minutesAgo(5), minutesAgo(4), true],
  [minutesAgo(5), undefined, true],
])('isChargedAfterEnd for a request at %s and a charge at %s is %s', (requested, paidAt, late) => {
  expect(isChargedAfterEnd({ endRequestedAt: requested ?? null }, paidAt)).toBe(late)
})

it('isEndReached waits for the confirmation when the paid period is over', () => {
  const ended = { state: 'ending', endsAt: minutesAgo(1), endRequestedAt: minutesAgo(9) } as const
  expect(isEndReached({ ...ended, endConfirmedAt: null }, now)).toBe(false)
  expect(isEndReached({ ...ended, endConfirmedAt: minutesAgo(8) }, now)).toBe(true)
  expect(isEndReached({ ...ended, endsAt: later, endConfirmedAt: minutesAgo(8) }, now)).toBe(false)
})

it('afterRenewal never shortens the paid period when the subscription is ending', () => {
  const soon = new Date('2026-11-20T00:00:00Z')
  expect(afterRenewal({ state: 'ending', endsAt: soon }, later)).toMatchObject({ endsAt: later })
  expect(afterRenewal({ state: 'ending', endsAt: later }, soon)).toMatchObject({ endsAt: later })
})
