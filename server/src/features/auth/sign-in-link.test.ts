import { accountEndpoints } from '@jara/contract/account'
import { authEndpoints } from '@jara/contract/auth'
import { secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import { paths } from '@jara/contract/paths'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobs, oneTimeTokens } from '#db/schema/index.ts'
import { appCode } from '#testing/authenticator-app.ts'
import { signInLinkTest } from '#testing/sign-in-links.ts'

const test = await signInLinkTest()
const { as, app, make, worker, advance, db, deps, inbox, visitor, password, passwordHash } = test
const { request, customer, linkFor, check, signIn, login, receivedBy, countSessions, actionsOf } = test
const minute = 60_000

describe('a sign-in link', () => {
  it('signs a customer in once and writes the same audit entry as a password', async () => {
    const ada = await customer()
    const token = await linkFor(ada.email)
    const { status, body } = await signIn(token)
    expect([status, body.user]).toEqual([200, { id: ada.id, name: ada.name, email: ada.email, role: 'user' }])
    const me = await visitor.send('GET', '/api/auth/me', undefined, { authorization: `Bearer ${body.token}` })
    expect(me.body).toEqual(body.user)
    expect(await actionsOf(ada)).toEqual(['auth.signed_in'])

    const again = await signIn(token)
    expect([again.status, again.error.code]).toEqual([404, 'link_dead'])
    expect(await countSessions(ada)).toBe(1)
    expect((await login(ada.email)).status).toBe(200)
  })

  it('opens one session when it is posted many times at once', async () => {
    const ada = await customer()
    const token = await linkFor(ada.email)
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => signIn(token)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404, 404, 404])
    expect(await countSessions(ada)).toBe(1)
  })

  it('is not used up by a check, which shows its account and where to return', async () => {
    const ada = await customer()
    const returnTo = paths.payments({ service: 3, type: 'one_time' })
    const token = await linkFor(ada.email, returnTo)
    for (let n = 0; n < 2; n++)
      expect((await check(token)).body).toEqual({ email: ada.email, returnTo, removesPassword: false })
    expect((await visitor.send('GET', `/api/auth/sign-in-link/use?token=${token}`)).status).toBe(404)
    expect((await signIn(token)).status).toBe(200)
    expect((await check(token)).error.code).toBe('link_dead')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    `/${'x'.repeat(2001)}`,
  ])('is not sent with the return address %j', async (returnTo) => {
    const answer = await request({ email: 'ada@example.ng', returnTo })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['returnTo']])
  })

  it('is replaced by the next one, also when both are requested at once', async () => {
    const ada = await customer()
    const first = await linkFor(ada.email)
    await Promise.all([request({ email: ada.email }), request({ email: ada.email })])
    await worker.drain()
    expect((await signIn(first)).error.code).toBe('link_dead')
    const statuses = []
    for (const { link } of receivedBy(ada.email)) statuses.push((await signIn(link.hash.slice(1))).status)
    expect(statuses.sort()).toEqual([200, 404, 404])
  })

  it('asks for the second factor, as the password does', async () => {
    const ada = await as.customer({ passwordHash })
    const { body: app } = await ada.call(secondFactorEndpoints.begin, { body: { password } })
    await ada.call(secondFactorEndpoints.turnOn, { body: { code: appCode(app.secret, deps.now()) } })
    advance(minute)
    const before = await countSessions(ada.user)
    const token = await linkFor(ada.user.email as string)
    const { status, error } = await signIn(token)
    expect([status, error.code, error.fields?.ways]).toEqual([401, 'second_factor_needed', 'app'])
    expect(error).toEqual({
      ...(await login(ada.user.email as string)).error,
      fields: { ways: 'app', challenge: expect.any(String) },
    })
    expect(await countSessions(ada.user)).toBe(before)
    expect((await signIn(token)).error.code).toBe('link_dead')

    const asked = (await signIn(await linkFor(ada.user.email as string))).error.fields?.challenge as string
    const code = appCode(app.secret, deps.now())
    const opened = await visitor.call(secondFactorEndpoints.signIn, { body: { challenge: asked, code } })
    expect([opened.status, opened.body.user.id]).toEqual([200, ada.user.id])
  })

  it('asks for the passkey of a confirmed account', async () => {
    const ada = await customer()
    await make.factors(ada)
    const { error } = await signIn(await linkFor(ada.email))
    expect([error.code, error.fields?.ways]).toEqual(['second_factor_needed', 'app passkey'])
  })

  it('notifies the customer of a new device, as the password does', async () => {
    const ada = await customer()
    await signIn(await linkFor(ada.email))
    const token = await linkFor(ada.email)
    await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in-link/use',
      payload: { token },
      headers: { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605' },
    })
    await worker.drain()
    expect(inbox.lastTo(ada.email).subject).toBe('A new sign-in to your account')
  })

  it('is revoked by a new password', async () => {
    const ada = await as.customer({ passwordHash })
    const email = ada.user.email as string
    const newPassword = 'two goats and a bicycle'
    const first = await linkFor(email)
    const change = { current: password, password: newPassword }
    expect((await ada.call(accountEndpoints.changePassword, { body: change })).status).toBe(204)
    expect((await signIn(first)).error.code).toBe('link_dead')

    const second = await linkFor(email)
    await visitor.call(authEndpoints.forgot, { body: { email } })
    await worker.drain()
    const reset = { token: inbox.lastTo(email).link.hash.slice(1), password: newPassword }
    expect((await visitor.call(authEndpoints.reset, { body: reset })).status).toBe(204)
    expect((await signIn(second)).error.code).toBe('link_dead')
  })

  it('is revoked when staff correct the address', async () => {
    const ada = await customer()
    const token = await linkFor(ada.email)
    const { id, name, role, version } = ada
    const body = { name, role, version, email: 'ada.corrected@example.ng' }
    expect((await (await as.admin()).call(userEndpoints.update, { params: { id }, body })).status).toBe(200)
    expect((await signIn(token)).error.code).toBe('link_dead')
  })

  it('is refused when its user was erased', async () => {
    const ada = await customer()
    const token = await linkFor(ada.email)
    const superAdmin = await as.superAdmin()
    expect((await superAdmin.call(userEndpoints.remove, { params: { id: ada.id } })).status).toBe(204)
    expect((await signIn(token)).error.code).toBe('link_dead')
    expect((await request({ email: ada.email })).statusCode).toBe(202)
    await worker.drain()
    expect(receivedBy(ada.email)).toHaveLength(1)
  })

  it('stores only the hash of its token', async () => {
    const token = await linkFor((await customer()).email)
    const rows = await db.query.oneTimeTokens.findMany()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a request for a sign-in link', () => {
  it('answers the same and queues the same job for every address', async () => {
    const emails = [(await customer()).email, 'nobody@example.ng', (await as.admin()).user.email as string]
    const answers = []
    for (const email of emails) {
      await db.delete(jobs)
      const { statusCode, json } = await request({ email })
      const queued = await db.query.jobs.findMany()
      answers.push({ statusCode, body: json(), queued: queued.map(({ name }) => name) })
    }
    const message = expect.stringMatching(/^If this address has a customer account, a link is on its way\./)
    const same = { statusCode: 202, body: { message }, queued: ['auth.sendSignInLink'] }
    expect(answers).toEqual([same, same, same])
  })

  it('sends no link to an unknown address or to staff', async () => {
    const admin = (await as.admin()).user.email as string
    for (const email of [admin, 'nobody@example.ng']) await request({ email })
    await worker.drain()
    expect([...receivedBy(admin), ...receivedBy('nobody@example.ng')]).toEqual([])
    expect(await db.$count(oneTimeTokens, eq(oneTimeTokens.purpose, 'sign_in_link'))).toBeGreaterThan(0)
  })

  it('is limited per email and per IP address', async () => {
    const { email } = await customer()
    const answers = []
    for (let n = 0; n < 6; n++) answers.push((await request({ email })).statusCode)
    expect(answers).toEqual([202, 202, 202, 202, 202, 429])
    for (let n = 0; n < 20; n++) await request({ email: `guess-${n}@example.ng` }, '10.9.9.9')
    const over = await request({ email: 'guess-20@example.ng' }, '10.9.9.9')
    expect(over.statusCode).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('sends one email when its job runs twice', async () => {
    const { email } = await customer()
    const token = await linkFor(email)
    await db.update(jobs).set({ doneAt: null }).where(eq(jobs.name, 'auth.sendSignInLink'))
    await worker.drain()
    expect(receivedBy(email)).toHaveLength(1)
    expect((await signIn(token)).status).toBe(200)
  })
})
