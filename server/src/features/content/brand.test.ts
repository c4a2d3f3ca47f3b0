import { inflateSync } from 'node:zlib'
import { contentEndpoints } from '@jara/contract/content'
import type { SiteContent } from '@jara/contract/content/content'
import { sampleContent } from '@jara/contract/content/sample/sample'
import { passkeyEndpoints } from '@jara/contract/credentials/passkeys'
import { secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import { paymentEndpoints } from '@jara/contract/payments'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { site } from '#db/schema/index.ts'
import { queueEmail } from '#features/email/email.service.ts'
import { currentBrand } from '#lib/brand.ts'
import type { Deps } from '#lib/deps.ts'
import { readSettings } from '#lib/env.ts'
import { hashPassword } from '#lib/passwords.ts'
import { sendSignal } from '#lib/signals.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { startNode } from '#testing/nodes.ts'
import { readPdf } from '#testing/pdf.ts'
import { testSite } from '#testing/site.ts'
import { openBrand } from './brand.service.ts'

const test = await testApp({ site: testSite() })
const { app, as, db, deps, emails, worker } = test
const other = await startNode(test)
const editor = await as.superAdmin()
const teal = { brand: '#0f766e', accent: '#f59e0b' }
const action = { label: 'Open', url: 'https://agency.ng/open' }

beforeEach(async () => {
  await db.update(site).set({ versionId: null, revision: sql`${site.revision} + 1` })
  await sendSignal(db, 'site_changed', {})
  await expect.poll(() => deps.brand().name, { interval: 5 }).toBe('Eleko Studio')
})

async function publish(brand: Partial<SiteContent['brand']> & { name: string }) {
  await publishOn(test, brand)
  await expect.poll(() => deps.brand().name, { interval: 5 }).toBe(brand.name)
}

async function publishOn({ as, worker }: TestApp, brand: Partial<SiteContent['brand']>) {
  const editor = await as.superAdmin()
  const { shownVersion } = (await editor.call(contentEndpoints.get)).body
  const content = { ...sampleContent.brand, ...brand }
  const draft = await editor.call(contentEndpoints.saveDraft, {
    body: { section: 'brand', content, version: 0, shownVersion },
  })
  expect(draft.status).toBe(200)
  const drafts = [{ section: 'brand' as const, version: draft.body.version }]
  expect((await editor.call(contentEndpoints.publish, { body: { drafts } })).status).toBe(202)
  await worker.drain()
}

function logoOf({ brand }: Pick<Deps, 'brand'>) {
  const { logo } = brand()
  if (!logo) throw new Error('the brand has no logo')
  return logo
}

async function uploadLogo(color = '#0f3d3a', width = 900) {
  const mark = await sharp({ create: { width, height: 200, channels: 4, background: color } })
    .png()
    .toBuffer()
  const logo = await sharp(mark).extend({ bottom: 150, background: '#00000000' }).png().toBuffer()
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
  return (await editor.call(contentEndpoints.addPicture, { body: form })).body.name
}

async function sendEmail(from = deps) {
  const key = crypto.randomUUID()
  const content = { subject: key, heading: 'Hello', paragraphs: ['Your site is ready.'], action }
  await queueEmail(from, from.settings, { key, to: 'ada@example.ng', content })
  await worker.drain()
  return emails.find(({ subject }) => subject === key) as (typeof emails)[number]
}

async function addReceipt() {
  const customer = await as.customer()
  const body = { amount: 1500, type: 'retainer', status: 'paid' as const, userId: customer.user.id }
  const { receiptNumber } = (await editor.call(paymentEndpoints.create, { body })).body
  return { customer, url: `/api/receipts/${receiptNumber}/pdf` }
}

async function receiptPdf() {
  const { customer, url } = await addReceipt()
  const headers = { authorization: `Bearer ${customer.token}` }
  return (await app.inject({ url, headers })).rawPayload
}

/** Returns the drawing operators of a PDF. */
const operatorsOf = (pdf: Buffer) =>
  pdf
    .toString('latin1')
    .split(/stream\r?\n/)
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

/** Returns a colour as PDF operators name it. */
const operandsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).join(' ')

