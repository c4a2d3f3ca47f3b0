import { accountEndpoints } from '@jara/contract/account'
import { authEndpoints } from '@jara/contract/auth'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import { smtpInbox } from '#testing/smtp.ts'

const inbox = await smtpInbox()
const { as, app, make, worker, advance, db } = await testApp({ mailer: inbox.mailer })
const visitor = as.visitor()
const password = 'a quiet morning in Ikeja'
const passwordHash = await hashPassword(password)
const customer = () => as.customer({ passwordHash })
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const login = (email: string | null, userAgent = chrome) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  })
const confirm = (link: URL) => visitor.call(authEndpoints.confirm, { body: { token: link.hash.slice(1) } })

describe('an email address', () => {
  it('is confirmed by the link in the welcome email', async () => {
    const email = 'new-here@example.ng'
    const { body } = await visitor.call(authEndpoints.register, { body: { name: 'Sade', email, password } })
    const sade = await as.the({ ...(await make.user()), id: body.user.id })
    expect((await sade.call(accountEndpoints.get)).body.emailConfirmed).toBe(false)
    await worker.drain()
    const { subject, link } = inbox.lastTo(email)
    expect([subject, link.pathname]).toEqual(['Welcome! Please confirm your email', paths.confirm()])
    expect((await confirm(link)).body).toEqual({ email })
    expect((await sade.call(accountEndpoints.get)).body.emailConfirmed).toBe(true)
    expect((await confirm(link)).error.message).toMatch(/already been used/)
  })

  it('gets a new confirmation link at most three times in fifteen minutes', async () => {
    const ada = await as.customer({ emailConfirmedAt: null })
    const answers = []
    for (let i = 0; i < 4; i++) answers.push((await ada.call(accountEndpoints.sendConfirmation)).status)
    expect(answers).toEqual([204, 204, 204, 429])
    await worker.drain()
    const links = inbox.received.filter(({ to }) => to === ada.user.email).map(({ link }) => link)
    expect(links).toHaveLength(3)
    const opened = []
    for (const link of links) opened.push((await confirm(link)).status)
    expect(opened.sort()).toEqual([200, 404, 404])
    expect((await ada.call(accountEndpoints.sendConfirmation)).status).toBe(409)
  })

  it('changes when the new one is confirmed, and the old one is notified', async () => {
    const ada = await customer()
    const body = { email: 'ada-moves@example.ng', password }
    const requested = await ada.call(accountEndpoints.changeEmail, { body })
    expect([requested.status, requested.body.email, requested.body.pendingEmail]).toEqual([
      202,
      ada.user.email,
      'ada-moves@example.ng',
    ])
    await worker.drain()
    expect(inbox.lastTo(ada.user.email as string).text).toContain('ada-moves@example.ng')
    expect((await confirm(inbox.lastTo('ada-moves@example.ng').link)).status).toBe(200)
    expect((await ada.call(authEndpoints.me)).body.email).toBe('ada-moves@example.ng')
    expect((await ada.call(accountEndpoints.get)).body).toMatchObject({
      emailConfirmed: true,
      pendingEmail: null,
    })
  })

  it('does not change when the password is wrong or the new address is taken, now or at confirmation', async () => {
    const [ada, bisi] = [await customer(), await customer()]
    const wrong = await ada.call(accountEndpoints.changeEmail, {
      body: { email: 'x@example.ng', password: 'no' },
    })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['password']])
    const taken = await ada.call(accountEndpoints.changeEmail, {
      body: { email: bisi.user.email as string, password },
    })
    expect(taken.status).toBe(409)
    await ada.call(accountEndpoints.changeEmail, { body: { email: 'wanted@example.ng', password } })
    await worker.drain()
    await make.user({ email: 'wanted@example.ng' })
    expect((await confirm(inbox.lastTo('wanted@example.ng').link)).status).toBe(409)
    expect((await ada.call(authEndpoints.me)).body.email).toBe(ada.user.email)
  })

  it('is tried once when it bounces, and the account shows the bounce', async () => {
    const ada = await as.customer({ emailConfirmedAt: null })
    inbox.refused.add(ada.user.email as string)
    await ada.call(accountEndpoints.sendConfirmation)
    await worker.drain()
    expect((await ada.call(accountEndpoints.get)).body.emailBounced).toBe(true)
    const [email] = await db.query.emails.findMany({
      where: (m, { eq }) => eq(m.toAddress, ada.user.email as string),
    })
    expect(email).toMatchObject({ sentAt: null, bouncedAt: expect.any(Date) })
  })
})

