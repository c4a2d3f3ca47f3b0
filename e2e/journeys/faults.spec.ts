import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

test('an unknown path returns 404 with the not-found page', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Eleko Studio')
  await expectAccessible(page)
})

test('a known page returns 200, prerendered or not', async ({ request }) => {
  for (const path of [
    '/',
    paths.login(),
    paths.dashboard(),
    paths.project({ id: 12 }),
    paths.adminChat({ userId: 3 }),
  ]) {
    expect((await request.get(path)).status()).toBe(200)
  }
})

test.describe('in a fresh browser', () => {
  // A fresh browser is needed, because this test replaces scripts, which a reused page would load from its
  // cache.
  test.use({ freshBrowser: true })

  test('a screen that throws shows the error page with the message', async ({ page, login }) => {
    await login('user')
    await page.route('**/assets/dashboard-page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("The cloth tore.") }',
      }),
    )
    await page.goto(paths.dashboard())
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('The cloth tore.')
    await expectAccessible(page)
  })
})
