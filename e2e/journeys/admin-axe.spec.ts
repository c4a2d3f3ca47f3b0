import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { failApi } from '../../harness/browser/staff.ts'

/** Each screen with the buttons that open its dialogs. */
const screens: Record<string, [path: string, openers: (string | RegExp)[]]> = {
  users: [paths.admin({ tab: 'users' }), ['Add User', /^Delete (?!Selected)/]],
  enquiries: [paths.admin({ tab: 'users', view: 'enquiries' }), []],
  services: [paths.admin({ tab: 'services' }), [/^Edit /]],
  plans: [paths.admin({ tab: 'services', view: 'plans' }), ['Add Plan']],
  payments: [paths.admin({ tab: 'payments' }), ['Add Payment', /^Timeline/]],
  subscriptions: [paths.admin({ tab: 'payments', view: 'subscriptions' }), [/^Cancel /]],
  reviews: [paths.admin({ tab: 'payments', view: 'reviews' }), []],
  projects: [paths.admin({ tab: 'projects' }), [/^Details/, /^Change status/]],
  portfolio: [paths.admin({ tab: 'portfolio' }), ['Add Portfolio Item']],
}

const loaded = (page: Page) =>
  expect(page.getByRole('table').and(page.locator(':not([aria-busy])')).first()).toBeVisible()

for (const [screen, [path, openers]] of Object.entries(screens)) {
  test(`admin screen ${screen} is accessible with its dialogs`, { tag: '@long' }, async ({ page, login }) => {
    await login('super_admin')
    await page.goto(path)
    await loaded(page)
    await expectAccessible(page, '[role=tabpanel]')
    for (const opener of openers) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await expectAccessibleDialog(page, opener)
    }
  })
}

async function expectAccessibleDialog(page: Page, opener: string | RegExp): Promise<void> {
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
}

test('the audit log is accessible', { tag: '@long' }, async ({ page, login }) => {
  await login('super_admin')
  await page.goto(paths.adminAudit())
  await loaded(page)
  await expectAccessible(page, 'main')
})

test('a table is accessible while loading, when empty and after a failure', { tag: '@long' }, async ({
  page,
  login,
}) => {
  await login('admin')
  let answer: 'never' | 'nothing' = 'never'
  await routeApi(page, '**/api/users?*', (route) =>
    answer === 'nothing' ? route.fulfill({ json: [] }) : undefined,
  )
  await page.goto(paths.admin())
  await expect(page.locator('table[aria-busy]')).toBeVisible()
  await expectAccessible(page, '[role=tabpanel]')
  answer = 'nothing'
  await page.reload()
  await expect(page.getByText('No users yet.')).toBeVisible()
  await expectAccessible(page, '[role=tabpanel]')
  await unrouteApi(page)
  await failApi(page, '**/api/users?*')
  await page.reload()
  await expect(page.getByText('Failed to load users')).toBeVisible()
  await expectAccessible(page, '[role=tabpanel]')
})
