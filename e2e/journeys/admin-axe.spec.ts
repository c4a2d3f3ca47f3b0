import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'

const screens = [
  'users',
  'services',
  'payments',
  'payments&view=reviews',
  'projects',
  'portfolio',
  'users&view=enquiries',
]

const loaded = (page: Page) =>
  expect(page.getByRole('table').and(page.locator(':not([aria-busy])')).first()).toBeVisible()

for (const screen of screens) {
  test(`everybody can use ${screen}`, async ({ page, login }) => {
    await login('super_admin')
    await page.goto(`/admin?tab=${screen}`)
    await loaded(page)
    await expectAccessible(page, '[role=tabpanel]')
  })
}
