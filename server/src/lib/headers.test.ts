import { expect, it } from 'vitest'
import { readSettings } from './env.ts'
import { pagePolicy } from './headers.ts'

const frames = (env: Record<string, string>) =>
  pagePolicy(readSettings(env), { scripts: [], styles: [] }).match(/frame-src ([^;]*)/)?.[1]

it('pagePolicy allows frames only from the Paystack checkout and, outside production, from us and a sandbox', () => {
  const PAYSTACK_SECRET_KEY = 'sk_test_x'
  const paystack = 'https://checkout.paystack.com'
  const production = {
    NODE_ENV: 'production',
    JARA_URL: 'https://jara.example',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'Jara <no-reply@jara.example>',
    PAYSTACK_SECRET_KEY: 'sk_live_x',
  }
  expect(frames(production)).toBe(paystack)
  expect(frames({})).toBe(`'self' ${paystack}`)
  expect(frames({ PAYSTACK_SECRET_KEY })).toBe(`'self' ${paystack}`)
  expect(frames({ PAYSTACK_SECRET_KEY, PAYSTACK_BASE_URL: 'https://api.paystack.co/' })).toBe(
    `'self' ${paystack}`,
  )
  expect(frames({ PAYSTACK_SECRET_KEY, PAYSTACK_BASE_URL: 'http://localhost:4000/paystack-sandbox' })).toBe(
    `'self' http://localhost:4000 ${paystack}`,
  )
})
