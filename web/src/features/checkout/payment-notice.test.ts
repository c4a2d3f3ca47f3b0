import { moneyText } from '@jara/contract/money-text'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { openNotice, paidButNotSaved, settleNotice, unpaidNotice, unsettledNotice } from './payment-notice.ts'

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

test.each([
  ['the connection is lost', new ApiError(0), 'The connection was lost, so the payment window did not open.'],
  [
    'the server sends no message',
    new ApiError(502),
    'Something went wrong on our side, so the payment window did not open.',
  ],
  ['the server refuses the order', new ApiError(409, { message: 'Too small.' }), 'Too small.'],
])('openNotice says what happened and what to do when %s', (_, error, text) => {
  expect(openNotice(error)).toMatchObject({ tone: 'bad', text, detail: expect.stringMatching(/not paid/) })
})

test.each([
  ['the window is closed', { kind: 'closed' }, /^Payment process was cancelled/],
  ['Apple Pay fails', { kind: 'error', applePay: true, message: 'x' }, /Apple Pay/],
  [
    'the provider reports an error',
    { kind: 'error', applePay: false, message: 'Card expired' },
    /Card expired/,
  ],
  [
    'the provider sends no message',
    { kind: 'error', applePay: false, message: '' },
    /closed because of an error/,
  ],
] as const)(
  'unpaidNotice offers to continue when %s, and to check first when the check failed',
  (_, ending, text) => {
    expect(unpaidNotice(ending, 'jara-1', true)).toMatchObject({
      text: expect.stringMatching(text),
      detail: expect.stringMatching(/not paid/),
      step: { kind: 'continue', reference: 'jara-1' },
    })
    expect(unpaidNotice(ending, 'jara-1', false)).toMatchObject({
      text: expect.stringMatching(text),
      detail: expect.stringMatching(/before you pay a second time/),
      step: { kind: 'check', reference: 'jara-1' },
    })
  },
)

test('settleNotice offers to check again when the payment could not be saved', () => {
  const step = { kind: 'check', reference: 'jara-1' }
  expect(settleNotice(new ApiError(0), 'jara-1', 'Failed.')).toMatchObject({
    text: 'Failed.',
    detail: expect.stringMatching(/^The connection was lost\. Your order is saved/),
    step,
  })
  expect(settleNotice(new ApiError(402), 'jara-1', 'Failed.')).toMatchObject({ tone: 'accent', step })
})

test.each([
  ['open', { tone: 'accent', step: { kind: 'check', reference: 'ref' } }],
  ['review', { tone: 'accent', text: moneyText.paidTooMuch, step: undefined }],
  ['expired', { tone: 'bad', text: moneyText.orderExpired, step: undefined }],
] as const)('unsettledNotice tells the payer what to do about an order that is %s', (state, expected) => {
  expect(
    unsettledNotice({ state, reference: 'ref', note: state === 'review' ? moneyText.paidTooMuch : null }),
  ).toMatchObject(expected)
})
