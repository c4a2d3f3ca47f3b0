import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { failApi, openTab, staffApi, uniqueName } from '../../harness/browser/staff.ts'

// A fresh browser is needed, because these tests pause the clock.
test.use({ freshBrowser: true })

async function openUser(page: Page, request: APIRequestContext) {
  const user = await (await staffApi(request)).addUser({ name: uniqueName('Briefly') })
  await openTab(page, 'users', String(user.name))
  await expect(page.getByRole('button', { name: `Delete ${user.name}` })).toBeVisible()
  return user
}

/**
 * Pauses the clock. The tests then advance it in small steps, so that a busy machine does not affect the
 * timing.
 */
async function pauseClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

const expectShown = (page: Page, text: string) =>
  expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByText(text)).toBeVisible({ timeout: 200 })
  }).toPass()

async function deleteUser(page: Page, request: APIRequestContext) {
  const user = await openUser(page, request)
  await page.getByRole('button', { name: `Delete ${user.name}` }).click()
  await pauseClock(page)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expectShown(page, 'User deleted')
  return page.getByText('User deleted')
}

test('a toast disappears after three seconds', async ({ page, login, request }) => {
  await login('super_admin')
  const toast = await deleteUser(page, request)
  await page.clock.runFor(2500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
})

test('a toast stays while it is hovered', async ({ page, login, request }) => {
  await login('super_admin')
  const toast = await deleteUser(page, request)
  const box = await toast.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
})

test('a toast stays while it is focused', async ({ page, login, request }) => {
  await login('super_admin')
  const toast = await deleteUser(page, request)
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await page.clock.runFor(20)
  await expect(toast).toHaveCount(0)
})

test('an error toast stays until it is dismissed', async ({ page, login, request }) => {
  await login('super_admin')
  const user = await openUser(page, request)
  await failApi(page, `**/api/users/${user.id}/role`, 'PATCH')
  await pauseClock(page)
  await page.getByLabel(`Role of ${user.name}`).selectOption('Admin')
  await expectShown(page, 'Failed to update role')
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to update role' })
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await page.clock.runFor(20)
  await expect(page.getByText('Failed to update role')).toHaveCount(0)
})
