import { formatNaira } from '../../contract/src/lib/money.ts'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { failApi, staffApi } from '../../harness/browser/staff.ts'

for (const role of ['admin', 'super_admin'] as const) {
  test(`${role} sees the income statistics above five tabs`, async ({ page, login }) => {
    await login(role)
    await page.goto(paths.admin())
    await expect(page).toHaveTitle(/^(\(\d+\) )?Admin Panel · Eleko Studio$/)
    await expect(page.getByRole('heading', { name: 'Income Statistics' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Users', 'Services', 'Payments', 'Projects', 'Portfolio'])
    await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(role === 'admin' ? 0 : 1)
  })
}

test('a customer who opens the admin panel is redirected to the dashboard', async ({ page, newCustomer }) => {
  await newCustomer()
  await page.goto(paths.admin())
  await expect(page).toHaveURL(paths.dashboard())
})

test('the income statistics show the figures of the server as numbers, bars and a table', async ({
  page,
  login,
  request,
}) => {
  const stats = {
    totalIncome: 1_250_000.5,
    totalPayments: 1234,
    byType: [
      { type: 'one_time', total: 1_000_000 },
      { type: 'Training', total: 250_000.5 },
    ],
    byMonth: ['06', '07', '08', '09', '10', '11'].map((month, index) => ({
      month: `2026-${month}`,
      total: index * 104_166.67,
    })),
  }
  expect(Object.keys(await (await staffApi(request, 'admin')).get('/api/payments/stats'))).toEqual(
    Object.keys(stats),
  )
  await routeApi(page, '**/api/payments/stats', (route) => route.fulfill({ json: stats }))
  await login('admin')
  await page.goto(paths.admin())
  const card = page.getByRole('region', { name: 'Income Statistics' })
  await expect(card.getByText('₦1,250,000.50')).toBeVisible()
  await expect(card.getByText('1,234')).toBeVisible()
  await expect(card.getByText('Training')).toBeVisible()
  const bars = card.getByRole('button', { name: /2026: ₦/ })
  await expect(bars).toHaveCount(6)
  await bars.nth(2).focus()
  await page.keyboard.press('Tab')
  await expect(bars.nth(3)).toBeFocused()
  await expect(page.getByRole('tooltip', { name: 'September 2026: ₦312,500.01' })).toBeVisible()
  await card.getByText('Show as a table').click()
  await expect(card.getByRole('row', { name: `November 2026 ${formatNaira(520_833.35)}` })).toBeVisible()
})

test('the income statistics can be hidden, which the browser remembers', async ({ page, login }) => {
  await login('admin')
  await page.goto(paths.admin())
  const card = page.getByRole('region', { name: 'Income Statistics' })
  await expect(card.getByText('After refunds')).toBeVisible()
  await card.getByRole('button', { name: 'Hide income statistics' }).click()
  await expect(card.getByText('Total income')).toHaveCount(0)
  await page.reload()
  const show = card.getByRole('button', { name: 'Show income statistics' })
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page, '[aria-labelledby=income]')
  await show.click()
  await expect(card.getByText('Total income')).toBeVisible()
})

test('the income statistics keep their height when the figures arrive', async ({ page, login }) => {
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await routeApi(page, '**/api/payments/stats', async (route) => {
    await held
    await route.continue()
  })
  await login('admin')
  await page.goto(paths.admin())
  const card = page.getByRole('region', { name: 'Income Statistics' })
  const heights = async () => {
    const found: number[] = []
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      found.push((await card.boundingBox())?.height ?? 0)
    }
    return found
  }
  await expect(card).toHaveAttribute('aria-busy', 'true')
  const before = await heights()
  respond()
  await expect(card.getByText('Total income')).toBeVisible()
  expect(await heights()).toEqual(before)
})

test('the income statistics show an error when loading fails and can be retried', async ({ page, login }) => {
  await failApi(page, '**/api/payments/stats')
  await login('admin')
  await page.goto(paths.admin())
  const card = page.getByRole('region', { name: 'Income Statistics' })
  await expect(card.getByRole('alert')).toContainText('Failed to load income statistics')
  await expectAccessible(page)
  await unrouteApi(page, '**/api/payments/stats')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('Total income')).toBeVisible()
})

test('the tabs work by keyboard and are kept in the URL', async ({ page, login }) => {
  await login('admin')
  await page.goto(paths.admin())
  await page.getByRole('tab', { name: 'Users' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Services' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.admin({ tab: 'services' }))
  await expect(page.getByRole('tabpanel', { name: 'Services' })).toContainText('All Services')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'All Services' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible()
})
