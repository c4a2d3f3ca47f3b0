import { accountEndpoints } from '@jara/contract/account'
import { authEndpoints } from '@jara/contract/auth'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emails, passkeys } from '#db/schema/index.ts'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { smtpInbox } from '#testing/smtp.ts'

const inbox = await smtpInbox()
const { as, app, make, worker, advance, db, broadcasts } = await testApp({ mailer: inbox.mailer })
const visitor = as.visitor()
const minute = 60_000
const oldPassword = 'a quiet morning in Ikeja'
const newPassword = 'two goats and a bicycle'

let address = 0
const forgot = (email: string, remoteAddress = `10.3.0.${++address}`) =>
  app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email }, remoteAddress })
const person = async () => make.user({ passwordHash: await hashPassword(oldPassword) })
const tokenIn = (link: URL) => link.hash.slice(1)

async function resetTokenFor(email: string) {
  await forgot(email)
  await worker.drain()
  const { link } = inbox.lastTo(email)
  expect(link.pathname).toBe(paths.reset())
  return tokenIn(link)
}
const reset = (
  token: string,
  password = newPassword,
  unwanted: { removePasskeys?: number[]; removeApp?: boolean } = {},
) => visitor.call(authEndpoints.reset, { body: { token, password, ...unwanted } })
const factorsOf = (token: string) => visitor.call(authEndpoints.resetFactors, { body: { token } })

/** Creates a user with two passkeys and an authenticator app. */
async function withFactors(more: Parameters<typeof make.user>[0]) {
  const user = await make.user({ passwordHash: await hashPassword(oldPassword), ...more })
  await make.factors(user)
  await make.passkey(user)
  return user
}
const passkeysOf = ({ id }: { id: number }) =>
  db.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(passkeys.id)
const confirm = (token: string) => visitor.call(authEndpoints.confirm, { body: { token } })
const login = (email: string, password: string) =>
  visitor.call(authEndpoints.login, { body: { email, password } })

