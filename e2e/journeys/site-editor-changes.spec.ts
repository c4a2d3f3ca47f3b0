import { paletteOf } from '../../contract/src/content/colours/palette.ts'
import { paths } from '../../contract/src/paths.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { fakeContent } from '../../harness/browser/fake-content.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { pixel } from '../../harness/browser/pictures.ts'
import { saved } from '../../harness/browser/site-editor.ts'
import { failApi } from '../../harness/browser/staff.ts'

test('an editor keeps what was typed when discarding fails', async ({ page, login }) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  fake.save('pricing', { ...fake.site.content.pricing, title: 'Plain prices' })
  await failApi(page, '**/api/content/drafts', 'PUT')
  await failApi(page, '**/api/content/drafts/pricing/discard', 'POST')
  await page.goto(paths.adminSite({ section: 'pricing' }))
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Small prices')
  const discard = page.getByRole('button', { name: 'Discard changes' })
  await discard.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog.getByText('The changes could not be discarded. Try again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep changes' }).click()
  await expect(discard).toBeFocused()
  await expect(title).toHaveValue('Small prices')
  await expect(page.getByText('Not saved: The server could not be reached.')).toBeVisible()
  await unrouteApi(page, '**/api/content/drafts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved(page)
  expect(fake.site.content.pricing.title).toBe('Small prices')
})

test('the heading of the section has the focus when its changes were discarded', async ({ page, login }) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  fake.save('pricing', { ...fake.site.content.pricing, title: 'Plain prices' })
  await page.goto(paths.adminSite({ section: 'pricing' }))
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(page.getByText('Changes to ‘Pricing’ discarded.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeFocused()
})

test('the logo is shown on the grounds of the draft when another colour is typed', async ({
  page,
  login,
}) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  await page.route('**/uploads/site-*', (route) => route.fulfill({ body: pixel, contentType: 'image/png' }))
  fake.save('brand', { ...fake.site.content.brand, logo: `site-${'a'.repeat(22)}.webp` })
  await page.goto(paths.adminSite({ section: 'brand' }))
  const ground = page.getByRole('img', { name: 'Logo in the dark theme' }).locator('..')
  const brand = page.getByLabel('Brand colour', { exact: true })
  await brand.fill('#07759f')
  const { panel = '' } = paletteOf({ brand: '#07759f', accent: '#f9b134' }).dark
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(panel.slice(at, at + 2), 16))
  await expect(ground).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`)
  await brand.fill('#0')
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
  await expect(ground).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`)
  await brand.fill('#07759f')
  await saved(page)
})

test('the lines of an entry are aligned when the publish dialog lists what is of the sample agency', async ({
  page,
  login,
}) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  fake.save('brand', { ...fake.site.content.brand, name: 'Lagoon Works' })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(paths.adminSite())
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const entry = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: /^About: / })
  const starts = await entry.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Map<number, number>()
    for (const { bottom, left } of range.getClientRects())
      lines.set(Math.round(bottom), Math.min(Math.round(left), lines.get(Math.round(bottom)) ?? left))
    return [...lines.values()]
  })
  expect(starts.length).toBeGreaterThan(1)
  expect(new Set(starts).size).toBe(1)
})
