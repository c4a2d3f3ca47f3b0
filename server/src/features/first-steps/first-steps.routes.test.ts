import { type AgencySettings, agencyEndpoints } from '@jara/contract/agency'
import { contentEndpoints } from '@jara/contract/content'
import { sampleBusiness, sampleContent } from '@jara/contract/content/sample/sample'
import { type FirstStep, firstStepEndpoints, firstSteps } from '@jara/contract/first-steps'
import { serviceEndpoints } from '@jara/contract/services'
import { userEndpoints } from '@jara/contract/users'
import { desc, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { auditLog, contentDrafts, demoRows, firstSteps as stored, users } from '#db/schema/index.ts'
import { openSite } from '#features/content/content.service.ts'
import { readSettings } from '#lib/env.ts'
import { testApp } from '#testing/app.ts'
import { secretKey, testProvider } from '#testing/provider.ts'
import { testSite } from '#testing/site.ts'
import { smtpInbox } from '#testing/smtp.ts'

const provider = await testProvider()
const inbox = await smtpInbox()
const settings = readSettings({
  NODE_ENV: 'test',
  PAYSTACK_SECRET_KEY: secretKey,
  SMTP_URL: inbox.url,
  MAIL_FROM: 'Ours <hello@ours.ng>',
})
const { app, as, db, deps, make, worker } = await testApp({
  settings,
  gateway: provider.gateway,
  mailer: inbox.mailer,
  site: testSite(),
})
await openSite(deps)
const owner = await as.superAdmin()

const list = async () => (await owner.call(firstStepEndpoints.get)).body
const stepOf = async (step: FirstStep) => (await list()).steps.find((one) => one.step === step)
const isDone = async (step: FirstStep) => (await stepOf(step))?.done

async function publish(brand: Partial<typeof sampleContent.brand>) {
  await db.delete(contentDrafts)
  const { shownVersion } = (await owner.call(contentEndpoints.get)).body
  const content = { ...sampleContent.brand, ...brand }
  const body = { section: 'brand' as const, content, version: 0, shownVersion }
  const { version } = (await owner.call(contentEndpoints.saveDraft, { body })).body
  const withDraft = await stepOf('brand')
  await owner.call(contentEndpoints.publish, { body: { drafts: [{ section: 'brand', version }] } })
  await worker.drain()
  return { withDraft }
}

async function uploadLogo() {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0f3d3a' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
  return (await owner.call(contentEndpoints.addPicture, { body: form })).body.name
}

async function update(change: Partial<AgencySettings>) {
  const current = (await owner.call(agencyEndpoints.get)).body
  expect((await owner.call(agencyEndpoints.update, { body: { ...current, ...change } })).status).toBe(200)
}

// The tests follow each other: an agency goes through its first steps.

it('a new installation has no step done, apart from the demo data that it does not have', async () => {
  const { hidden, steps } = await list()
  expect(hidden).toBe(false)
  expect(steps.map(({ step }) => step)).toEqual([...firstSteps])
  expect(steps.filter(({ done }) => done).map(({ step }) => step)).toEqual(['demoData'])
  for (const { done, note } of steps) expect(typeof note).toBe(done ? 'object' : 'string')
})

it('brand is done when its own name and a logo are published', async () => {
  const logo = await uploadLogo()
  // MAIL_FROM has a name, but the pages still show the sample's.
  await publish({ logo })
  expect([deps.brand().name, await isDone('brand')]).toEqual(['Ours', false])
  await publish({ name: 'Ours' })
  expect(await stepOf('brand')).toMatchObject({ done: false, note: 'Add your logo, then publish.' })
  const { withDraft } = await publish({ name: 'Ours', logo })
  expect(withDraft).toMatchObject({ done: false, note: expect.stringContaining('to show it.') })
  expect(await isDone('brand')).toBe(true)
  expect((await stepOf('brand'))?.note).toMatch(
    /still has these of the sample agency: Brand \(tagline and summary\), .* and Search and sharing \(.*\)\.$/,
  )
})

it('business and bank are done when the settings have their details, which are not the sample’s', async () => {
  await update(sampleBusiness)
  expect(await isDone('business')).toBe(false)
  await update({ legalName: 'Ours Limited', address: '3 Allen Avenue', email: 'hello@ours.ng', phone: '' })
  expect(await isDone('business')).toBe(false)
  await update({ phone: '+234 800 000 0000' })
  expect([await isDone('business'), await isDone('bank')]).toEqual([true, false])
  await update({ bankName: 'Zenith Bank', accountName: 'Ours Limited', accountNumber: '0011223344' })
  expect(await isDone('bank')).toBe(true)
})

it('service is done when a service is on offer that is not demo data', async () => {
  const demo = await make.service()
  await db.insert(demoRows).values({ table: 'services', rowId: demo.id })
  await make.service({ deletedAt: new Date() })
  await make.service({ status: 'hidden' })
  expect([await isDone('service'), await isDone('demoData')]).toEqual([false, false])
  const body = { name: 'Shop', description: 'A shop.', price: 1000, featured: false }
  expect((await owner.call(serviceEndpoints.create, { body })).status).toBe(201)
  expect(await isDone('service')).toBe(true)
  await db.delete(demoRows)
  expect(await isDone('demoData')).toBe(true)
})

it('colleague is done when a second member of staff has an account or an invitation', async () => {
  await make.user()
  const demo = await make.user({ role: 'admin' })
  await db.insert(demoRows).values({ table: 'users', rowId: demo.id })
  await make.user({ role: 'admin', deletedAt: new Date() })
  expect(await isDone('colleague')).toBe(false)
  const body = { name: 'Bola', email: 'bola@ours.ng', role: 'admin' as const }
  expect((await owner.call(userEndpoints.invite, { body })).status).toBe(201)
  expect(await isDone('colleague')).toBe(true)
  await db.update(users).set({ invitedAt: null }).where(eq(users.email, body.email))
  expect(await isDone('colleague')).toBe(true)
  await db.delete(demoRows)
})

it('a super admin hides the list and shows it again', async () => {
  const hide = (hidden: boolean) => owner.call(firstStepEndpoints.hide, { body: { hidden } })
  for (const hidden of [true, true, false, false, true, false]) {
    expect((await hide(hidden)).body.hidden).toBe(hidden)
    expect((await list()).hidden).toBe(hidden)
  }
  const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['agency.first_steps_shown', owner.user.id],
    ['agency.first_steps_hidden', owner.user.id],
  ])
})

