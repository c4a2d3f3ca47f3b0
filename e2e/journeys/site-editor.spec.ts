import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { contentVersion, endPublication, fakeContent } from '../../harness/browser/fake-content.ts'
import { accounts, expect, password, storeSession, test } from '../../harness/browser/fixtures.ts'
import { pixel } from '../../harness/browser/pictures.ts'
import { openSection, preview, publishChanges, saved } from '../../harness/browser/site-editor.ts'
import { failApi } from '../../harness/browser/staff.ts'
import { type Product, startProduct } from '../../harness/product.ts'
import { tempFolder } from '../../harness/temp-folder.ts'

test.describe('an agency with an installation of its own', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({ JARA_HOME: join(tempFolder(), 'home') })
  })
  test.afterAll(() => product.stop())

  test('makes the site its own, publishes it and restores the sample', { tag: '@long' }, async ({
    anotherPage,
    request,
  }) => {
    const page = await anotherPage({ baseURL: product.url })
    const reply = await request.post(`${product.url}/api/auth/login`, {
      data: { email: accounts.super_admin, password },
    })
    await storeSession(page, await reply.json())
    await page.goto(paths.admin())
    await page.getByRole('link', { name: 'Site', exact: true }).click()
    await expect(page.getByText('Nothing to publish: there are no changes.')).toBeVisible()
    const sign = 'header a svg'
    await page.getByLabel('Name', { exact: true }).fill('🚀')
    await expect(preview(page).getByRole('contentinfo')).toContainText('🚀')
    await expect(preview(page).locator(`${sign} text`)).toHaveCount(0)
    await page.getByLabel('Name', { exact: true }).fill('Lagoon Works')
    await expect(preview(page).getByRole('contentinfo')).toContainText('Lagoon Works')
    await expect(preview(page).locator(`${sign} text`).first()).toHaveText('L')
    await openSection(page, 'Home page')
    await page.getByLabel('Line of the title 1', { exact: true }).fill('Software with a view,')
    await expect(preview(page).getByRole('heading', { level: 1 })).toContainText('Software with a view,')
    await openSection(page, 'Contact')
    await page.getByLabel('Opening hours').fill('Every day from 8:00')
    await openSection(page, 'About')
    await page.getByRole('button', { name: 'Add person' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Ada Obi')
    await page.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'ada.png',
      mimeType: 'image/png',
      buffer: pixel,
    })
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await expect(preview(page).getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
    await expect(preview(page).locator('img[src*="/uploads/site-"]')).toHaveCount(1)
    await page.getByLabel('Page', { exact: true }).selectOption('Contact')
    await expect(preview(page).getByRole('button', { name: 'Send message' })).toBeEnabled()
    await page.getByLabel('Page', { exact: true }).selectOption('Pricing')
    await expect(
      preview(page).getByText('The list from the Admin Panel is shown here.').first(),
    ).toBeVisible()
    await expect(preview(page).getByText('need JavaScript')).toHaveCount(0)
    await expect(page.getByText('are not part of the preview.')).toBeVisible()
    await saved(page)
    await publishChanges(page)

    const visitor = await anotherPage({ baseURL: product.url })
    await visitor.goto(paths.home())
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Software with a view,')
    await expect(visitor).toHaveTitle(/Lagoon Works/)
    await expect(visitor.locator(`${sign} text`).first()).toHaveText('L')
    await visitor.goto(paths.about())
    await expect(visitor.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
    await visitor.goto(paths.contact())
    await expect(visitor.getByText('Every day from 8:00')).toBeVisible()

    await page.getByRole('button', { name: 'Restore the sample agency' }).click()
    await page.getByRole('button', { name: 'Restore version' }).click()
    await expect(page.getByText('It is not public until you publish it.')).toBeVisible()
    await openSection(page, 'Brand')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Eleko Studio')
    await visitor.goto(paths.home())
    await expect(visitor).toHaveTitle(/Lagoon Works/)
    await publishChanges(page)
    await visitor.reload()
    await expect(visitor).toHaveTitle(/Eleko Studio/)
  })
})

