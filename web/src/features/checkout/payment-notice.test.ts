import { expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { paidButLost } from './payment-notice.ts'

test.each([
  ['our own fault', new ApiError(500, { code: 'internal', message: 'Oh.' }), false, true],
  ['no answer after the provider reported success', new ApiError(0), true, true],
  ['no answer on a mere return', new ApiError(0), false, false],
  ['a gateway between us after the report', new ApiError(502), true, true],
  ['a gateway between us on a mere return', new ApiError(502), false, false],
  ['a provider that is silent', new ApiError(502, { code: 'provider_unavailable' }), true, false],
  ['a provider that is asked too often', new ApiError(503, { code: 'unavailable' }), true, false],
  ['not confirmed yet', new ApiError(402, { code: 'not_paid' }), true, false],
  ['a fault of the browser', new TypeError('x is not a function'), true, false],
])('%s: money without a project is claimed only when it is so', (_, error, reported, lost) => {
  expect(paidButLost(error, reported)).toBe(lost)
})
