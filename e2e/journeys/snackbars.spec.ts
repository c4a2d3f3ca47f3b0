import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { breakDown, openTab, staffApi, uniqueName } from '../staff.ts'

// They stop the clock.
test.use({ freshBrowser: true })

async function openUser(page: Page, request: APIRequestContext) {
  const user = await (await staffApi(request)).addUser({ name: uniqueName('Briefly') })
  await openTab(page, 'users', String(user.name))
  await expect(page.getByRole('button', { name: `Delete ${user.name}` })).toBeVisible()
  return user
}

/** Time stands still and goes on in small steps, so that a busy machine takes none of the three seconds. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

const shows = (page: Page, text: string) =>
  expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByText(text)).toBeVisible({ timeout: 200 })
  }).toPass()

async function deleteUser(page: Page, request: APIRequestContext) {
  const user = await openUser(page, request)
  await page.getByRole('button', { name: `Delete ${user.name}` }).click()
  await stopClock(page)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await shows(page, 'User deleted')
  return page.getByText('User deleted')
}

test('a snackbar leaves after three seconds', async ({ page, login, request }) => {
  await login('super_admin')
  const snack = await deleteUser(page, request)
  await page.clock.runFor(2500)
  await expect(snack).toBeVisible()
  await page.clock.runFor(1000)
  await expect(snack).toHaveCount(0)
})

test('a snackbar stays while somebody points at it', async ({ page, login, request }) => {
  await login('super_admin')
  const snack = await deleteUser(page, request)
  const box = await snack.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.clock.runFor(20_000)
  await expect(snack).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(1000)
  await expect(snack).toHaveCount(0)
})

test('a snackbar stays while the keyboard is in it', async ({ page, login, request }) => {
  await login('super_admin')
  const snack = await deleteUser(page, request)
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(20_000)
  await expect(snack).toBeVisible()
  await page.keyboard.press('Enter')
  await page.clock.runFor(20)
  await expect(snack).toHaveCount(0)
})

test('a fault stays until it is dismissed', async ({ page, login, request }) => {
  await login('super_admin')
  const user = await openUser(page, request)
  await breakDown(page, `**/api/users/${user.id}/role`, 'PATCH')
  await stopClock(page)
  await page.getByLabel(`Role of ${user.name}`).selectOption('Admin')
  await shows(page, 'Failed to update role')
  const fault = page.getByRole('alert').filter({ hasText: 'Failed to update role' })
  await page.clock.runFor(60_000)
  await expect(fault).toBeVisible()
  await fault.getByRole('button', { name: 'Dismiss' }).click()
  await page.clock.runFor(20)
  await expect(page.getByText('Failed to update role')).toHaveCount(0)
})
