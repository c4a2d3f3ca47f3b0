import { accountEndpoints } from '@jara/contract/account'
import { authEndpoints } from '@jara/contract/auth'
import { secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { totpFactors } from '#db/schema/index.ts'
import { sealOldSecrets } from '#features/credentials/second-factor/second-factor.service.ts'
import { hashPassword } from '#lib/passwords.ts'
import { createVault } from '#lib/vault.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { appCode } from '#testing/authenticator-app.ts'

const { as, advance, deps, db } = await testApp()
const visitor = as.visitor()
const password = 'a quiet morning in Ikeja'
const passwordHash = await hashPassword(password)
const step = 30_000

const codeOf = (secret: string) => appCode(secret, deps.now())

async function turnOn(person: Person) {
  const { body } = await person.call(secondFactorEndpoints.begin, { body: { password } })
  const on = await person.call(secondFactorEndpoints.turnOn, { body: { code: codeOf(body.secret) } })
  expect(on.status).toBe(200)
  advance(step)
  return { ...body, ...on.body }
}
const withFactor = async () => {
  const person = await as.customer({ passwordHash })
  return { person, ...(await turnOn(person)) }
}
const login = (person: Person) =>
  visitor.call(authEndpoints.login, { body: { email: person.user.email as string, password } })
const challengeFor = async (person: Person) => {
  const { status, error } = await login(person)
  expect([status, error.code]).toEqual([401, 'second_factor_needed'])
  return error.fields?.challenge as string
}
const submitCode = (challenge: string, code: string) =>
  visitor.call(secondFactorEndpoints.signIn, { body: { challenge, code } })

describe('a second factor', () => {
  it('is turned on with the password and a code from the app', async () => {
    const ada = await as.customer({ passwordHash })
    expect((await ada.call(secondFactorEndpoints.begin, { body: { password: 'wrong' } })).status).toBe(400)
    const { body } = await ada.call(secondFactorEndpoints.begin, { body: { password } })
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect((await login(ada)).status).toBe(200)
    const wrong = await ada.call(secondFactorEndpoints.turnOn, { body: { code: '000000' } })
    expect(wrong.status).toBe(400)
    const { recoveryCodes } = await turnOn(ada)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await ada.call(secondFactorEndpoints.state)).body).toEqual({
      on: true,
      app: true,
      passkeys: 0,
      recoveryCodesLeft: 10,
      required: false,
    })
  })

  it('adds a second step to the sign-in', async () => {
    const { person, secret } = await withFactor()
    const { status, body } = await submitCode(await challengeFor(person), codeOf(secret))
    expect([status, body.user.id]).toEqual([200, person.user.id])
  })

  it('accepts a code once, even for simultaneous requests, and no older code afterwards', async () => {
    const { person, secret } = await withFactor()
    const [challenge, code] = [await challengeFor(person), codeOf(secret)]
    const both = await Promise.all([submitCode(challenge, code), submitCode(challenge, code)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await submitCode(await challengeFor(person), code)).status).toBe(400)
    const before = appCode(secret, deps.now(), -1)
    expect((await submitCode(await challengeFor(person), before)).status).toBe(400)
  })

  it('accepts a clock that is one step off, but not three', async () => {
    const { person, secret } = await withFactor()
    const ahead = appCode(secret, deps.now(), 3)
    expect((await submitCode(await challengeFor(person), ahead)).status).toBe(400)
    const late = appCode(secret, deps.now(), 1)
    expect((await submitCode(await challengeFor(person), late)).status).toBe(200)
  })

  it('accepts a recovery code instead, once', async () => {
    const { person, recoveryCodes } = await withFactor()
    const [code] = recoveryCodes
    expect((await submitCode(await challengeFor(person), code as string)).status).toBe(200)
    expect((await submitCode(await challengeFor(person), code as string)).status).toBe(400)
    expect((await person.call(secondFactorEndpoints.state)).body.recoveryCodesLeft).toBe(9)
    const renewed = await person.call(secondFactorEndpoints.renewCodes, { body: { password } })
    expect((await submitCode(await challengeFor(person), recoveryCodes[1] as string)).status).toBe(400)
    expect(
      (await submitCode(await challengeFor(person), renewed.body.recoveryCodes[1] as string)).status,
    ).toBe(200)
  })

  it('allows no extra guesses through new challenges', async () => {
    const { person, secret } = await withFactor()
    const answers = []
    for (let i = 0; i < 20; i++)
      answers.push((await submitCode(await challengeFor(person), String(i).padStart(6, '0'))).status)
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(400))
    expect(answers.slice(10)).toEqual(Array(10).fill(429))
    expect((await submitCode(await challengeFor(person), codeOf(secret))).status).toBe(429)
    advance(16 * 60_000)
    expect((await submitCode(await challengeFor(person), codeOf(secret))).status).toBe(200)
  })

  it('allows no extra guesses through simultaneous requests', async () => {
    const { person, secret } = await withFactor()
    const challenge = await challengeFor(person)
    const wrong = Array.from({ length: 40 }, (_, i) => submitCode(challenge, String(i).padStart(6, '0')))
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    expect((await submitCode(challenge, codeOf(secret))).status).toBe(429)
  })

  it('has challenges that expire, work once and belong to one user', async () => {
    const [ada, bisi] = [await withFactor(), await withFactor()]
    const challenge = await challengeFor(ada.person)
    expect((await submitCode(challenge, codeOf(bisi.secret))).status).toBe(400)
    expect((await submitCode(challenge, codeOf(ada.secret))).status).toBe(200)
    advance(step)
    expect((await submitCode(challenge, codeOf(ada.secret))).status).toBe(404)
    const old = await challengeFor(ada.person)
    advance(11 * 60_000)
    expect((await submitCode(old, codeOf(ada.secret))).status).toBe(404)
  })

  it('stores recovery codes as hashes', async () => {
    const { recoveryCodes } = await withFactor()
    const stored = JSON.stringify(await db.query.recoveryCodes.findMany())
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
  })

  it('encrypts its secret, and accepts and encrypts an older plain one', async () => {
    const { person, secret } = await withFactor()
    const ownFactor = eq(totpFactors.userId, person.user.id)
    const stored = async () => (await db.select().from(totpFactors).where(ownFactor))[0]?.secret
    expect(await stored()).toMatch(/^v1\./)
    expect(await stored()).not.toContain(secret)
    await db.update(totpFactors).set({ secret }).where(ownFactor)
    expect((await submitCode(await challengeFor(person), codeOf(secret))).status).toBe(200)
    await sealOldSecrets(deps)
    expect(await stored()).toMatch(/^v1\./)
    advance(step)
    expect((await submitCode(await challengeFor(person), codeOf(secret))).status).toBe(200)
  })

  it('falls back to recovery codes and logs an error when the encryption key is lost', async () => {
    const { person, secret, recoveryCodes } = await withFactor()
    const { vault } = deps
    const errors: unknown[] = []
    deps.vault = createVault('the key of another installation')
    await sealOldSecrets({
      ...deps,
      log: { ...deps.log, error: (line: unknown) => errors.push(line) } as never,
    })
    expect(errors).toEqual([expect.stringContaining('another key')])
    expect((await submitCode(await challengeFor(person), codeOf(secret))).status).toBe(400)
    expect((await submitCode(await challengeFor(person), recoveryCodes[0] as string)).status).toBe(200)
    deps.vault = vault
    expect((await submitCode(await challengeFor(person), codeOf(secret))).status).toBe(200)
  })

  it('is turned off with the password', async () => {
    const { person } = await withFactor()
    expect((await person.call(secondFactorEndpoints.turnOff, { body: { password: 'no' } })).status).toBe(400)
    expect((await person.call(secondFactorEndpoints.turnOff, { body: { password } })).status).toBe(204)
    expect((await login(person)).status).toBe(200)
  })

  it('is reset by a super admin when it is lost, which ends sessions and is audited', async () => {
    const { person } = await withFactor()
    const root = await as.superAdmin()
    const reset = { params: { id: person.user.id } }
    expect((await (await as.admin()).call(secondFactorEndpoints.reset, reset)).status).toBe(403)
    expect((await root.call(secondFactorEndpoints.reset, reset)).status).toBe(204)
    expect((await person.call(authEndpoints.me)).status).toBe(401)
    expect((await login(person)).status).toBe(200)
    const log = await db.query.auditLog.findMany({
      where: (entry, { eq }) => eq(entry.action, 'users.second_factor_reset'),
    })
    expect(log).toMatchObject([{ actorId: root.user.id, subjectId: String(person.user.id) }])
  })

  it('can be required of staff, who can only open their own account until they have one', async () => {
    const [root, admin] = [await as.superAdmin({ passwordHash }), await as.admin({ passwordHash })]
    const rule = (required: boolean) => root.call(secondFactorEndpoints.setRule, { body: { required } })
    expect((await rule(true)).status).toBe(409)
    await turnOn(root)
    expect((await rule(true)).status).toBe(200)
    const refused = await admin.call(userEndpoints.invite, { body: { name: 'A', email: 'a@example.ng' } })
    expect([refused.status, refused.error.code]).toEqual([403, 'second_factor_required'])
    for (const path of ['/api/users', '/api/projects', '/api/payments', '/api/chat/partners'])
      expect([path, (await admin.send('GET', path)).status]).toEqual([path, 403])
    expect((await admin.call(accountEndpoints.get)).status).toBe(200)
    await turnOn(admin)
    expect((await admin.call(secondFactorEndpoints.turnOff, { body: { password } })).status).toBe(409)
    const done = await admin.call(userEndpoints.invite, { body: { name: 'A', email: 'a@example.ng' } })
    expect(done.status).toBe(201)
    expect((await rule(false)).status).toBe(200)
    expect((await admin.call(secondFactorEndpoints.turnOff, { body: { password } })).status).toBe(204)
  })
})
