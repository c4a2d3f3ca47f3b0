import { describe, expect, it } from 'vitest'
import { isProxyUnknown, readSettings, takesTestPayments } from './env.ts'
import { StartError } from './start-error.ts'

const production = {
  NODE_ENV: 'production',
  JARA_URL: 'https://portal.agency.ng',
  PAYSTACK_SECRET_KEY: 'sk_test_1',
  SMTP_URL: 'smtp://mail.agency.ng:587',
  MAIL_FROM: 'Agency <hello@agency.ng>',
}
const DATABASE_URL = 'postgres://jara:secret@127.0.0.1/jara'
const JARA_SECRET = 'a key that was made by openssl rand'

const refusalOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
}

describe('readSettings', () => {
  it('requires JARA_SECRET in production with DATABASE_URL', () => {
    const refusal = refusalOf({ ...production, DATABASE_URL })
    expect(refusal).toMatch(
      /^Jara cannot start .*JARA_SECRET is required in production with DATABASE_URL.*\.$/,
    )
    expect(refusal).not.toContain('\n')
    expect(readSettings({ ...production, DATABASE_URL, JARA_SECRET }).secret).toBe(JARA_SECRET)
  })

  it('requires no JARA_SECRET when the home folder holds a key', () => {
    expect(readSettings(production).secret).toBeUndefined()
    expect(readSettings({ DATABASE_URL }).secret).toBeUndefined()
  })

  it('refuses a JARA_SECRET that is too short', () => {
    expect(refusalOf({ JARA_SECRET: 'hunter2' })).toContain('JARA_SECRET must have at least 32 characters')
  })

  it('normalises CORS origins to the form that browsers send', () => {
    const CORS_ORIGINS = 'https://Site.ng/, https://www.site.ng:443'
    expect(readSettings({ CORS_ORIGINS }).corsOrigins).toEqual(['https://site.ng', 'https://www.site.ng'])
    expect(refusalOf({ CORS_ORIGINS: 'https://site.ng, site' })).toContain("contains 'site'")
  })

  it('reports all errors in one message', () => {
    expect(refusalOf({ NODE_ENV: 'production', DATABASE_URL })).toMatch(/JARA_URL.*SMTP_URL.*JARA_SECRET/)
  })

  it('refuses a live key outside production, in one message with the other errors', () => {
    const key = 'sk_live_1'
    for (const NODE_ENV of ['', 'development', 'test']) {
      const refusal = refusalOf({ NODE_ENV, PAYSTACK_SECRET_KEY: key, CORS_ORIGINS: 'site' })
      expect(refusal).toMatch(/'site'.*PAYSTACK_SECRET_KEY is a live key.*NODE_ENV=production.*sk_test_/)
      expect(refusal).not.toContain(key)
    }
    expect(refusalOf({ PAYSTACK_SECRET_KEY_PREVIOUS: key })).toContain(
      'PAYSTACK_SECRET_KEY_PREVIOUS is a live',
    )
    expect(refusalOf({ ...production, PAYSTACK_SECRET_KEY: key, PAYSTACK_SECRET_KEY_PREVIOUS: key })).toBe(
      undefined,
    )
  })
})

describe('takesTestPayments', () => {
  it('returns true only for a test key in production', () => {
    expect(takesTestPayments(readSettings(production))).toBe(true)
    expect(takesTestPayments(readSettings({ ...production, PAYSTACK_SECRET_KEY: 'sk_live_1' }))).toBe(false)
    expect(takesTestPayments(readSettings({ PAYSTACK_SECRET_KEY: 'sk_test_1' }))).toBe(false)
  })
})

it.each([
  ['listens on this machine only', {}, true],
  ['listens on every address', { HOST: '0.0.0.0' }, false],
  ['knows its proxy', { JARA_TRUST_PROXY: '1' }, false],
  ['is no production', { NODE_ENV: 'development' }, false],
])('isProxyUnknown warns of a server that %s: %o is %s', (_what, env, expected) => {
  expect(isProxyUnknown(readSettings({ ...production, ...env }))).toBe(expected)
})

it.each([
  ['Agency <hello@agency.ng>', { name: 'Agency', address: 'hello@agency.ng' }],
  ['"Kola, Ltd" <hello@kola.ng> ', { name: 'Kola, Ltd', address: 'hello@kola.ng' }],
  ['<hello@agency.ng>', { name: undefined, address: 'hello@agency.ng' }],
  ['hello@agency.ng', { name: undefined, address: 'hello@agency.ng' }],
])('readSettings reads the name and the address of the sender from %s', (given, sender) => {
  expect(readSettings({ MAIL_FROM: given }).mailFrom).toEqual(sender)
})
