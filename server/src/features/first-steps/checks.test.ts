import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { type FirstStep, firstStepEndpoints } from '@jara/contract/first-steps'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createMailer } from '#adapters/mailer.ts'
import { createPaystackGateway } from '#adapters/paystack.ts'
import { emails, firstSteps, rateLimits } from '#db/schema/index.ts'
import type { Actor } from '#lib/actor.ts'
import { readSettings } from '#lib/env.ts'
import { createLogger } from '#lib/logger.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { secretKey, testProvider } from '#testing/provider.ts'
import { smtpInbox } from '#testing/smtp.ts'
import { sendTestEmail } from './checks.service.ts'

const provider = await testProvider()
const inbox = await smtpInbox()
const env = { NODE_ENV: 'test', PAYSTACK_SECRET_KEY: secretKey, SMTP_URL: inbox.url }
const settings = readSettings(env)
const lines: string[] = []
const log = createLogger({ level: 'debug', pretty: false }, { write: (line) => void lines.push(line) })
const test = await testApp({ settings, gateway: provider.gateway, mailer: inbox.mailer, log })
const { as, db, deps, advance } = test
const { baseUrl, gateway } = provider
const owner = await as.superAdmin({ name: 'Kemi Ade' })
const address = owner.user.email as string

const checkKey = async (person = owner) => (await person.call(firstStepEndpoints.checkKey)).body
const sendEmail = async (person = owner) => (await person.call(firstStepEndpoints.sendTestEmail)).body
const stateOf = async (step: FirstStep, person: Person = owner) =>
  (await person.call(firstStepEndpoints.get)).body.steps.find((one) => one.step === step)

// The services read `deps` at each call, as after a start with other settings.
beforeEach(() => {
  Object.assign(deps, { settings, gateway, mailer: inbox.mailer })
})
afterEach(async () => {
  await provider.faults({ api: 'ok' })
  await inbox.setDown(false)
  inbox.refused.clear()
  inbox.notRelayed.clear()
  await db.delete(firstSteps)
  await db.delete(rateLimits)
})

describe('a check of the provider key', () => {
  it('succeeds when the provider accepts the key', async () => {
    expect(await stateOf('providerKey')).toMatchObject({ done: false })
    expect(await checkKey()).toEqual({ done: true, message: 'Paystack accepts the key.' })
    expect(await stateOf('providerKey')).toMatchObject({ done: true })
  })

  it('says what the provider answered when it refuses the key, which no longer counts', async () => {
    await checkKey()
    const refused = createPaystackGateway({ secretKey: 'sk_test_of_nobody', baseUrl, log })
    Object.assign(deps, { gateway: { ...refused, keyHash: gateway.keyHash } })
    expect(await checkKey()).toEqual({
      done: false,
      message: 'Paystack does not accept the key. It answered: “Invalid key”.',
    })
    expect(await stateOf('providerKey')).toMatchObject({ done: false })
  })

  it.each(['down', 'nonsense', 'rate_limited', 'lost'])(
    'does not call the key wrong when the provider is %s',
    async (api) => {
      await checkKey()
      await provider.faults({ api })
      expect(await checkKey()).toEqual({ done: false, message: expect.stringContaining('gave no answer') })
      expect(await stateOf('providerKey')).toMatchObject({ done: true })
    },
  )

  it('does not call the key wrong when the provider cannot be reached', async () => {
    Object.assign(deps, { gateway: createPaystackGateway({ secretKey, baseUrl: 'http://127.0.0.1:9', log }) })
    expect(await checkKey()).toEqual({ done: false, message: expect.stringContaining('gave no answer') })
    expect(await stateOf('providerKey')).toMatchObject({ done: false })
  })

  it('has to be repeated with another key', async () => {
    await checkKey()
    Object.assign(deps, { gateway: createPaystackGateway({ secretKey: 'sk_test_other', baseUrl, log }) })
    expect(await stateOf('providerKey')).toMatchObject({
      done: false,
      note: expect.stringContaining('again'),
    })
  })

  it('counts only with a live key in production', async () => {
    Object.assign(deps, { settings: { ...settings, production: true } })
    expect(await checkKey()).toEqual({ done: false, message: expect.stringContaining('test key') })
    expect(await stateOf('providerKey')).toMatchObject({
      done: false,
      note: expect.stringContaining('test key'),
    })
    Object.assign(deps, { gateway: { ...gateway, mode: 'live' } })
    expect(await checkKey()).toMatchObject({ done: true })
    expect(await stateOf('providerKey')).toEqual({ step: 'providerKey', done: true, note: null, value: null })
  })

  it('says that the built-in sandbox is used when there is no key', async () => {
    Object.assign(deps, { settings: readSettings({ NODE_ENV: 'test' }) })
    expect(await checkKey()).toEqual({ done: false, message: expect.stringContaining('built-in sandbox') })
    expect(await stateOf('providerKey')).toMatchObject({ note: expect.stringContaining('built-in sandbox') })
  })

  it('stores neither the key nor a log line with it', async () => {
    await checkKey()
    expect(lines.some((line) => line.includes('GET /transaction'))).toBe(true)
    expect(lines.filter((line) => line.includes(secretKey))).toEqual([])
    expect(JSON.stringify(await db.select().from(firstSteps))).not.toContain(secretKey)
  })
})