describe('the password', () => {
  it('changes when the current one is given, which ends other sessions and open links', async () => {
    const ada = await customer()
    const elsewhere = await as.the(ada.user)
    await ada.call(accountEndpoints.changeEmail, { body: { email: 'thief@example.ng', password } })
    await worker.drain()
    const change = { current: password, password: 'two goats and a bicycle' }
    expect((await ada.call(accountEndpoints.changePassword, { body: change })).status).toBe(204)
    expect((await elsewhere.call(authEndpoints.me)).status).toBe(401)
    expect((await ada.call(authEndpoints.me)).status).toBe(200)
    expect((await confirm(inbox.lastTo('thief@example.ng').link)).status).toBe(404)
    expect((await login(ada.user.email)).statusCode).toBe(401)
  })

  it('cannot be guessed from a stolen session', async () => {
    const ada = await customer()
    const guess = (current: string) =>
      ada.call(accountEndpoints.changePassword, { body: { current, password: 'two goats and a bicycle' } })
    for (let i = 0; i < 10; i++) expect((await guess(`guess ${i}`)).status).toBe(400)
    expect((await guess(password)).status).toBe(429)
    advance(16 * 60_000)
    expect((await guess(password)).status).toBe(204)
  })
})

describe('a session', () => {
  it('is listed with its device and can be ended alone or with all others', async () => {
    const ada = await customer()
    const { token } = (await login(ada.user.email)).json()
    const other = await as.the(ada.user)
    const listed = (await ada.call(accountEndpoints.sessions)).body
    expect(listed).toHaveLength(3)
    expect(listed.filter((one) => one.current)).toHaveLength(1)
    const onLinux = listed.find((one) => one.device === 'Chrome on Linux')
    const ended = await ada.call(accountEndpoints.endSession, { params: { id: onLinux?.id ?? '' } })
    expect(ended.status).toBe(204)
    const me = await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
    expect(me.statusCode).toBe(401)
    expect((await ada.call(accountEndpoints.endOtherSessions)).status).toBe(204)
    expect((await other.call(authEndpoints.me)).status).toBe(401)
    expect((await ada.call(accountEndpoints.sessions)).body).toHaveLength(1)
  })

  it('is not found when it belongs to another user', async () => {
    const [ada, bisi] = [await customer(), await customer()]
    const [own] = (await bisi.call(accountEndpoints.sessions)).body
    expect((await ada.call(accountEndpoints.endSession, { params: { id: own?.id ?? '' } })).status).toBe(404)
    expect((await bisi.call(authEndpoints.me)).status).toBe(200)
  })

  it('notifies its owner by email and in the app when the device is new, but not for the first device', async () => {
    const { user, ...ada } = await customer()
    const mute = { event: 'new_device' as const, app: true, email: false }
    expect((await ada.call(notificationEndpoints.choose, { body: mute })).status).toBe(400)
    await login(user.email)
    await login(user.email, chrome.replace('130.0', '131.5'))
    await worker.drain()
    expect(inbox.received.filter(({ to }) => to === user.email)).toEqual([])
    await login(user.email, 'Mozilla/5.0 (iPhone) Safari/604.1')
    await worker.drain()
    expect(inbox.lastTo(user.email as string).text).toContain('Safari on iPhone')
    const { body } = await ada.call(notificationEndpoints.list)
    expect([body.unread, body.items[0]?.event]).toEqual([1, 'new_device'])
  })
})

describe('an account', () => {
  it('can be downloaded as one file with everything stored about it', async () => {
    const ada = await customer()
    await make.project({ userId: ada.user.id, title: 'Shop for shoes' })
    await make.payment({ userId: ada.user.id })
    await make.project({ title: 'Another customer’s' })
    const { status, body, headers } = await ada.send('GET', '/api/account/data')
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('.json')])
    expect(body).toMatchObject({
      account: { email: ada.user.email },
      projects: [{ title: 'Shop for shoes' }],
      payments: [{ userId: ada.user.id }],
      messages: [],
      sessions: [{ current: true }],
    })
  })

  it('is erased on request, which keeps its payments and frees its email', async () => {
    const ada = await customer()
    const payment = await make.payment({ userId: ada.user.id, status: 'paid' })
    const email = ada.user.email as string
    expect((await ada.call(accountEndpoints.remove, { body: { password: 'wrong' } })).status).toBe(400)
    expect((await ada.call(accountEndpoints.remove, { body: { password } })).status).toBe(204)
    expect((await ada.call(authEndpoints.me)).status).toBe(401)
    const row = await db.query.users.findFirst({ where: (u, { eq }) => eq(u.id, ada.user.id) })
    expect(row).toMatchObject({ name: 'Deleted user', email: null, passwordHash: null })
    expect(await db.query.payments.findFirst({ where: (p, { eq }) => eq(p.id, payment.id) })).toBeDefined()
    const again = await visitor.call(authEndpoints.register, { body: { name: 'Ada', email, password } })
    expect(again.status).toBe(201)
  })

  it('cannot be removed by the last super admin', async () => {
    const only = await as.superAdmin({ passwordHash })
    expect((await only.call(accountEndpoints.remove, { body: { password } })).status).toBe(409)
    await as.superAdmin()
    expect((await only.call(accountEndpoints.remove, { body: { password } })).status).toBe(204)
  })
})
