import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import type { Role } from '../../contract/src/roles.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { submitProject } from '../../harness/browser/checkout.ts'
import { expect, register, test } from '../../harness/browser/fixtures.ts'

const everyone = [
  ['Services', paths.services()],
  ['Projects', paths.projects()],
  ['Payments', paths.payments()],
  ['Chat', paths.chat()],
] as const
const staff = [...everyone, ['Portfolio', paths.portfolio()], ['Admin Panel', paths.admin()]] as const
const expected: Record<Role, { role: string; tiles: readonly (readonly [string, string])[] }> = {
  user: { role: 'User', tiles: everyone },
  admin: { role: 'Admin', tiles: staff },
  super_admin: { role: 'Super admin', tiles: staff },
}

const tilesOf = (page: Page) => page.getByRole('list', { name: 'Screens' })

for (const [role, { role: name, tiles }] of Object.entries(expected)) {
  test(`${role} sees the name, the role and the tiles of the role`, async ({ page, login }) => {
    const { user } = await login(role as Role)
    await page.goto(paths.dashboard())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${user.name}`)
    await expect(page.getByText(`Your Role: ${name}`)).toBeVisible()
    const links = tilesOf(page).getByRole('link')
    await expect(links).toHaveText(tiles.map(([title]) => title))
    for (const [index, [, path]] of tiles.entries())
      await expect(links.nth(index)).toHaveAttribute('href', path)
  })
}

test('the tiles are laid out in one, two or three columns', async ({ page, login }) => {
  await login('admin')
  await page.goto(paths.dashboard())
  const cards = tilesOf(page).getByRole('listitem')
  await expect(cards).toHaveCount(staff.length)
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await cards.evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(columns)
  }
})

test('the dashboard of staff is accessible with and without figures and when nothing waits', {
  tag: '@long',
}, async ({ page, login }) => {
  await login('super_admin')
  await page.goto(paths.dashboard())
  const failed = page.getByRole('link', { name: /^Failed renewals \d/ })
  await expect(failed).toHaveAttribute(
    'href',
    paths.admin({ tab: 'payments', view: 'subscriptions', state: 'attention' }),
  )
  await expectAccessible(page)
  const none = { projects: 0, transfers: 0, reviews: 0, failedRenewals: 0, certificates: 0, enquiries: 0 }
  await routeApi(page, '**/api/dashboard', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), unreadMessages: 0, waitingForStaff: none }
    await route.fulfill({ response, json })
  })
  await page.reload()
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  await expectAccessible(page, 'main')
  await unrouteApi(page, '**/api/dashboard')
  await routeApi(page, '**/api/dashboard', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByText('The numbers failed to load.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Projects to review/ })).toHaveText('Projects to review')
  await expect(page.getByRole('link', { name: 'Admin Panel', exact: true })).toBeVisible()
  await expectAccessible(page, 'main')
})

test('staff see that a project waits without a reload', async ({ page, login, request }) => {
  await login('admin')
  const following = page.waitForResponse('**/api/changes')
  await page.goto(paths.dashboard())
  await following
  const { token } = await register(request)
  // The figures are also polled, but only after a longer time.
  const reloaded = page.waitForResponse('**/api/dashboard', { timeout: 10_000 })
  await submitProject(request, token, 'Shop for shoes')
  await reloaded
  await page.getByRole('link', { name: /^Projects to review \d/ }).click()
  await expect(page).toHaveURL(paths.admin({ tab: 'projects', status: 'pending' }))
})

test('a customer sees the next steps and the latest project', { tag: '@long' }, async ({
  page,
  request,
  newCustomer,
}) => {
  const { token } = await newCustomer()
  await page.goto(paths.dashboard())
  await expect(page.getByText('Confirm your email address')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order your first project' })).toBeVisible()
  await expectAccessible(page)
  const { id } = await submitProject(request, token, 'Shop for shoes')
  await expect(page.getByRole('link', { name: 'Shop for shoes' })).toHaveAttribute(
    'href',
    paths.project({ id }),
  )
  await expect(page.getByRole('link', { name: 'Order your first project' })).toHaveCount(0)
  await expectAccessible(page, 'main')
})

test('a tile opens its screen by keyboard, which focuses the heading and sets the title', async ({
  page,
  login,
}) => {
  await login('user')
  await page.goto(paths.dashboard())
  await expect(page).toHaveTitle(/Dashboard · Eleko Studio$/)
  await page.getByRole('link', { name: 'Payments' }).last().press('Enter')
  await expect(page).toHaveURL(paths.payments())
  await expect(page).toHaveTitle(/Payments · Eleko Studio$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
