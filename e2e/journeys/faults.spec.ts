import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('an unknown path answers 404 with a page that helps', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Jara')
  await expectAccessible(page)
})

test('a known page answers 200, prerendered or not', async ({ request }) => {
  for (const path of ['/', '/login', '/dashboard', '/projects/12', '/admin/chat/3']) {
    expect((await request.get(path)).status()).toBe(200)
  }
})

test.describe('in a browser of its own', () => {
  // A page keeps the script it has loaded.
  test.use({ freshBrowser: true })

  test('a screen that throws shows the error page with its text', async ({ page, login }) => {
    await login('user')
    await page.route('**/assets/dashboard-page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("The cloth tore.") }',
      }),
    )
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('The cloth tore.')
    await expectAccessible(page)
  })
})
