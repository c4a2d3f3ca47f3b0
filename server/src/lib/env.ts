import { resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'
import { StartError } from './start-error.ts'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://portal.example.ng' })
  .transform((value) => new URL(value).origin)

const variables = z.object({
  NODE_ENV: optional(
    z.enum(['production', 'development', 'test'], 'must be production, development or test'),
  ),
  PORT: optional(
    z.coerce.number('must be a port number').int().min(0).max(65_535, 'must be a port up to 65535'),
  ),
  HOST: optional(z.string()),
  JARA_HOME: optional(z.string()),
  JARA_URL: optional(origin),
  JARA_TRUST_PROXY: optional(z.coerce.number('must be the number of proxies in front').int().min(0).max(10)),
  JARA_DRAIN_SECONDS: optional(z.coerce.number('must be a number of seconds').min(0).max(300)),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address like postgres://user:password@host/database',
    }),
  ),
  JARA_SECRET: optional(
    z.string().min(32, 'must have at least 32 characters, for example from: openssl rand -base64 32'),
  ),
  CORS_ORIGINS: optional(z.string()),
  PAYSTACK_SECRET_KEY: optional(
    z.string().regex(/^sk_(test|live)_\w+$/, 'must look like sk_test_… or sk_live_…'),
  ),
  PAYSTACK_SECRET_KEY_PREVIOUS: optional(
    z.string().regex(/^sk_(test|live)_\w+$/, 'must look like sk_test_… or sk_live_…'),
  ),
  PAYSTACK_BASE_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http address' })),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }),
  ),
  MAIL_FROM: optional(z.string().max(200)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
})

export const paystackHost = 'https://api.paystack.co'
export const isLiveKey = (key: string): boolean => key.startsWith('sk_live_')
/** Whether a live key would be sent to a host other than Paystack's. */
export const isForeignHost = (baseUrl: string, key: string): boolean =>
  isLiveKey(key) && new URL(baseUrl).origin !== paystackHost

/** Whether a production server has a test key. It would then accept orders without charging a card. */
export const takesTestPayments = ({ production, paystack }: Settings): boolean =>
  production && paystack !== undefined && !isLiveKey(paystack.secretKey)

/** Whether requests can only come through a proxy on this machine, but no proxy is configured. */
export const isProxyUnknown = ({ production, host, trustProxy }: Settings): boolean =>
  production && trustProxy === 0 && (host === 'localhost' || isLoopback(host))

export interface Settings {
  production: boolean
  port: number
  host: string
  home: string
  /** The public origin of this installation. It is never taken from a request. */
  url: string
  trustProxy: number
  /** How long the server still answers after the signal to stop, while `/health/ready` already returns 503. */
  drainMs: number
  databaseUrl?: string
  /** The key that encrypts secrets in the database. When absent, a key in the home folder is used. */
  secret?: string
  corsOrigins: string[]
  /** Whether payments use the built-in sandbox. Never true in production. */
  sandbox: boolean
  paystack?: { secretKey: string; previousKey?: string; baseUrl: string }
  smtpUrl?: string
  /** Who sends the emails. Without a name, they have the name of the brand. */
  mailFrom: { name: string | undefined; address: string }
  logLevel: string
}

/**
 * Reads all settings from environment variables. Throws one error that lists all malformed variables. When no
 * variable is malformed, the error lists all missing variables and forbidden combinations.
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const parsed = variables.safeParse(env)
  if (!parsed.success) throw refusal(parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`))

  const v = parsed.data
  const production = v.NODE_ENV === 'production'
  const port = v.PORT ?? 3000
  const corsOrigins = (v.CORS_ORIGINS ?? '')
    .split(',')
    .map((given) => given.trim())
    .filter((given) => given !== '')
    .map((given) => ({ given, ...origin.safeParse(given) }))
  const baseUrl = v.PAYSTACK_BASE_URL ?? paystackHost

  const faults: string[] = []
  for (const { given, success } of corsOrigins)
    if (!success) faults.push(`CORS_ORIGINS contains '${given}', which is not an origin`)
  if (v.PAYSTACK_SECRET_KEY && isForeignHost(baseUrl, v.PAYSTACK_SECRET_KEY))
    faults.push(`PAYSTACK_BASE_URL must be ${paystackHost} when PAYSTACK_SECRET_KEY is a live key`)
  for (const name of ['PAYSTACK_SECRET_KEY', 'PAYSTACK_SECRET_KEY_PREVIOUS'] as const)
    if (!production && isLiveKey(v[name] ?? ''))
      faults.push(
        `${name} is a live key, which is only allowed with NODE_ENV=production: use a test key (sk_test_…) or leave it empty`,
      )
  if (production) {
    for (const needed of ['JARA_URL', 'PAYSTACK_SECRET_KEY', 'SMTP_URL', 'MAIL_FROM'] as const)
      if (v[needed] === undefined) faults.push(`${needed} is required in production`)
    if (v.DATABASE_URL && !v.JARA_SECRET)
      faults.push(
        'JARA_SECRET is required in production with DATABASE_URL (create one with: openssl rand -base64 32)',
      )
  }
  if (faults.length > 0) throw refusal(faults)

  return {
    production,
    port,
    host: v.HOST ?? '127.0.0.1',
    home: resolve(v.JARA_HOME ?? '.jara'),
    url: v.JARA_URL ?? `http://localhost:${port}`,
    trustProxy: v.JARA_TRUST_PROXY ?? 0,
    drainMs: (v.JARA_DRAIN_SECONDS ?? 0) * 1000,
    databaseUrl: v.DATABASE_URL,
    secret: v.JARA_SECRET,
    corsOrigins: corsOrigins.flatMap(({ data }) => data ?? []),
    sandbox: v.PAYSTACK_SECRET_KEY === undefined,
    paystack: v.PAYSTACK_SECRET_KEY
      ? { secretKey: v.PAYSTACK_SECRET_KEY, previousKey: v.PAYSTACK_SECRET_KEY_PREVIOUS, baseUrl }
      : undefined,
    smtpUrl: v.SMTP_URL,
    mailFrom: readSender(v.MAIL_FROM ?? 'no-reply@jara.test'),
    logLevel: v.LOG_LEVEL ?? 'info',
  }
}

/** Reads 'Agency <hello@agency.ng>' or an address alone. */
function readSender(text: string): Settings['mailFrom'] {
  const [, name = '', address = text] = text.match(/^(.*)<(.*)>\s*$/) ?? []
  return { name: name.replaceAll('"', '').trim() || undefined, address: address.trim() }
}

const refusal = (faults: string[]) =>
  new StartError(`Jara cannot start with these settings: ${faults.join('; ')}.`)