describe('a published brand', () => {
  it('is in the next email of every node without a restart', async () => {
    await publish({ name: 'Ankara House' })
    expect(await sendEmail()).toMatchObject({
      from: { name: 'Ankara House', address: 'no-reply@jara.test' },
      text: expect.stringContaining('Ankara House\nhttp://localhost:3000'),
      html: expect.stringContaining('Ankara House'),
    })
    await expect.poll(() => other.deps.brand().name).toBe('Ankara House')
    expect((await sendEmail(other.deps)).html).toContain('Ankara House')
  })

  it('is the only name in emails and PDFs, which never name the product', async () => {
    await publish({ name: 'Ankara House' })
    const { text, html } = await sendEmail()
    const { customer, url } = await addReceipt()
    const receipt = await readPdf(app, customer, url)
    for (const document of [text, html, receipt.text]) {
      expect(document).toContain('Ankara House')
      expect(document).not.toMatch(/jara|eleko/i)
    }
    const metadata = (await receiptPdf()).toString('latin1').replaceAll(/stream\r?\n.*?endstream/gs, '')
    expect(metadata).toContain('Ankara House')
    expect(metadata).not.toMatch(/jara|eleko/i)
  })

  it('gives emails its colours, and its logo at an address that visitors can load', async () => {
    await publish({ name: 'Ankara & Co', colours: teal, logo: await uploadLogo() })
    const { html } = await sendEmail()
    expect(html).toContain('background:#0f766e')
    expect(html).toContain(`.card { background: ${deps.brand().colours?.dark.surface} !important`)
    const [, src = '', size] =
      html.match(/<img class="plate" src="http:\/\/localhost:3000([^"]+)" (width="\d+" height="\d+")/) ?? []
    expect([size, html]).toEqual([
      'width="200" height="44"',
      expect.stringContaining('alt="Ankara &amp; Co"'),
    ])
    const served = await app.inject(src)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png'])
    expect(served.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'png', hasAlpha: false })
  })

  it('puts a white logo on a dark ground', async () => {
    await publish({ name: 'White Ink', colours: teal, logo: await uploadLogo('#ffffff') })
    const { logo, colours } = deps.brand()
    expect(logo?.ground).toBe(colours?.light.panel)
    expect((await sendEmail()).html).toContain(`background:${logo?.ground}`)
  })

  it('keeps the pictures of older emails after its logo was replaced', async () => {
    await publish({ name: 'Old Logo', logo: await uploadLogo() })
    const { url, png, width, height } = logoOf(deps)
    await publish({ name: 'New Logo', logo: await uploadLogo('#9f1239') })
    const served = await app.inject(new URL(url).pathname)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png'])
    expect(served.rawPayload.equals(png)).toBe(true)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width, height })
  })

  it('gives a light logo another address when its colours change, because its ground changes', async () => {
    const logo = await uploadLogo('#ffffff')
    await publish({ name: 'Teal', colours: teal, logo })
    const before = logoOf(deps)
    await publish({ name: 'Red', colours: { brand: '#9f1239', accent: '#f59e0b' }, logo })
    const after = logoOf(deps)
    expect(after.ground).not.toBe(before.ground)
    expect(after.url).not.toBe(before.url)
    for (const { url, png } of [before, after])
      expect((await app.inject(new URL(url).pathname)).rawPayload.equals(png)).toBe(true)
  })

  it('is loaded by a node that starts without decoding the uploaded logo', async () => {
    await publish({ name: 'Quick Start', logo: await uploadLogo() })
    const keys: string[] = []
    const read = (key: string) => {
      keys.push(key)
      return deps.files.read(key)
    }
    const brand = currentBrand(deps.settings)
    await openBrand({ ...deps, files: { ...deps.files, read } }, brand)
    expect(brand.get()).toEqual(deps.brand())
    expect(keys).toEqual([expect.stringMatching(/^site-.{22}-ffffff\.png$/)])
  })

  it('gives receipts its colours and its logo', async () => {
    const before = await receiptPdf()
    expect(before.includes('/Subtype /Image')).toBe(false)
    await publish({ name: 'Adire Works', colours: teal, logo: await uploadLogo() })
    const after = await receiptPdf()
    const panel = operandsOf(deps.brand().colours?.light.panel ?? '')
    expect(operatorsOf(before).includes(panel)).toBe(false)
    expect(operatorsOf(after).includes(panel)).toBe(true)
    expect(after.toString('latin1')).toMatch(/\/Subtype \/Image\s[^>]*\/Width 288\s\/Height 64\s/)
    expect(after.length - before.length).toBeLessThan(10_000)
  })

  it('names authenticator apps, passkeys and downloads', async () => {
    await publish({ name: 'Àdìrẹ: Studio' })
    const password = 'correct horse battery'
    const ada = await as.customer({ passwordHash: await hashPassword(password) })
    const { uri } = (await ada.call(secondFactorEndpoints.begin, { body: { password } })).body
    expect(uri).toMatch(new RegExp(`^otpauth://totp/${encodeURIComponent('Àdìrẹ Studio')}:`))
    expect(new URL(uri).searchParams.get('issuer')).toBe('Àdìrẹ Studio')
    const { rp } = (await ada.call(passkeyEndpoints.begin, { body: { password } })).body
    expect(rp).toEqual({ id: 'localhost', name: 'Àdìrẹ: Studio' })
    const { headers } = await editor.send('GET', '/api/export/payments.csv')
    expect(headers['content-disposition']).toMatch(/filename="adire-studio-payments-/)
  })

  it('shows its name instead of a logo that cannot be read', async () => {
    const logo = await uploadLogo()
    await deps.files.remove(logo)
    await publish({ name: 'Lost Logo', logo })
    expect(deps.brand()).toMatchObject({ logo: undefined })
    expect((await sendEmail()).html).toMatch(/<p class="quiet"[^>]*>Lost Logo<\/p>/)
  })
})