it('the list is hidden for good after all steps were seen done, unless it is shown again', async () => {
  expect((await owner.call(firstStepEndpoints.checkKey)).body.done).toBe(true)
  expect((await owner.call(firstStepEndpoints.sendTestEmail)).body.done).toBe(true)
  expect((await list()).hidden).toBe(false)
  await app.inject(provider.event('charge.success', { reference: 'first' }))

  const first = await list()
  expect([first.hidden, first.steps.filter(({ done }) => !done)]).toEqual([false, []])
  expect((await list()).hidden).toBe(true)
  await db.delete(stored).where(eq(stored.step, 'webhook'))
  const reopened = await list()
  expect([reopened.hidden, reopened.steps.every(({ done }) => done)]).toEqual([true, false])

  const body = { hidden: false }
  expect((await owner.call(firstStepEndpoints.hide, { body })).body.hidden).toBe(false)
  await db.insert(stored).values({
    step: 'webhook',
    evidence: provider.gateway.keyHash,
    doneAt: new Date(),
  })
  await list()
  const shown = await list()
  expect([shown.hidden, shown.steps.every(({ done }) => done)]).toEqual([false, true])
})

it('the list stays when it is shown again after the last step was done without a visit', async () => {
  await db.delete(stored).where(inArray(stored.step, ['all', 'webhook']))
  await owner.call(firstStepEndpoints.hide, { body: { hidden: true } })
  const evidence = provider.gateway.keyHash
  await db.insert(stored).values({ step: 'webhook', evidence, doneAt: new Date() })
  const shown = (await owner.call(firstStepEndpoints.hide, { body: { hidden: false } })).body
  expect([shown.hidden, shown.steps.every(({ done }) => done)]).toEqual([false, true])
  expect([(await list()).hidden, (await list()).hidden]).toEqual([false, false])
})

it.each(Object.values(firstStepEndpoints))('$method $path is only for super admins', async (endpoint) => {
  const people = [as.visitor(), await as.customer(), await as.admin()]
  const body = endpoint.method === 'PUT' ? { hidden: true } : undefined
  const answers = await Promise.all(
    people.map((person) => person.send(endpoint.method, `/api${endpoint.path}`, body)),
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
})
