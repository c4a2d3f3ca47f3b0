import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { breakDown } from '../staff.ts'

const screens = [
  'users',
  'services',
  'services&view=plans',
  'payments',
  'payments&view=subscriptions',
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

test('everybody can use the audit log', async ({ page, login }) => {
  await login('super_admin')
  await page.goto('/admin/audit')
  await loaded(page)
  await expectAccessible(page, 'main')
})

test('everybody can use a table that waits, is empty or has failed', async ({ page, login }) => {
  await login('admin')
  let answer: 'never' | 'nothing' = 'never'
  await page.route('**/api/users?*', (route) =>
    answer === 'nothing' ? route.fulfill({ json: [] }) : undefined,
  )
  await page.goto('/admin')
  await expect(page.locator('table[aria-busy]')).toBeVisible()
  await expectAccessible(page, '[role=tabpanel]')
  answer = 'nothing'
  await page.reload()
  await expect(page.getByText('No users yet.')).toBeVisible()
  await expectAccessible(page, '[role=tabpanel]')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await breakDown(page, '**/api/users?*')
  await page.reload()
  await expect(page.getByText('Failed to load users')).toBeVisible()
  await expectAccessible(page, '[role=tabpanel]')
})

const dialogs = [
  ['users', 'Add User'],
  ['users', /^Delete (?!Selected)/],
  ['services', /^Edit /],
  ['services&view=plans', 'Add Plan'],
  ['payments', 'Add Payment'],
  ['payments', /^Timeline/],
  ['payments&view=subscriptions', /^Cancel /],
  ['projects', /^Details/],
  ['projects', /^Change status/],
  ['portfolio', 'Add Portfolio Item'],
] as const

for (const [screen, opener] of dialogs) {
  test(`everybody can use the dialog behind ${opener} of ${screen}`, async ({ page, login }) => {
    await login('super_admin')
    await page.goto(`/admin?tab=${screen}`)
    await loaded(page)
    const buttons = page.getByRole('button', { name: opener })
    await buttons.and(page.locator(':not([aria-disabled])')).first().click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toBeVisible()
    await expectAccessible(page, '[role=dialog], [role=alertdialog]')
    if (typeof opener === 'string') {
      await dialog.getByRole('button', { name: opener }).click()
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectAccessible(page, '[role=dialog], [role=alertdialog]')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
}
