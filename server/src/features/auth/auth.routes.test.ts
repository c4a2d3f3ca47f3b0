import { authEndpoints } from '@jara/contract/auth'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'

const { as, app, advance, db, deps, broadcasts } = await testApp()
const visitor = as.visitor()
const ada = { name: 'Ada Obi', email: 'ada@example.ng', password: 'indigo cloth 7' }

describe('the auth API', () => {
  it('registers a customer, signs them in and returns the signed-in user', async () => {
    const registered = await visitor.call(authEndpoints.register, { body: ada })
    expect(registered.status).toBe(201)
    expect(registered.body.user).toEqual({
      id: expect.any(Number),
      name: 'Ada Obi',
      email: ada.email,
      role: 'user',
    })
    expect(broadcasts).toEqual([{ to: 'staff', event: 'changed', data: ['users'] }])

    const signedIn = await visitor.call(authEndpoints.login, {
      body: { email: 'ADA@example.ng ', password: ada.password },
    })
    expect(signedIn.status).toBe(200)
    const me = await visitor.send('GET', '/api/auth/me', undefined, {
      authorization: `Bearer ${signedIn.body.token}`,
    })
    expect(me.body).toEqual(registered.body.user)
    expect(me.headers['cache-control']).toBe('no-store')
  })

  it('refuses a taken email and names the field', async () => {
    const again = await visitor.call(authEndpoints.register, { body: { ...ada, email: 'Ada@Example.ng' } })
    expect(again.status).toBe(409)
    expect(again.error).toMatchObject({ code: 'conflict', fields: { email: expect.any(String) } })
  })

  it('creates one account when two registrations arrive together', async () => {
    const body = { name: 'Bola', email: 'bola@example.ng', password: 'a long enough one' }
    const both = await Promise.all([1, 2].map(() => visitor.call(authEndpoints.register, { body })))
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409])
  })

  it('gives the same answer for a wrong password and an unknown email', async () => {
    const wrong = await visitor.call(authEndpoints.login, {
      body: { email: ada.email, password: 'not hers at all' },
    })
    const unknown = await visitor.call(authEndpoints.login, {
      body: { email: 'x@example.ng', password: 'whatever else' },
    })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.error).toEqual(unknown.error)
  })

  it.each([
    ['password', 'password123'],
    ['password', 'short'],
    ['password', 'Ada Obi'],
    ['email', 'not-an-address'],
    ['name', '   '],
    ['name', 'nul\0byte'],
    ['name', 'lone \ud800 surrogate'],
    ['name', 'x'.repeat(121)],
  ])('refuses a bad %s: %j', async (field, value) => {
    const answer = await visitor.call(authEndpoints.register, {
      body: { ...ada, email: 'new@example.ng', [field]: value },
    })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toHaveProperty(field)
  })

  it('refuses unknown keys, so that no visitor registers as an admin', async () => {
    const answer = await visitor.send('POST', '/api/auth/register', {
      ...ada,
      email: 'c@example.ng',
      role: 'admin',
    })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toHaveProperty('role')
  })

  it('locks an account after ten failed sign-ins, even for the right password, until the window ends', async () => {
    const body = { email: 'chidi@example.ng', password: 'the right one!' }
    await visitor.call(authEndpoints.register, { body: { ...body, name: 'Chidi' } })
    for (let n = 0; n < 10; n++)
      await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '10.1.1.1',
        payload: { ...body, password: 'wrong' },
      })
    const locked = await visitor.call(authEndpoints.login, { body })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    advance(15 * 60_000 + 1000)
    expect((await visitor.call(authEndpoints.login, { body })).status).toBe(200)
  })

  it.each([
    ['127.0.0.1', 200],
    ['10.1.1.3', 429],
  ])(
    'failed sign-ins of other accounts from %s answer the right password with %i',
    async (address, status) => {
      const body = { email: `gbenga-${status}@example.ng`, password: 'the right one!' }
      await visitor.call(authEndpoints.register, { body: { ...body, name: 'Gbenga' } })
      const signIn = (payload: object) =>
        app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: address, payload })
      for (let n = 0; n < 12; n++) await signIn({ email: `nobody-${n}@example.ng`, password: 'wrong' })
      expect((await signIn(body)).statusCode).toBe(status)
    },
  )

  it('checks only ten of many simultaneous guesses', async () => {
    const body = { email: 'efe@example.ng', password: 'the right one!' }
    await visitor.call(authEndpoints.register, { body: { ...body, name: 'Efe' } })
    const guess = (password: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '10.1.1.2',
        payload: { ...body, password },
      })
    const guesses = [...Array.from({ length: 24 }, (_, i) => `guess ${i}`), body.password]
    const statuses = (await Promise.all(guesses.map(guess))).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })
})

describe('a session', () => {
  it('ends at once on logout', async () => {
    const customer = await as.customer()
    expect((await customer.call(authEndpoints.me)).status).toBe(200)
    expect((await customer.call(authEndpoints.logout)).status).toBe(204)
    const after = await customer.call(authEndpoints.me)
    expect([after.status, after.error.code]).toEqual([401, 'session_ended'])
  })

  it('ends after seven idle days', async () => {
    const idle = await as.customer()
    advance(7 * 24 * 60 * 60_000 + 60_000)
    deps.sessionCache.forget({ userId: idle.user.id })
    expect((await idle.call(authEndpoints.me)).status).toBe(401)
  })

  it('is stored as a hash only', async () => {
    const customer = await as.customer()
    const rows = await db.query.sessions.findMany()
    expect(JSON.stringify(rows)).not.toContain(customer.token)
  })

  it('is required, so a visitor gets not_signed_in', async () => {
    const answer = await visitor.call(authEndpoints.me)
    expect([answer.status, answer.error.code]).toEqual([401, 'not_signed_in'])
  })
})

describe('the server', () => {
  it.each([
    ['malformed JSON', '{"email":', 'application/json', 400],
    ['another content type', 'email=a', 'application/x-www-form-urlencoded', 415],
    [
      'a prototype key',
      '{"__proto__":{"role":"admin"},"email":"a@b.ng","password":"x"}',
      'application/json',
      400,
    ],
    [
      'an oversized body',
      JSON.stringify({ email: 'a@b.ng', password: 'x'.repeat(110_000) }),
      'application/json',
      413,
    ],
  ])('answers %s with an error message', async (_what, payload, type, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ message: expect.any(String), code: expect.any(String) })
  })

  it('answers unknown API paths with JSON', async () => {
    const answer = await visitor.send('GET', '/api/nowhere')
    expect(answer.status).toBe(404)
    expect(answer.error.code).toBe('not_found')
  })
})
