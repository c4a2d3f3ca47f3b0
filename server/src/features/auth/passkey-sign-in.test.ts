import { accountEndpoints } from '@jara/contract/account'
import { authEndpoints } from '@jara/contract/auth'
import { passkeyEndpoints, type RequestOptions } from '@jara/contract/credentials/passkeys'
import { secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import { userEndpoints } from '@jara/contract/users'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, passkeys, rateLimits } from '#db/schema/index.ts'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { authenticator } from '#testing/authenticator.ts'

const { as, app, advance, db, deps, emails, worker } = await testApp()
const visitor = as.visitor()
const password = 'a quiet morning in Ikeja'
const passwordHash = await hashPassword(password)
const minute = 60_000

const begin = async (person: Person) =>
  (await person.call(passkeyEndpoints.begin, { body: { password } })).body
async function addPasskey(person: Person, device = authenticator()) {
  const credential = device.make(await begin(person))
  const { status, body } = await person.call(passkeyEndpoints.add, { body: { name: 'My phone', credential } })
  expect(status).toBe(201)
  return { device, ...body }
}
const withPasskey = async () => {
  const person = await as.customer({ passwordHash })
  return { person, ...(await addPasskey(person)) }
}
const optionsFor = async (challenge?: string) =>
  (await visitor.call(passkeyEndpoints.ask, { body: { challenge } })).body
type Body = Parameters<typeof visitor.call<typeof passkeyEndpoints.signIn>>[1]
const signIn = (body: NonNullable<Body>['body']) => visitor.call(passkeyEndpoints.signIn, { body })
const login = (person: Person) =>
  visitor.call(authEndpoints.login, { body: { email: person.user.email as string, password } })
const challengeFor = async (person: Person) => {
  const { status, error } = await login(person)
  expect([status, error.code]).toEqual([401, 'second_factor_needed'])
  return error.fields as { challenge: string; ways: string }
}

