import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { type ApiRoute, routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { contentVersion, fakeContent } from '../../harness/browser/fake-content.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { pixel } from '../../harness/browser/pictures.ts'
import { openSection, preview, saved } from '../../harness/browser/site-editor.ts'
import { failApi } from '../../harness/browser/staff.ts'

test('an editor is not corrected while typing', async ({ page, login }) => {
  await login('super_admin')
  await fakeContent(page)
  await page.goto(paths.adminSite({ section: 'contact' }))
  const number = page.getByLabel('WhatsApp number')
  await number.fill('+23')
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
  await expect(number).not.toHaveAttribute('aria-invalid')
  await number.blur()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Not saved: correct the marked fields in ‘Contact’.')).toBeVisible()
  await number.fill('')
  await saved(page)
})

test('an editor takes the nearest colour in place of one that is hard to read', { tag: '@long' }, async ({
  page,
  login,
}) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  await page.goto(paths.adminSite({ section: 'brand' }))
  const brand = page.getByLabel('Brand colour', { exact: true })
  await expect(brand).toHaveValue('#2c317f')
  await brand.fill('')
  await brand.pressSequentially('#0F7')
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
  await expect(brand).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Light theme', { exact: true })).toBeVisible()
  await brand.blur()
  await expect(brand).toHaveValue('#00ff77')
  await brand.fill('#d1f6')
  await brand.press('Home')
  await brand.press('ArrowRight')
  await page.keyboard.type('AB')
  await expect(brand).toHaveValue('#ABd1f6')
  await brand.fill(' 38BDF8')
  await brand.blur()
  await expect(brand).toHaveValue('#38bdf8')
  await expect(page.getByText('Text in this colour or on it would be hard to read.')).toBeVisible()
  await expect(page.getByText('Not saved: correct the marked fields in ‘Brand’.')).toBeVisible()
  expect(fake.site.content.brand.colours).toBeNull()
  await page.getByRole('button', { name: 'Use #07759f' }).click()
  await saved(page)
  expect(fake.site.content.brand.colours).toEqual({ brand: '#07759f', accent: '#f9b134' })
  const shown = () =>
    preview(page)
      .locator('html')
      .evaluate((html) => html.style.cssText)
  await expect.poll(shown).toContain('--color-brand: #07759f')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(shown).not.toContain('#07759f')
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Use the standard colours' }).click()
  await expect(brand).toHaveValue('#2c317f')
  await expect.poll(() => fake.site.content.brand.colours).toBeNull()
  await expect.poll(shown).toBe('')
})

test('an editor adds, moves and removes people with the keyboard', { tag: '@long' }, async ({
  page,
  login,
}) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  await page.goto(paths.adminSite({ section: 'about' }))
  const people = page.getByRole('group', { name: 'People' })
  await people.getByRole('button', { name: 'Add person' }).focus()
  await page.keyboard.press('Enter')
  await expect(people.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByText('Not saved yet: complete the new entry in ‘About’.')).toBeVisible()
  // A save neither closes the entry nor moves the cursor.
  await page.keyboard.type('a Obi')
  await saved(page)
  await page.keyboard.press('Home')
  await page.keyboard.type('A')
  await saved(page)
  await page.keyboard.type('d')
  const up = people.getByRole('button', { name: 'Move Ada Obi up' })
  const down = people.getByRole('button', { name: 'Move Ada Obi down' })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await down.press('Enter')
  await expect(down).toBeDisabled()
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(down).toBeEnabled()
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

test('an editor chooses a picture again after its upload failed, and stays until it ends', async ({
  page,
  login,
}) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  await page.goto(paths.adminSite({ section: 'about' }))
  const people = page.getByRole('group', { name: 'People' })
  await people.getByRole('button', { name: 'Ngozi Okeke', exact: true }).click()
  const picture = people.getByLabel('Picture', { exact: true })
  const file = { name: 'ngozi.png', mimeType: 'image/png', buffer: pixel }

  const uploads: ApiRoute[] = []
  await routeApi(page, '**/api/content/pictures', (route) => void uploads.push(route))
  await picture.setInputFiles(file)
  await expect(page.getByText('A picture is being uploaded.')).toBeVisible()
  for (const name of ['Remove Tobi Adéwálé', 'Move Ngozi Okeke up', 'Ngozi Okeke'])
    await expect(people.getByRole('button', { name, exact: true })).toBeDisabled()
  await expect.poll(() => uploads.length).toBe(1)
  await uploads[0]?.fulfill({ status: 500 })
  await expect(people.getByText('The picture could not be uploaded. Try again.')).toBeVisible()
  await picture.setInputFiles(file)
  await expect.poll(() => uploads.length).toBe(2)
  const name = `site-${'a'.repeat(22)}.webp`
  await uploads[1]?.fulfill({ status: 201, json: { name, url: `/uploads/${name}`, width: 1, height: 1 } })
  await expect(people.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect.poll(() => fake.site.content.about.people[1]?.picture).toBe(name)

  await picture.setInputFiles(file)
  await expect.poll(() => uploads.length).toBe(3)
  await openSection(page, 'Brand')
  await expect(page.getByText('The picture was not added, because its form was closed')).toBeVisible()
  await expect(page.getByText('A picture is being uploaded.')).toBeHidden()
})

test('a picture reaches its entry after a colleague has removed another one during the upload', async ({
  page,
  login,
}) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  // While a version is being published, the editor asks for the site every second.
  fake.site = { ...fake.site, latest: contentVersion({ state: 'waiting' }) }
  await page.goto(paths.adminSite({ section: 'about' }))
  const people = page.getByRole('group', { name: 'People' })
  await people.getByRole('button', { name: 'Ngozi Okeke', exact: true }).click()

  const uploads: ApiRoute[] = []
  await routeApi(page, '**/api/content/pictures', (route) => void uploads.push(route))
  await people
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'ngozi.png', mimeType: 'image/png', buffer: pixel })
  await expect.poll(() => uploads.length).toBe(1)
  const { about } = fake.site.content
  fake.save('about', { ...about, people: about.people.slice(1) })
  await expect(people.getByRole('button', { name: 'Tobi Adéwálé', exact: true })).toBeHidden()
  const name = `site-${'a'.repeat(22)}.webp`
  await uploads[0]?.fulfill({ status: 201, json: { name, url: `/uploads/${name}`, width: 1, height: 1 } })
  await expect.poll(() => fake.site.content.about.people.map(({ picture }) => picture)).toEqual([name, null])
})

test('an editor saves again after a failure, and over the change of a colleague', { tag: '@long' }, async ({
  page,
  login,
}) => {
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
  await failApi(page, '**/api/content')
  await title.fill('Small prices')
  await openSection(page, 'Terms')
  await expect(page.getByText('Not saved in ‘Pricing’: Changed.')).toBeVisible()
  await unrouteApi(page, '**/api/content')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Not saved: someone else has changed ‘Pricing’.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await page.getByRole('link', { name: 'Open Pricing' }).click()
  await expect(page.getByText('Someone else changed this while you were editing.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Title (different) Fair prices Small prices' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Save my version' }).click()
  await saved(page)
  expect(fake.site.content.pricing.title).toBe('Small prices')
})
