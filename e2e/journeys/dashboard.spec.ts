import type { Role } from '../../contract/src/access.ts'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

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

for (const [role, { role: name, tiles }] of Object.entries(expected)) {
  test(`${role} sees the name, the role and the tiles of the role`, async ({ page, login }) => {
    const { user } = await login(role as Role)
    await page.goto(paths.dashboard())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${user.name}`)
    await expect(page.getByText(`Your Role: ${name}`)).toBeVisible()
    const links = page.locator('main li a')
    await expect(links).toHaveText(tiles.map(([title]) => title))
    for (const [index, [, path]] of tiles.entries())
      await expect(links.nth(index)).toHaveAttribute('href', path)
  })
}

test('the tiles are laid out in one, two or three columns', async ({ page, login }) => {
  await login('admin')
  await page.goto(paths.dashboard())
  await expect(page.locator('main li')).toHaveCount(staff.length)
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await page
      .locator('main li')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(columns)
  }
})

test('the dashboard is accessible with figures and when they fail to load', async ({ page, login }) => {
  await login('super_admin')
  await page.goto(paths.dashboard())
  await expectAccessible(page)
  await routeApi(page, '**/api/dashboard', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Admin Panel', exact: true })).toBeVisible()
  await expectAccessible(page, 'main')
})

test('a tile opens its screen by keyboard, which focuses the heading and sets the title', async ({
  page,
  login,
}) => {
  await login('user')
  await page.goto(paths.dashboard())
  await expect(page).toHaveTitle(/Dashboard · Jara$/)
  await page.getByRole('link', { name: 'Payments' }).last().press('Enter')
  await expect(page).toHaveURL(paths.payments())
  await expect(page).toHaveTitle(/Payments · Jara$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