describe('a brand that cannot be loaded', () => {
  /** Opens the brand of a node whose database is down whenever `isDown` is set. */
  function brokenNode() {
    const state = { isDown: false }
    const db = new Proxy(deps.db, {
      get: (db, name) => {
        if (name === 'select' && state.isDown) throw new Error('the database is down')
        return Reflect.get(db, name)
      },
    })
    const brand = currentBrand(deps.settings)
    return Object.assign(state, { brand, open: () => openBrand({ ...deps, db }, brand) })
  }

  it('stays as it is, and is loaded once the database answers', async () => {
    await publish({ name: 'Steady Studio' })
    const node = brokenNode()
    await node.open()
    node.isDown = true
    await publish({ name: 'Next Studio' })
    expect(node.brand.get().name).toBe('Steady Studio')
    node.isDown = false
    await expect.poll(() => node.brand.get().name).toBe('Next Studio')
  })

  it('stops the start of a node, which would use the name of the sample', async () => {
    const node = brokenNode()
    node.isDown = true
    await expect(node.open()).rejects.toThrow('the database is down')
  })

  it('is shown without its logo while the files cannot be read', async () => {
    await publish({ name: 'Slow Disk', colours: teal, logo: await uploadLogo() })
    let isDown = true
    const read = (key: string) => (isDown ? Promise.reject(new Error('EIO')) : deps.files.read(key))
    const brand = currentBrand(deps.settings)
    await openBrand({ ...deps, files: { ...deps.files, read } }, brand)
    expect(brand.get()).toEqual({ ...deps.brand(), logo: undefined })
    isDown = false
    await expect.poll(() => brand.get().logo).toEqual(deps.brand().logo)
  })
})

describe('the name in MAIL_FROM', () => {
  it('is the name of an agency that has not published its own, and always that of the sender', async () => {
    const settings = readSettings({ NODE_ENV: 'test', MAIL_FROM: '"Kola, Ltd" <hello@kola.ng>' })
    const named = await testApp({ settings, site: testSite() })
    expect(named.deps.brand().name).toBe('Kola, Ltd')
    const content = { subject: 'Hello', heading: 'Hello', paragraphs: [] }
    await queueEmail(named.deps, settings, { key: 'hello', to: 'ada@example.ng', content })
    await named.worker.drain()
    expect(named.emails[0]?.from).toEqual({ name: 'Kola, Ltd', address: 'hello@kola.ng' })
    await publishOn(named, { colours: teal })
    await expect.poll(() => named.deps.brand().colours).toBeDefined()
    expect(named.deps.brand().name).toBe('Kola, Ltd')
  })
})
