import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { paletteOf } from '../../contract/src/content/colours/palette.ts'
import { publicPages } from '../../contract/src/content/public-pages.ts'
import { addDays, lagosDate } from '../../contract/src/lib/lagos-date.ts'
import { paths } from '../../contract/src/paths.ts'
import type { Quote } from '../../contract/src/quotes.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { accounts, expect, password, storeSession, test } from '../../harness/browser/fixtures.ts'
import { drawnPicture } from '../../harness/browser/pictures.ts'
import { openSection, preview, publishChanges, saved } from '../../harness/browser/site-editor.ts'
import { type Product, startProduct } from '../../harness/product.ts'
import { tempFolder } from '../../harness/temp-folder.ts'

const name = 'Ankara Works'
const colours = { brand: '#0f766e', accent: '#f97316' }
const palette = paletteOf(colours)

const colourOf = (page: Page, token: string) =>
  page
    .locator('html')
    .evaluate((html, property) => getComputedStyle(html).getPropertyValue(property), `--color-${token}`)

const logoOf = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name }).locator('img[src*="/uploads/site-"]').last()

const expectLoaded = (logo: Locator) =>
  expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

/** Checks that a page leaves room for the logo before it has loaded. */
async function expectRoomForLogo(page: Page, path: string): Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/uploads/site-*', (route) => released.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  const before = await logoOf(page).boundingBox()
  expect(before).toMatchObject({ width: 128, height: 40 })
  release()
  await expectLoaded(logoOf(page))
  expect(await logoOf(page).boundingBox()).toEqual(before)
}

/** Checks that a page shows the name, the logo and the colours of the agency in both themes, readably. */
async function expectBrand(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveTitle(new RegExp(name))
  await expectLoaded(logoOf(page))
  await expect(page.locator('body')).not.toContainText('Eleko')
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await colourOf(page, 'brand')).toBe(palette[theme].brand)
    expect(await colourOf(page, 'panel')).toBe(palette[theme].panel)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}

const pictures = ['/favicon.svg', '/icon-192.png', '/apple-touch-icon.png', '/og/home.png']

const etagsOf = (page: Page) =>
  Promise.all(pictures.map(async (path) => (await page.request.get(path)).headers().etag))

/** Checks that the manifest, the icons and the link preview are those of the agency. */
async function expectPictures(page: Page, before: (string | undefined)[]): Promise<void> {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name, theme_color: palette.light.panel })
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
  }
  for (const [index, etag] of (await etagsOf(page)).entries())
    expect(etag, pictures[index]).not.toBe(before[index])
}

/** Checks that a page has the typefaces and colours of the agency before its scripts have loaded. */
async function expectBrandWithoutScripts(page: Page, path: string, brand = ''): Promise<void> {
  await page.route('**/*.js', () => undefined)
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => colourOf(page, 'brand')).toBe(brand)
  await page.unroute('**/*.js')
}

/** Removes all entries of a list in the editor. */
async function emptyList(page: Page, label: string): Promise<void> {
  const list = page.getByRole('group', { name: label, exact: true })
  const remove = list.getByRole('button', { name: /^Remove / })
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click()
    await expect(remove).toHaveCount(left - 1)
  }
}

const ofSample = ['Eleko', 'RC 1904417', 'Ogunlana', 'Adéwálé']

/** Checks that a page does not name the sample agency, not even in its links or its data for search engines. */
async function expectNothingOfSample(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveTitle(new RegExp(name))
  const source = (await page.content()).toLowerCase()
  const found = ofSample.filter((part) => source.includes(part.toLowerCase()))
  expect(found, path).toEqual([])
}

/** Sends a quote and returns the path of its page. */
async function sentQuote(page: Page, token: string): Promise<string> {
  const post = async (path: string, data: object): Promise<Quote> =>
    (await page.request.post(path, { headers: { Authorization: `Bearer ${token}` }, data })).json()
  const draft = await post('/api/quotes', {
    clientId: null,
    enquiryId: null,
    recipientName: 'Ngozi Eze',
    recipientEmail: 'ngozi@example.com',
    title: 'A shop for shoes',
    intro: '',
    terms: 'Payment within 14 days of each invoice.',
    validUntil: addDays(lagosDate(new Date()), 14),
    pricesIncludeVat: true,
    lines: [{ text: 'Design and build', quantity: 1, unitPrice: 300_000, optional: false, chosen: false }],
    stages: [{ name: 'All', percent: 100, due: 'acceptance', dueOn: null, revisionsIncluded: 0 }],
  })
  const { url } = await post(`/api/quotes/${draft.id}/send`, { version: draft.version })
  return paths.quote() + new URL(url ?? '').hash
}

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ JARA_HOME: join(tempFolder(), 'home') })
})
test.afterAll(() => product.stop())

