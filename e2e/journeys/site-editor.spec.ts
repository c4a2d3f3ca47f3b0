import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { contentVersion, endPublication, fakeContent } from '../../harness/browser/fake-content.ts'
import { accounts, expect, password, storeSession, test } from '../../harness/browser/fixtures.ts'
import { pixel } from '../../harness/browser/pictures.ts'
import { failApi } from '../../harness/browser/staff.ts'
import { type Product, startProduct } from '../../harness/product.ts'
import { tempFolder } from '../../harness/temp-folder.ts'

const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of"]')
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const openSection = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

async function publishChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Open the site/ })).toBeVisible({ timeout: 30_000 })
}

test.describe('an agency with an installation of its own', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({ JARA_HOME: join(tempFolder(), 'home') })
  })
  test.afterAll(() => product.stop())

  test('makes the site its own, publishes it and restores an earlier version', async ({
    anotherPage,
    request,
  }) => {
    test.slow(true, 'It renders all public pages three times.')
    const page = await anotherPage({ baseURL: product.url })
    const reply = await request.post(`${product.url}/api/auth/login`, {
      data: { email: accounts.super_admin, password },
    })
    await storeSession(page, await reply.json())
    await page.goto(paths.admin())
    await page.getByRole('link', { name: 'Site', exact: true }).click()
    await expect(page.getByText('Nothing to publish: there are no changes.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Lagoon Works')
    await expect(preview(page).getByRole('contentinfo')).toContainText('Lagoon Works')
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
    await saved(page)
    await expectAccessible(page, 'main')
    await publishChanges(page)

    const visitor = await anotherPage({ baseURL: product.url })
    await visitor.goto(paths.home())
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Software with a view,')
    await expect(visitor).toHaveTitle(/Lagoon Works/)
    await visitor.goto(paths.about())
    await expect(visitor.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
    await visitor.goto(paths.contact())
    await expect(visitor.getByText('Every day from 8:00')).toBeVisible()

    await openSection(page, 'Brand')
    await page.getByLabel('Name', { exact: true }).fill('Creek Works')
    await saved(page)
    await publishChanges(page)
    await page.getByRole('button', { name: /^Restore the version of/ }).click()
    await page.getByRole('button', { name: 'Restore version' }).click()
    await expect(page.getByText('It is not public until you publish it.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lagoon Works')
    await visitor.goto(paths.home())
    await expect(visitor).toHaveTitle(/Creek Works/)
    await publishChanges(page)
    await visitor.reload()
    await expect(visitor).toHaveTitle(/Lagoon Works/)
  })
})

test('an editor sees what is typed in the preview, which keeps its place', async ({ page, login }) => {
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
  await expect(page.getByText('Not saved: correct the marked fields in Brand.')).toBeVisible()
  await expect(page.getByText('The preview shows the last version without mistakes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await expect(page.locator('iframe')).toBeVisible()
})

test('an editor adds, moves and removes people with the keyboard', async ({ page, login }) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  await page.goto(paths.adminSite({ section: 'about' }))
  const people = page.getByRole('group', { name: 'People' })
  await people.getByRole('button', { name: 'Add person' }).focus()
  await page.keyboard.press('Enter')
  await expect(people.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Ada Obi')
  await people.getByRole('button', { name: 'Move Ada Obi up' }).press('Enter')
  await expect(people.getByLabel('Name', { exact: true })).toBeFocused()
  await people.getByRole('button', { name: 'Remove Tobi Adéwálé' }).press('Enter')
  await saved(page)
  await expect
    .poll(() => fake.site.content.about.people.map(({ name }) => name))
    .toEqual(['Ngozi Okeke', 'Ada Obi', 'Halima Bello'])
  const values = page.getByRole('group', { name: 'Values', exact: true }).last()
  for (let left = 6; left > 0; left -= 1)
    await values
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
  await expect(values.getByText('Nothing here yet. Add the first value.')).toBeVisible()
  await expect(values.getByRole('button', { name: 'Add value' })).toBeFocused()

  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(people.getByRole('button', { name: 'Tobi Adéwálé', exact: true })).toBeVisible()
  expect(fake.site.drafts).toEqual([])
})

test('an editor saves again after a failure, and over the change of a colleague', async ({ page, login }) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  await page.goto(paths.adminSite({ section: 'pricing' }))
  await routeApi(page, '**/api/content/drafts', (route) => route.fulfill({ status: 500 }), { times: 1 })
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Plain prices')
  await expect(page.getByText('Not saved: The server could not be reached.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved(page)

  fake.save('pricing', { ...fake.site.content.pricing, title: 'Fair prices' })
  await title.fill('Small prices')
  await expect(page.getByText('Someone else changed this while you were editing.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Title (different) Fair prices Small prices' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Save my version' }).click()
  await saved(page)
  expect(fake.site.content.pricing.title).toBe('Small prices')
})

test('an editor reads what changes, publishes it, and again after a failure', async ({ page, login }) => {
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
  endPublication(fake, 'The page /about could not be rendered.')
  await expect(page.getByText('The page /about could not be rendered.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish again' }).click()
  await expect(page.getByText('Publishing…')).toBeVisible()
  endPublication(fake, null)
  await expect(page.getByRole('link', { name: /^Open the site/ })).toBeVisible()
  await expect(publish).toBeDisabled()
  await expect(page.getByText('Shown now')).toBeVisible()
})

test('an editor sees why the site or its preview did not load', async ({ page, login }) => {
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
