import { siteEndpoints } from '@jara/contract/site'
import { expect, it } from 'vitest'
import { readSettings } from '#lib/env.ts'
import { testApp } from '#testing/app.ts'

const production = {
  NODE_ENV: 'production',
  JARA_URL: 'https://portal.agency.ng',
  SMTP_URL: 'smtp://mail.agency.ng:587',
  MAIL_FROM: 'Agency <hello@agency.ng>',
}

it.each([
  ['production with a test key', { ...production, PAYSTACK_SECRET_KEY: 'sk_test_1' }, true],
  ['production with a live key', { ...production, PAYSTACK_SECRET_KEY: 'sk_live_1' }, false],
  ['a demo with a test key', { PAYSTACK_SECRET_KEY: 'sk_test_1' }, false],
])('site info says whether payments are tests in %s', async (_where, env, testPayments) => {
  const { as } = await testApp({ settings: readSettings(env) })
  const { body } = await as.visitor().call(siteEndpoints.info)
  expect(body.testPayments).toBe(testPayments)
  expect(body.demoAccounts).toHaveLength('NODE_ENV' in env ? 0 : 3)
})