test('an editor sees what is typed in the preview, which keeps its place', { tag: '@long' }, async ({
  page,
  login,
}) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  await page.goto(paths.adminSite({ section: 'brand' }))
  await expect(preview(page).locator('#name')).toHaveText('Eleko Studio')
  const scrolled = () =>
    preview(page)
      .locator('html')
      .evaluate((html) => html.scrollTop)
  await preview(page)
    .locator('html')
    .evaluate((html) => html.scrollTo(0, 200))
  await page.getByLabel('Name', { exact: true }).fill('Lagoon Works')
  await expect(preview(page).locator('#name')).toHaveText('Lagoon Works')
  expect(await scrolled()).toBe(200)
  await saved(page)
  expect(fake.site.content.brand.name).toBe('Lagoon Works')
  await expect(preview(page).locator('a[href]')).toHaveCount(0)

  const frame = page.locator('iframe')
  const width = () => frame.evaluate((element) => (element as HTMLIFrameElement).clientWidth)
  expect(await width()).toBe(1280)
  await page.getByRole('button', { name: 'Phone' }).click()
  expect(await width()).toBe(360)
  await page.getByLabel('Page', { exact: true }).selectOption('About')
  await expect(page.locator('iframe[title="Preview of About"]')).toBeVisible()
  expect(await scrolled()).toBe(0)

  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Tagline').focus()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await expect(page.getByText('Not saved: correct the marked fields in ‘Brand’.')).toBeVisible()
  await expect(page.getByText('The preview shows the last version without mistakes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await expectAccessible(page, 'main')
})

test('the preview shows that it loads, and keeps its styles until others have loaded', async ({
  page,
  login,
}) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  const sheet = (name: string) => `<link rel="stylesheet" href="/preview-${name}.css">`
  const held: Route[] = []
  await page.route('**/preview-*.css', (route) => void held.push(route))
  const answer = (index: number, color: string) =>
    held[index]?.fulfill({ contentType: 'text/css', body: `h1 { color: ${color} }` })
  fake.previewHead = sheet('one')
  await page.goto(paths.adminSite({ section: 'brand' }))
  await expect.poll(() => held.length).toBe(1)
  const skeleton = page.getByRole('region', { name: 'Preview' }).locator('.animate-shimmer')
  await expect(page.locator('iframe')).toBeHidden()
  await expect(skeleton).toBeVisible()
  await answer(0, 'rgb(1, 2, 3)')
  await expect(page.locator('iframe')).toBeVisible()
  await expect(skeleton).toHaveCount(0)

  const heading = preview(page).getByRole('heading', { level: 1 })
  const retype = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await expect(preview(page).locator('#name')).toHaveText(name)
  }
  fake.previewHead = sheet('one') + sheet('two')
  await retype('Lagoon Works')
  fake.previewHead = sheet('two')
  await retype('Lagoon Studio')
  await expect.poll(() => held.length).toBe(2)
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)')
  await answer(1, 'rgb(4, 5, 6)')
  await expect(heading).toHaveCSS('color', 'rgb(4, 5, 6)')
  await expect(preview(page).locator('link[rel=stylesheet]')).toHaveCount(1)
})

test('an editor reads what changes, publishes it, and again after a failure', { tag: '@long' }, async ({
  page,
  login,
}) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  fake.save('about', {
    ...fake.site.content.about,
    mission: 'To build.',
    people: fake.site.content.about.people.slice(1),
  })
  await page.goto(paths.adminSite())
  await expect(page.getByText('Nothing published yet.')).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  const dialog = page.getByRole('dialog', { name: 'Publish the site' })
  await expect(dialog.getByRole('region', { name: 'About' })).toContainText('Removed: Tobi Adéwálé')
  await expect(dialog).toContainText('After: To build.')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Publishing…')).toBeVisible()
  const fault = 'The page /about could not be rendered: people is not iterable.'
  endPublication(fake, fault)
  await expect(page.getByText(fault)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Failed' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish again' }).click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Publishing…')).toBeVisible()
  await failApi(page, '**/api/content')
  await expect(page.getByText('It is not known whether the site is published already.')).toBeVisible()
  await unrouteApi(page, '**/api/content')
  endPublication(fake, null)
  await expect(page.getByRole('link', { name: /^Open the site/ })).toBeVisible()
  await expect(publish).toBeDisabled()
  await expect(page.getByText('Shown now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore the sample agency' })).toBeVisible()
})

test('an editor sees why the site or its preview did not load', { tag: '@long' }, async ({ page, login }) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  fake.versions = [
    contentVersion({ id: 2, isShown: true }),
    contentVersion({ state: 'failed', fault: 'Full.' }),
  ]
  await failApi(page, '**/api/content')
  await failApi(page, '**/api/content/preview', 'POST')
  await page.goto(paths.adminSite())
  await expect(page.getByText('Failed to load data')).toBeVisible()
  await unrouteApi(page, '**/api/content')
  await page.getByRole('button', { name: 'Try again' }).click()
  const region = page.getByRole('region', { name: 'Preview' })
  await expect(region.getByText('The preview could not be loaded.')).toBeVisible()
  await unrouteApi(page, '**/api/content/preview')
  await region.getByRole('button', { name: 'Try again' }).click()
  await expect(preview(page).locator('#name')).toHaveText('Eleko Studio')
  await expectAccessible(page, 'main')
})