describe('a passkey', () => {
  it('is added with the password, for the configured site, and its owner is notified', async () => {
    const ada = await as.customer({ passwordHash })
    const wrong = await ada.call(passkeyEndpoints.begin, { body: { password: 'wrong' } })
    expect(wrong.status).toBe(400)
    const options = await begin(ada)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: ada.user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { passkey, recoveryCodes } = await addPasskey(ada)
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null })
    expect(recoveryCodes).toHaveLength(10)
    expect((await addPasskey(ada)).recoveryCodes).toEqual([])
    await worker.drain()
    expect(emails.filter(({ to }) => to === ada.user.email)).toMatchObject([
      { subject: 'A passkey was added to your account' },
      { subject: 'A passkey was added to your account' },
    ])
  })

  it('signs in without a password', async () => {
    const { person, device } = await withPasskey()
    const options = await optionsFor()
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    const { status, body } = await signIn({ credential: device.sign(options) })
    expect([status, body.user.id]).toEqual([200, person.user.id])
    const [listed] = (await person.call(passkeyEndpoints.list)).body
    expect(listed?.lastUsedAt).not.toBeNull()
  })

  it('works as the second step after the password', async () => {
    const { person, device } = await withPasskey()
    const { challenge, ways } = await challengeFor(person)
    expect(ways).toBe('passkey')
    const options = await optionsFor(challenge)
    expect(options.allowCredentials).toHaveLength(1)
    expect((await signIn({ challenge, credential: device.sign(options) })).body.user.id).toBe(person.user.id)
    const again = await optionsFor(challenge)
    expect(again).toMatchObject({ code: 'link_dead' })
  })

  it('is refused after the password when it belongs to another user', async () => {
    const [ada, bisi] = [await withPasskey(), await withPasskey()]
    const { challenge } = await challengeFor(ada.person)
    const credential = bisi.device.sign(await optionsFor(challenge))
    expect((await signIn({ challenge, credential })).status).toBe(401)
  })

  it('can be replaced by a recovery code, once', async () => {
    const { person, recoveryCodes } = await withPasskey()
    const submitCode = async () =>
      visitor.call(secondFactorEndpoints.signIn, {
        body: { challenge: (await challengeFor(person)).challenge, code: recoveryCodes[0] as string },
      })
    expect([(await submitCode()).status, (await submitCode()).status]).toEqual([200, 400])
  })

  it('signs a challenge that works once, even for simultaneous requests', async () => {
    const { device } = await withPasskey()
    const credential = device.sign(await optionsFor())
    const both = await Promise.all([signIn({ credential }), signIn({ credential })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it.each<[string, (device: ReturnType<typeof authenticator>, options: RequestOptions) => unknown]>([
    ['for another site', (device, options) => device.sign(options, { origin: 'https://evil.example' })],
    ['for another relying party id', (device, options) => device.sign({ ...options, rpId: 'evil.example' })],
    ['without user verification', (device, options) => device.sign(options, { verified: false })],
    ['an unknown challenge', (device, options) => device.sign({ ...options, challenge: 'A'.repeat(43) })],
    [
      'with the key of another device',
      (device, options) => ({ ...authenticator().sign(options), id: device.sign(options).id }),
    ],
    [
      'with an altered signature',
      (device, options) => {
        const signed = device.sign(options)
        return { ...signed, response: { ...signed.response, signature: 'MEUCIQ' } }
      },
    ],
  ])('is refused when it signs %s', async (_how, sign) => {
    const { device } = await withPasskey()
    const refused = await visitor.send('POST', '/api/auth/passkey', {
      credential: sign(device, await optionsFor()),
    })
    expect([refused.status, refused.error.code]).toEqual([401, 'wrong_credentials'])
  })

  it('is refused as a copy when its counter does not increase', async () => {
    const { device } = await withPasskey()
    expect((await signIn({ credential: device.sign(await optionsFor(), { counter: 7 }) })).status).toBe(200)
    expect((await signIn({ credential: device.sign(await optionsFor(), { counter: 7 }) })).status).toBe(401)
    expect((await signIn({ credential: device.sign(await optionsFor(), { counter: 6 }) })).status).toBe(401)
    expect((await signIn({ credential: device.sign(await optionsFor(), { counter: 8 }) })).status).toBe(200)
  })

  it('still signs in after a restored backup lowers its stored counter', async () => {
    const { device, passkey } = await withPasskey()
    expect((await signIn({ credential: device.sign(await optionsFor(), { counter: 40 }) })).status).toBe(200)
    await db.update(passkeys).set({ counter: 3 }).where(eq(passkeys.id, passkey.id))
    expect((await signIn({ credential: device.sign(await optionsFor()) })).status).toBe(200)
  })

  it('must answer within five minutes', async () => {
    const { device } = await withPasskey()
    const options = await optionsFor()
    advance(6 * minute)
    expect((await signIn({ credential: device.sign(options) })).status).toBe(401)
  })

  it('is registered only for the requesting user, on this site, with user verification, and once', async () => {
    const [ada, bisi] = [await as.customer({ passwordHash }), await as.customer({ passwordHash })]
    const add = async (person: Person, credential: unknown) =>
      (await person.send('POST', '/api/account/passkeys', { name: 'Mine', credential })).status
    const device = authenticator()
    expect(await add(bisi, device.make(await begin(ada)))).toBe(400)
    expect(await add(ada, device.make(await begin(ada), { origin: 'https://evil.example' }))).toBe(400)
    expect(await add(ada, device.make(await begin(ada), { verified: false }))).toBe(400)
    const credential = device.make(await begin(ada))
    expect(await add(ada, credential)).toBe(201)
    expect(await add(ada, credential)).toBe(400)
    expect(await add(bisi, device.make(await begin(bisi)))).toBe(409)
    const late = device.make(await begin(ada))
    advance(6 * minute)
    expect(await add(ada, late)).toBe(400)
  })

  it('is renamed by its owner only, removed with the password, and no longer signs in afterwards', async () => {
    const [{ person, device, passkey }, other] = [await withPasskey(), await as.customer({ passwordHash })]
    const { id } = passkey
    const rename = (by: Person) =>
      by.call(passkeyEndpoints.rename, { params: { id }, body: { name: 'Old phone' } })
    const remove = (by: Person, given = password) =>
      by.call(passkeyEndpoints.remove, { params: { id }, body: { password: given } })
    expect([(await rename(other)).status, (await remove(other)).status]).toEqual([404, 404])
    expect((await rename(person)).body.name).toBe('Old phone')
    expect((await remove(person, 'wrong')).status).toBe(400)
    expect((await remove(person)).status).toBe(204)
    expect((await signIn({ credential: device.sign(await optionsFor()) })).status).toBe(401)
    expect((await login(person)).status).toBe(200)
    expect((await person.call(secondFactorEndpoints.state)).body).toEqual({
      on: false,
      app: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
      required: false,
    })
  })

  it('counts as the second factor that staff must have', async () => {
    const [root, admin] = [await as.superAdmin({ passwordHash }), await as.admin({ passwordHash })]
    const rule = (required: boolean) => root.call(secondFactorEndpoints.setRule, { body: { required } })
    const invite = () => admin.call(userEndpoints.invite, { body: { name: 'A', email: 'a@example.ng' } })
    await addPasskey(root)
    expect((await rule(true)).status).toBe(200)
    expect((await invite()).status).toBe(403)
    const { passkey } = await addPasskey(admin)
    expect((await invite()).status).toBe(201)
    const removal = { params: { id: passkey.id }, body: { password } }
    expect((await admin.call(passkeyEndpoints.remove, removal)).status).toBe(409)
    await addPasskey(admin)
    expect((await admin.call(passkeyEndpoints.remove, removal)).status).toBe(204)
    await rule(false)
  })

  it('is removed when a super admin resets the second factor', async () => {
    const { person, device } = await withPasskey()
    const root = await as.superAdmin()
    const reset = await root.call(secondFactorEndpoints.reset, { params: { id: person.user.id } })
    expect(reset.status).toBe(204)
    expect((await signIn({ credential: device.sign(await optionsFor()) })).status).toBe(401)
    expect((await login(person)).status).toBe(200)
  })

  it('is part of the data download and is removed with the account', async () => {
    const { person, device } = await withPasskey()
    const data = await person.call(accountEndpoints.download)
    expect(data.body).toMatchObject({ passkeys: [{ name: 'My phone' }] })
    await person.call(accountEndpoints.remove, { body: { password } })
    expect((await signIn({ credential: device.sign(await optionsFor()) })).status).toBe(401)
    expect(await db.query.passkeys.findMany({ where: (k, { eq }) => eq(k.userId, person.user.id) })).toEqual(
      [],
    )
  })

  it('is limited to 300 challenges per IP address in fifteen minutes', async () => {
    const send = () =>
      app.inject({ method: 'POST', url: '/api/auth/passkey/options', payload: {}, remoteAddress: '10.8.8.8' })
    const answers = []
    for (let i = 0; i < 301; i++) answers.push((await send()).statusCode)
    expect([answers[299], answers[300]]).toEqual([200, 429])
  })

  it('is limited to 300 answers per IP address, and later refusals are not audited', async () => {
    const { device } = await withPasskey()
    const payload = { credential: device.sign(await optionsFor()) }
    expect((await signIn(payload)).status).toBe(200)
    const windowEndsAt = new Date(deps.now().getTime() + minute)
    await db.insert(rateLimits).values({ key: 'passkey:answer:10.8.8.9', hits: 299, windowEndsAt })
    const send = () =>
      app.inject({ method: 'POST', url: '/api/auth/passkey', payload, remoteAddress: '10.8.8.9' })
    const answers = []
    for (let i = 0; i < 3; i++) answers.push((await send()).statusCode)
    expect(answers).toEqual([401, 429, 429])
    const refusals = eq(auditLog.action, 'auth.passkey_refused')
    expect(await db.$count(auditLog, and(refusals, eq(auditLog.ip, '10.8.8.9')))).toBe(1)
  })
})
