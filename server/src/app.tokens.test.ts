import { accountEndpoints } from '@jara/contract/account'
import { authEndpoints } from '@jara/contract/auth'
import { projectEndpoints } from '@jara/contract/projects'
import { userEndpoints } from '@jara/contract/users'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { hostileValues } from '#testing/hostile.ts'
import { startNode } from '#testing/nodes.ts'

const test = await testApp()
const { app, as, db, advance } = test
const node = await startNode(test)
const password = 'adire-indigo-2026'
const passwordHash = await hashPassword(password)
const me = authEndpoints.me

const request = (headers: Record<string, string>, url = '/api/auth/me') => app.inject({ url, headers })
const bearer = (token: string) => request({ authorization: `Bearer ${token}` })

/** Returns 'connected' when the server accepts a socket with this token, or else the error code. */
const admitted = (token: unknown): Promise<string> =>
  new Promise((resolve) => {
    const socket = node.socket(token)
    socket.on('connect', () => resolve('connected'))
    socket.on('connect_error', (error) =>
      resolve((error as Error & { data?: { code: string } }).data?.code ?? 'cut'),
    )
    socket.connect()
  })

async function expectInvalid(person: Person) {
  const again = await bearer(person.token)
  expect([again.statusCode, again.json().code]).toEqual([401, 'session_ended'])
  expect(await admitted(person.token)).toBe('session_ended')
}

describe('a token', () => {
  it('is rejected when it is forged', async () => {
    const ada = await as.customer()
    const { rows } = await db.execute<{ token_hash: string }>(
      sql`select token_hash from sessions where user_id = ${ada.user.id}`,
    )
    const [{ token_hash: stored = '' } = {}] = rows
    const flipped = (ada.token[0] === 'A' ? 'B' : 'A') + ada.token.slice(1)
    const claims = Buffer.from(JSON.stringify({ sub: ada.user.id, role: 'super_admin' })).toString(
      'base64url',
    )
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    const forged = [stored, flipped, unsigned, ada.token.slice(0, -1), `${ada.token}x`, String(ada.user.id)]
    for (const token of [...forged, '', ' ', 'null', 'undefined', "' OR 1=1 --", 'x'.repeat(10_000)]) {
      expect((await bearer(token)).statusCode).toBe(401)
      expect(await admitted(token)).toBe('session_ended')
    }
    for (const token of [undefined, ...hostileValues.filter((value) => typeof value !== 'string')])
      expect(await admitted(token)).not.toBe('connected')
    expect((await bearer(ada.token)).statusCode).toBe(200)
  })

  it('is accepted only in the authorization header', async () => {
    const { token } = await as.customer()
    for (const name of ['token', 'access_token', 'authorization', 'auth']) {
      expect((await request({}, `/api/auth/me?${name}=${token}`)).statusCode).toBe(401)
      expect((await request({ cookie: `${name}=${token}` })).statusCode).toBe(401)
    }
    for (const name of ['x-access-token', 'x-auth-token', 'proxy-authorization'])
      expect((await request({ [name]: `Bearer ${token}` })).statusCode).toBe(401)
    for (const header of [
      token,
      `Basic ${token}`,
      `Token ${token}`,
      `Bearer${token}`,
      `Bearer x, Bearer ${token}`,
    ])
      expect((await request({ authorization: header })).statusCode).toBe(401)
    const inBody = await app.inject({ method: 'POST', url: '/api/projects', payload: { token } })
    expect(inBody.statusCode).toBe(401)
  })

  it('is rejected when a socket sends it in the wrong place', async () => {
    const { token } = await as.customer()
    const elsewhere = {
      auth: {},
      query: { token },
      extraHeaders: { authorization: `Bearer ${token}`, cookie: `token=${token}` },
    }
    const refused = await new Promise((resolve) => {
      const socket = node.socket(undefined, elsewhere)
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', () => resolve('refused'))
      socket.connect()
    })
    expect(refused).toBe('refused')
  })

  it('is invalid for every request after signing out', async () => {
    const ada = await as.customer()
    expect((await ada.call(authEndpoints.logout)).status).toBe(204)
    await expectInvalid(ada)
    expect((await ada.call(authEndpoints.logout)).status).toBe(401)
    expect((await ada.call(projectEndpoints.list)).status).toBe(401)
  })

  it('is invalid after the password is changed in another session', async () => {
    const ada = await as.customer({ passwordHash })
    const thief = await as.the(ada.user)
    expect((await thief.call(me)).status).toBe(200)
    const changed = { current: password, password: 'another-indigo-2027' }
    expect((await ada.call(accountEndpoints.changePassword, { body: changed })).status).toBe(204)
    await expectInvalid(thief)
    expect((await ada.call(me)).status).toBe(200)
  })

  it('is invalid when its session is ended from another device, its role changes or its user is erased', async () => {
    const superAdmin = await as.superAdmin()
    const ada = await as.customer()
    const other = await as.the(ada.user)
    expect((await other.call(accountEndpoints.endOtherSessions)).status).toBe(204)
    await expectInvalid(ada)
    await superAdmin.call(userEndpoints.setRole, { params: { id: ada.user.id }, body: { role: 'admin' } })
    await expectInvalid(other)
    const bola = await as.customer()
    expect((await superAdmin.call(userEndpoints.remove, { params: { id: bola.user.id } })).status).toBe(204)
    await expectInvalid(bola)
  })

  it('gets the same response when it has ended as when it never existed', async () => {
    const ada = await as.customer()
    await ada.call(authEndpoints.logout)
    expect((await bearer(ada.token)).json()).toEqual((await bearer('made-up')).json())
  })

  it('is invalid when it has expired', async () => {
    const ada = await as.customer()
    advance(7 * 24 * 60 * 60_000 + 60_000)
    await expectInvalid(ada)
  })
})
