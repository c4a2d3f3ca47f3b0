import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { plugInAuthenticator } from '../authenticator.ts'
import { expect, newPassword as password, stored, test } from '../fixtures.ts'

// They plug a device into the browser.
test.use({ freshBrowser: true })

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, name: string) {
  await page.goto('/account')
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(card(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('/')
  expect(await stored(page)).toEqual({ token: null, user: null })
}

async function givePassword(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a passkey is added, opens the account alone, and nothing once it is removed', async ({
  page,
  newcomer,
}) => {
  await plugInAuthenticator(page)
  const { user } = await newcomer()
  await page.goto('/account')
  await expect(card(page).getByText('You have no passkey yet.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue(/ on /)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not your password.').first()).toBeVisible()
  await addPasskey(page, 'My laptop')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('/dashboard')
  expect(JSON.parse((await stored(page)).user ?? '').id).toBe(user.id)

  await page.goto('/account')
  await expect(card(page).getByText('last used')).toBeVisible()
  await card(page).getByRole('button', { name: 'Edit My laptop' }).click()
  await dialog.getByLabel('Name').fill('The old laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await card(page).getByRole('button', { name: 'Delete The old laptop' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(card(page).getByText('You have no passkey yet.')).toBeVisible()

  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('This passkey does not open an account here.')
  await expectAccessible(page, 'main')
  await givePassword(page, user.email)
  await page.waitForURL('/dashboard')
})

test('a passkey is asked for after the password', async ({ page, newcomer }) => {
  const device = await plugInAuthenticator(page)
  const { user } = await newcomer()
  await addPasskey(page, 'My phone')
  const recoveryCode = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText()
  await signOut(page)

  await givePassword(page, user.email)
  const ask = page.getByRole('button', { name: 'Use your passkey' })
  await expect(ask).toBeFocused()
  await expect(ask).toBeVisible()
  await expectAccessible(page, 'main')
  await device.answer(false)
  await ask.click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await device.answer(true)
  await ask.click()
  await page.waitForURL('/dashboard')

  await page.setViewportSize({ width: 1280, height: 900 })
  await signOut(page)
  await givePassword(page, user.email)
  await page.getByLabel('Code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('/dashboard')
})