test('an owner turns the sample into another agency in the browser alone', { tag: '@long' }, async ({
  anotherPage,
}) => {
  const page = await anotherPage({ baseURL: product.url })
  const login = await page.request.post('/api/auth/login', {
    data: { email: accounts.super_admin, password },
  })
  const session = await storeSession(page, await login.json())
  const drawnBefore = await etagsOf(page)
  await page.goto(paths.adminSettings())
  await page.getByLabel('Legal name').fill(`${name} Limited`)
  await page.getByLabel('Address').fill('3 Itoku Road, Abeokuta')
  await page.getByLabel('Email', { exact: true }).fill('hello@ankara-works.example')
  await page.getByLabel('Phone').fill('+234 803 000 0000')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto(paths.adminSite({ section: 'brand' }))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Tagline').fill('Made in Abeokuta.')
  await page.getByLabel('Summary').fill('{name} builds shops and apps.')
  const logo = page.getByLabel('Logo', { exact: true })
  const icon = page.getByLabel('Icon', { exact: true })
  await logo.setInputFiles(await drawnPicture(page, 600, 160, '#ffffff'))
  const inFooter = preview(page).getByRole('contentinfo').getByRole('img', { name })
  await expect(inFooter).toHaveClass(/(^| )panel( |$)/)
  await icon.setInputFiles(await drawnPicture(page, 16, 16))
  await expect(page.getByText('This picture is only 16 × 16 px, so it may look blurred.')).toBeVisible()
  await logo.setInputFiles(await drawnPicture(page, 600, 160))
  await expect(inFooter).not.toHaveClass(/(^| )panel( |$)/)
  await icon.setInputFiles(await drawnPicture(page, 512, 512))
  await expect(page.getByText('it may look blurred')).toBeHidden()
  await page.getByLabel('Brand colour', { exact: true }).fill(colours.brand)
  await page.getByLabel('Accent colour', { exact: true }).fill(colours.accent)
  await expect(page.getByRole('img', { name: 'Logo in the dark theme' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Icon in the light theme' })).toBeVisible()
  await page.getByRole('radio', { name: 'Technical: Archivo and Public Sans', exact: true }).check()
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Archivo/)
  const loadedSamples = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter((font) => /Sample of/.test(font.family) && font.status === 'loaded')
          .length,
    )
  await expect.poll(loadedSamples).toBe(6)
  const previewed = () =>
    preview(page)
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--color-brand'))
  await expect.poll(previewed).toBe(palette.light.brand)
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(previewed).toBe(palette.dark.brand)
  await saved(page)
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Contact: ' })).toHaveText(
    'Contact: email for personal data, registration number and social links',
  )
  await dialog.getByRole('link', { name: 'Contact' }).click()

  await expect(dialog).toBeHidden()
  await page.getByLabel('Opening hours').fill('Every day from 8:00')
  await page.getByLabel('Email for questions about personal data').fill('')
  await page.getByLabel('Registration number').fill('RC 77')
  await emptyList(page, 'Social links')
  await openSection(page, 'Home page')
  await page.getByLabel('Line of the title 1', { exact: true }).fill('Shops with colour,')
  await page.getByLabel('Line of the title 2', { exact: true }).fill('woven in Abeokuta,')
  await page.getByLabel('Line above the title').fill('Web studio, Abeokuta')
  await openSection(page, 'About')
  await page.getByLabel('Line above the title').fill('Abeokuta, since 2020')
  await page.getByLabel('Introduction', { exact: true }).fill('Indigo takes patience. So do good websites.')
  await emptyList(page, 'People')
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Obi')
  await openSection(page, 'Portfolio')
  await emptyList(page, 'Projects')
  await page.getByRole('button', { name: 'Add project' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).last().fill('Itoku Market')
  await page.getByLabel('Description').fill('Cloth by the yard, cut and sent the same day.')
  await page.getByLabel('Address of the site').fill('https://itoku.example')
  await saved(page)
  await publishChanges(page)

  const visitor = await anotherPage({ baseURL: product.url })
  const fonts: string[] = []
  visitor.on('request', (sent) => sent.resourceType() === 'font' && fonts.push(new URL(sent.url()).pathname))
  await expectBrandWithoutScripts(visitor, paths.home(), palette.light.brand)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Archivo/)
  await expectRoomForLogo(visitor, paths.home())
  await expectBrand(visitor, paths.home())
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Shops with colour,')
  await expect(visitor.getByRole('contentinfo')).toContainText('Powered by Jara.')
  expect(fonts.some((font) => font.startsWith('/assets/archivo-latin-'))).toBe(true)
  expect(fonts.filter((font) => !/^\/assets\/(archivo|public-sans)-/.test(font))).toEqual([])
  await expectPictures(visitor, drawnBefore)
  await expectBrand(visitor, paths.contact())
  await expect(visitor.getByText('Every day from 8:00')).toBeVisible()
  await expectBrand(visitor, paths.login())
  for (const { path } of Object.values(publicPages)) await expectNothingOfSample(visitor, path)
  await visitor.goto(publicPages.portfolio.path)
  await expect(visitor.getByText('Itoku Market')).toBeVisible()
  await expect(visitor.getByText('Schoolgate')).toBeHidden()
  await expectBrand(visitor, await sentQuote(page, session.token))
  await expect(visitor.getByRole('heading', { level: 1, name: 'A shop for shoes' })).toBeVisible()
  await expectBrand(page, paths.dashboard())
  // The portal starts from the fallback page.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectBrandWithoutScripts(page, paths.dashboard(), palette.dark.brand)
})
