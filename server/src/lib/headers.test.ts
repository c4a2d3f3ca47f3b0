import { expect, it } from 'vitest'
import { readSettings } from './env.ts'
import { pagePolicy } from './headers.ts'

const frames = (env: Record<string, string>) =>
  pagePolicy(readSettings(env), { scripts: [], styles: [] }).match(/frame-src ([^;]*)/)?.[1]

it('pagePolicy allows frames only from the Paystack checkout and the configured sandbox', () => {
  const PAYSTACK_SECRET_KEY = 'sk_test_x'
  const paystack = 'https://checkout.paystack.com'
  expect(frames({})).toBe(`'self' ${paystack}`)
  expect(frames({ PAYSTACK_SECRET_KEY })).toBe(paystack)
  expect(frames({ PAYSTACK_SECRET_KEY, PAYSTACK_BASE_URL: 'https://api.paystack.co/' })).toBe(paystack)
  expect(frames({ PAYSTACK_SECRET_KEY, PAYSTACK_BASE_URL: 'http://localhost:4000/paystack-sandbox' })).toBe(
    `http://localhost:4000 ${paystack}`,
  )
})
