import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountEndpoints } from '@jara/contract/account'
import { authEndpoints } from '@jara/contract/auth'
import { secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { testApp } from '#testing/app.ts'
import { secretKey, testProvider } from '#testing/provider.ts'

const lines: string[] = []
const log = createLogger({ level: 'debug', pretty: false }, { write: (line) => void lines.push(line) })
const provider = await testProvider()
const { app, as, db, make, emails, worker } = await testApp({ gateway: provider.gateway, log })
const password = 'adire-indigo-2026'
const email = 'ada.secret@example.ng'
const answers: string[] = []

async function post(url: string, payload: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app.inject({ method: 'POST', url, payload, headers })
  answers.push(answer.body)
  return answer
}
const register = await post('/api/auth/register', { name: 'Ada Obi', email, password })
const { token, user } = register.json<{ token: string; user: { id: number } }>()
answers.pop() // the only response that contains the token
const superAdmin = await as.superAdmin()

/** Runs the main flows, and causes the errors that write the most to the log. */
async function runFlows() {
  const service = await make.service()
  await post('/api/auth/login', { email, password: `${password}-wrong` })
  await post('/api/auth/login', { email, password, extra: password })
  await post('/api/auth/login', { email: `${email}@@`, password })
  await post('/api/auth/forgot', { email })
  await post('/api/auth/sign-in-link', { email })
  const order = { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' }
  const { reference } = (await post('/api/payments/checkout', order, token)).json<{ reference: string }>()
  await provider.faults({ api: 'down' })
  await post(`/api/payments/checkout/${reference}/sync`, {}, token)
  await provider.faults({ api: 'ok' })
  await provider.pay(reference)
  await post('/api/payments/record', { paymentReference: reference }, token)
  await app.inject({ ...provider.event('charge.success', { email }), headers: {} })
  await superAdmin.send('GET', `/api/users?page=none&search=${encodeURIComponent(email)}`)
  await superAdmin.send('GET', `/api/chat/attachments/1/file?expires=1&signature=${token}`)
  await worker.drain()

  await db.execute(sql`alter table users rename to users_away`)
  await post('/api/auth/login', { email, password })
  await post('/api/auth/register', { name: 'Ada', email, password })
  await db.execute(sql`alter table users_away rename to users`)
  await db.execute(sql`alter table sessions rename to sessions_away`)
  await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}x` } })
  await db.execute(sql`alter table sessions_away rename to sessions`)
}
await runFlows()

const { rows } = await db.execute<{ secret: string }>(sql`
  select password_hash as secret from users where password_hash is not null
  union all select token_hash from sessions
  union all select hash from one_time_tokens`)
const stored = rows.map(({ secret }) => secret)
const sent = emails.flatMap(({ text }) =>
  [...text.matchAll(/#([\w-]{20,})/g)].map(([, found]) => found as string),
)

describe('secrets', () => {
  it('do not appear in the log', () => {
    expect(lines.some((line) => line.includes('"code":"internal"'))).toBe(true)
    expect(stored.length).toBeGreaterThan(3)
    expect(sent.length).toBeGreaterThan(0)
    for (const secret of [...stored, ...sent, password, token, email, secretKey])
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
  })

  it('do not appear in a response', async () => {
    const requested = [
      accountEndpoints.get,
      accountEndpoints.sessions,
      accountEndpoints.download,
      authEndpoints.me,
      secondFactorEndpoints.state,
      paymentEndpoints.list,
      projectEndpoints.list,
    ]
    for (const { path, method } of requested)
      for (const bearer of [token, superAdmin.token]) {
        const headers = { authorization: `Bearer ${bearer}` }
        const answer = await app.inject({ method, url: `/api${path}`, headers })
        expect([path, answer.statusCode]).toEqual([path, 200])
        answers.push(answer.body)
      }
    for (const url of ['/api/users', '/api/audit', '/api/export/users.csv']) {
      const { status, body } = await superAdmin.send('GET', url)
      expect([url, status]).toEqual([url, 200])
      answers.push(body as string)
    }
    const own = (
      await db.execute<{ hash: string }>(
        sql`select token_hash as hash from sessions where user_id in (${user.id}, ${superAdmin.user.id})`,
      )
    ).rows
    // The list of sessions shows this hash to their owner as the id. The hash cannot be used to sign in.
    const names = new Set(own.map(({ hash }) => hash))
    for (const secret of [...stored.filter((one) => !names.has(one)), ...sent, password, token, secretKey])
      expect(answers.filter((answer) => JSON.stringify(answer).includes(secret))).toEqual([])
  })

  it('do not appear in the files that browsers load', () => {
    const build = fileURLToPath(new URL('../../web/build/client', import.meta.url))
    const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|html|css|json|map|webmanifest)$/.test(file),
    )
    expect(files.filter((file) => file.endsWith('.js'))).not.toEqual([])
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    const marks =
      /sk_(test|live)_\w{8,}|\$argon2|BEGIN [A-Z ]*PRIVATE KEY|postgres(ql)?:\/\/|JARA_SECRET|DATABASE_URL|SMTP_URL|PAYSTACK_SECRET/
    expect(files.filter((file) => marks.test(readFileSync(join(build, file), 'utf8')))).toEqual([])
  })
})