describe('a password reset', () => {
  it('replaces the password through the emailed link and ends every session', async () => {
    const user = await person()
    const device = await as.the(user)
    const email = user.email as string
    expect((await reset(await resetTokenFor(email))).status).toBe(204)
    expect((await device.call(authEndpoints.me)).status).toBe(401)
    expect((await login(email, oldPassword)).status).toBe(401)
    expect((await login(email, newPassword)).status).toBe(200)
    await worker.drain()
    expect(inbox.lastTo(email).subject).toBe('Your password was changed')
  })

  it('removes every factor of an account whose address was never confirmed', async () => {
    const user = await withFactors({ emailConfirmedAt: null })
    const token = await resetTokenFor(user.email as string)
    expect((await factorsOf(token)).body).toEqual({ passkeys: [], app: false, removable: true })
    await reset(token)
    expect(await passkeysOf(user)).toEqual([])
    expect((await login(user.email as string, newPassword)).status).toBe(200)
  })

  it('lists the factors of a confirmed account and removes those that are not the user’s', async () => {
    const user = await withFactors({ emailConfirmedAt: new Date() })
    const [mine, foreign] = await passkeysOf(user)
    const token = await resetTokenFor(user.email as string)
    expect((await factorsOf(token)).body).toMatchObject({
      passkeys: [
        { id: mine?.id, name: mine?.name },
        { id: foreign?.id, name: foreign?.name },
      ],
      app: true,
      removable: true,
    })
    const other = await withFactors({ emailConfirmedAt: new Date() })
    const [notTheirs] = await passkeysOf(other)
    expect((await reset(token, newPassword, { removePasskeys: [notTheirs?.id as number] })).status).toBe(404)
    await reset(token, newPassword, { removePasskeys: [foreign?.id as number], removeApp: true })
    expect(await passkeysOf(user)).toEqual([mine])
    expect(await passkeysOf(other)).toHaveLength(2)
    const refused = await login(user.email as string, newPassword)
    expect([refused.error.code, refused.error.fields?.ways]).toEqual(['second_factor_needed', 'passkey'])
  })

  it('does not let staff remove their factors', async () => {
    const user = await withFactors({ emailConfirmedAt: new Date(), role: 'admin' })
    const token = await resetTokenFor(user.email as string)
    expect((await factorsOf(token)).body).toMatchObject({ app: true, removable: false })
    expect((await reset(token, newPassword, { removeApp: true })).status).toBe(409)
    expect((await reset(token)).status).toBe(204)
    expect(await passkeysOf(user)).toHaveLength(2)
  })

  it('lists nothing for a link that is not valid', async () => {
    expect((await factorsOf('a'.repeat(43))).error.code).toBe('link_dead')
  })

  it('gives the same answer for an unknown address, which gets no email', async () => {
    const known = await forgot((await person()).email as string)
    const unknown = await forgot('nobody@example.ng')
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    expect(unknown.json()).toEqual({ message: text.resetSent })
    await worker.drain()
    expect(inbox.received.map(({ to }) => to)).not.toContain('nobody@example.ng')
  })

  it('has a link that works once', async () => {
    const { email } = await person()
    const token = await resetTokenFor(email as string)
    expect((await reset(token)).status).toBe(204)
    const again = await reset(token, 'something else entirely')
    expect([again.status, again.error.code]).toEqual([404, 'link_dead'])
    expect((await login(email as string, newPassword)).status).toBe(200)
  })

  it('has a link that works for one of two simultaneous requests', async () => {
    const { email } = await person()
    const token = await resetTokenFor(email as string)
    const both = await Promise.all([reset(token), reset(token, 'the other one was slower')])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  })

  it('has a link that expires after 30 minutes', async () => {
    const { email } = await person()
    const token = await resetTokenFor(email as string)
    advance(31 * minute)
    expect((await reset(token)).error.message).toMatch(/expired/)
  })

  it('has a link that the next request invalidates', async () => {
    const { email } = await person()
    const first = await resetTokenFor(email as string)
    await resetTokenFor(email as string)
    expect((await reset(first)).status).toBe(404)
  })

  it('refuses an altered link, another kind of link, and a weak password without using up the link', async () => {
    const { email } = await person()
    const token = await resetTokenFor(email as string)
    expect((await reset(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
    expect((await visitor.call(authEndpoints.confirm, { body: { token } })).status).toBe(404)
    expect((await reset(token, 'password')).status).toBe(400)
    expect((await reset(token)).status).toBe(204)
  })

  it('stores only the hash of its token', async () => {
    const token = await resetTokenFor((await person()).email as string)
    const rows = await db.query.oneTimeTokens.findMany()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is limited per email and per IP address', async () => {
    const { email } = await person()
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await forgot(email as string)).statusCode)
    expect(answers).toEqual([202, 202, 202, 202, 202, 429])
    const unknown = []
    for (let i = 0; i < 21; i++) unknown.push(await forgot(`guess-${i}@example.ng`, '10.9.9.9'))
    expect(unknown.at(-1)?.statusCode).toBe(429)
    expect(Number(unknown.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('sends one email when its job runs twice', async () => {
    const { email } = await person()
    const token = await resetTokenFor(email as string)
    await db.execute(
      `update jobs set done_at = null where name = 'auth.sendReset' and payload->>'email' = '${email}'`,
    )
    await worker.drain()
    expect(inbox.received.filter(({ to }) => to === email)).toHaveLength(1)
    expect((await reset(token)).status).toBe(204)
  })
})

describe('an email change', () => {
  it('invalidates reset links in the old mailbox and removes the copies of its emails', async () => {
    const user = await person()
    const email = 'moved@example.ng'
    const owner = await as.the(user)
    await owner.call(accountEndpoints.changeEmail, { body: { email, password: oldPassword } })
    const token = await resetTokenFor(user.email as string)
    expect((await confirm(tokenIn(inbox.lastTo(email).link))).status).toBe(200)
    expect((await reset(token)).error.code).toBe('link_dead')
    expect((await login(email, oldPassword)).status).toBe(200)
    expect(await db.$count(emails, eq(emails.toAddress, user.email as string))).toBe(0)
  })
})

describe('an invitation', () => {
  it('lets the invited user choose a password', async () => {
    const admin = await as.admin({ name: 'Tunde' })
    const email = 'invited@example.ng'
    const body = { name: 'Amaka Obi', email }
    expect((await admin.call(userEndpoints.invite, { body })).status).toBe(201)
    expect((await login(email, newPassword)).status).toBe(401)
    await worker.drain()
    const { link, subject } = inbox.lastTo(email)
    expect([link.pathname, subject]).toEqual([paths.invite(), 'Tunde has created an account for you'])
    broadcasts.length = 0
    expect((await reset(tokenIn(link))).status).toBe(204)
    expect(broadcasts).toEqual([{ to: 'staff', event: 'changed', data: ['users'] }])
    expect((await login(email, newPassword)).body.user.email).toBe(email)
  })

  it('stops working when its mistyped address is corrected', async () => {
    const admin = await as.admin()
    const [mistyped, meant] = ['amaka@exmaple.ng', 'amaka@example.ng']
    const { body: amaka } = await admin.call(userEndpoints.invite, {
      body: { name: 'Amaka', email: mistyped },
    })
    await worker.drain()
    const { role, version, id } = amaka
    const body = { name: 'Amaka', email: meant, role, version }
    expect((await admin.call(userEndpoints.update, { params: { id }, body })).status).toBe(200)
    expect((await reset(tokenIn(inbox.lastTo(mistyped).link))).error.code).toBe('link_dead')
    await admin.call(userEndpoints.inviteAgain, { params: { id } })
    await worker.drain()
    expect((await reset(tokenIn(inbox.lastTo(meant).link))).status).toBe(204)
    expect((await login(meant, newPassword)).status).toBe(200)
  })

  it('can be resent until it is accepted, which invalidates the old link and is audited', async () => {
    const admin = await as.admin()
    const email = 'slow@example.ng'
    const { body: slow } = await admin.call(userEndpoints.invite, { body: { name: 'Slow', email } })
    expect(slow.invited).toBe(true)
    await worker.drain()
    const first = tokenIn(inbox.lastTo(email).link)
    const params = { id: slow.id }
    expect((await admin.call(userEndpoints.inviteAgain, { params })).status).toBe(204)
    await worker.drain()
    expect((await reset(first)).error.code).toBe('link_dead')
    expect((await reset(tokenIn(inbox.lastTo(email).link))).status).toBe(204)
    const late = await admin.call(userEndpoints.inviteAgain, { params })
    expect(late.status).toBe(409)
    const log = await db.query.auditLog.findMany({
      where: (entry, { and, eq }) =>
        and(eq(entry.action, 'users.invited_again'), eq(entry.subjectId, String(slow.id))),
    })
    expect(log).toMatchObject([{ actorId: admin.user.id, subjectId: String(slow.id) }])
  })

  it('is resent at most three times an hour, also after it expired, and to staff only by super admins', async () => {
    const root = await as.superAdmin()
    const body = { name: 'Later', email: 'later@example.ng', role: 'admin' as const }
    const { id } = (await root.call(userEndpoints.invite, { body })).body
    advance(30 * 24 * 60 * minute)
    const again = async (by: Person) => (await by.call(userEndpoints.inviteAgain, { params: { id } })).status
    const [later, admin] = [await as.superAdmin(), await as.admin()]
    expect(await again(admin)).toBe(403)
    expect([await again(later), await again(later), await again(later), await again(later)]).toEqual([
      204, 204, 204, 429,
    ])
    expect(await again(await as.customer())).toBe(403)
  })

  it('is sent to staff only by super admins', async () => {
    const body = { name: 'Staff', email: 'staff-to-be@example.ng', role: 'admin' as const }
    expect((await (await as.admin()).call(userEndpoints.invite, { body })).status).toBe(403)
    expect((await (await as.superAdmin()).call(userEndpoints.invite, { body })).status).toBe(201)
  })
})
