import { expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { paidButNotSaved } from './payment-notice.ts'

test.each([
  ['an error of our own server', new ApiError(500, { code: 'internal', message: 'Oh.' }), false, true],
  ['no response after the provider reported success', new ApiError(0), true, true],
  ['no response on a plain redirect', new ApiError(0), false, false],
  ['a gateway error after the provider reported success', new ApiError(502), true, true],
  ['a gateway error on a plain redirect', new ApiError(502), false, false],
  ['a provider that does not respond', new ApiError(502, { code: 'provider_unavailable' }), true, false],
  ['a provider that is called too often', new ApiError(503, { code: 'unavailable' }), true, false],
  ['a payment that is not confirmed yet', new ApiError(402, { code: 'not_paid' }), true, false],
  ['an error in the browser', new TypeError('x is not a function'), true, false],
])('paidButNotSaved is true only when the provider has the money: %s', (_, error, reported, lost) => {
  expect(paidButNotSaved(error, reported)).toBe(lost)
})