describe('a test email', () => {
  it('is sent at once to the address of the super admin, and not stored', async () => {
    expect(await stateOf('testEmail')).toMatchObject({ done: false })
    expect(await sendEmail()).toEqual({ done: true, message: expect.stringContaining(address) })
    expect(inbox.lastTo(address)).toMatchObject({
      subject: 'Test email',
      text: expect.stringContaining('Dear Kemi Ade,'),
    })
    expect(await stateOf('testEmail')).toMatchObject({ done: true, note: null })
    expect(await db.$count(emails)).toBe(0)
    expect(JSON.stringify(await db.select().from(firstSteps))).not.toContain(inbox.url)
  })

  it.each([
    ['refuses the address', () => inbox.refused.add(address), '5.1.1 No such user'],
    ['does not relay', () => inbox.notRelayed.add(address), '5.7.1 Relaying denied'],
    ['is down', () => inbox.setDown(true), 'could not connect'],
  ])('says what happened when the mail server %s, and an earlier one no longer counts', async (...given) => {
    const [, prepare, message] = given
    await sendEmail()
    await prepare()
    lines.length = 0
    // A new mailer has no open connection to a server that is down.
    const mailer = createMailer(settings)
    Object.assign(deps, { mailer })
    expect(await sendEmail()).toEqual({ done: false, message: expect.stringContaining(message) })
    expect(await stateOf('testEmail')).toMatchObject({ done: false })
    expect(lines.filter((line) => line.includes('the test email failed'))).toHaveLength(1)
    mailer.close()
  })

  it('does not wait longer than its limit for a silent mail server', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const sockets: { destroy(): unknown }[] = []
    silent.on('connection', (socket) => sockets.push(socket))
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const smtpUrl = `smtp://127.0.0.1:${port}`
    const mailer = createMailer({ ...settings, smtpUrl })
    const actor = { ...owner.user, email: address } as unknown as Actor
    expect(await sendTestEmail({ ...deps, mailer }, actor, 50)).toEqual({
      done: false,
      message: expect.stringContaining('did not answer in time'),
    })
    for (const socket of sockets) socket.destroy()
    mailer.close()
  })

  it('has to be repeated with other mail settings', async () => {
    await sendEmail()
    for (const change of [{ SMTP_URL: `${inbox.url}/?other` }, { MAIL_FROM: 'other@ours.ng' }]) {
      Object.assign(deps, { settings: readSettings({ ...env, ...change }) })
      expect(await stateOf('testEmail')).toMatchObject({
        done: false,
        note: expect.stringContaining('have changed'),
      })
    }
  })

  it('says that emails are only stored when there is no mail server', async () => {
    const before = inbox.received.length
    Object.assign(deps, { settings: readSettings({ NODE_ENV: 'test', PAYSTACK_SECRET_KEY: secretKey }) })
    expect(await sendEmail()).toEqual({
      done: false,
      message: expect.stringContaining('stored and not sent'),
    })
    expect(await stateOf('testEmail')).toMatchObject({ note: expect.stringContaining('stored and not sent') })
    expect(inbox.received).toHaveLength(before)
  })
})

it.each([firstStepEndpoints.checkKey, firstStepEndpoints.sendTestEmail])(
  '$path is refused after twenty calls of one super admin within an hour',
  async (endpoint) => {
    const other = await as.superAdmin()
    for (let calls = 0; calls < 20; calls++) expect((await owner.call(endpoint)).status).toBe(200)
    const refused = await owner.call(endpoint)
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests'])
    expect((await other.call(endpoint)).status).toBe(200)
    advance(60 * 60_000)
    expect((await owner.call(endpoint)).status).toBe(200)
  },
)
