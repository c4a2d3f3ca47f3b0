import { expect, test } from 'vitest'
import { isLate } from './late-retainer.ts'

test('isLate finds an active retainer whose day has passed without an invoice', () => {
  expect(isLate({ state: 'active', nextOn: '2026-11-17' }, '2026-11-18')).toBe(true)
  expect(isLate({ state: 'active', nextOn: '2026-11-18' }, '2026-11-18')).toBe(false)
  expect(isLate({ state: 'paused', nextOn: '2026-11-17' }, '2026-11-18')).toBe(false)
})
