import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { addAuthenticator } from '../../harness/browser/authenticator.ts'
import { linkEmailedTo } from '../../harness/browser/emails.ts'
import { expect, newPassword as password, storedSession, test } from '../../harness/browser/fixtures.ts'

// A fresh browser is needed, because these tests add a virtual authenticator to the browser.
test.use({ freshBrowser: true })

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, name: string) {
  await page.goto(paths.account())
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(card(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL(paths.home())
  expect(await storedSession(page)).toEqual({ token: null, user: null })
}

async function logIn(page: Page, email: string) {
  await page.goto(paths.login())
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a customer adds a passkey, signs in with it and cannot once it is removed', { tag: '@long' }, async ({
  page,
  newCustomer,
}) => {
  await addAuthenticator(page)
  const { user } = await newCustomer()
  await page.goto(paths.account())
  await expect(card(page).getByText('You have no passkeys yet.')).toBeVisible()
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
  await page.goto(paths.login())
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(paths.dashboard())
  expect(JSON.parse((await storedSession(page)).user ?? '').id).toBe(user.id)

  await page.goto(paths.account())
  await expect(card(page).getByText('last used')).toBeVisible()
  await card(page).getByRole('button', { name: 'Edit My laptop' }).click()
  await dialog.getByLabel('Name').fill('The old laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await card(page).getByRole('button', { name: 'Delete The old laptop' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(card(page).getByText('You have no passkeys yet.')).toBeVisible()

  await signOut(page)
  await page.goto(paths.login())
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('This passkey does not belong to an account here.')
  await expectAccessible(page, 'main')
  await logIn(page, user.email)
  await page.waitForURL(paths.dashboard())
})

test('a passkey is required after the password', { tag: '@long' }, async ({ page, newCustomer }) => {
  const device = await addAuthenticator(page)
  const { user } = await newCustomer()
  await addPasskey(page, 'My phone')
  const recoveryCode = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText()
  await signOut(page)

  await logIn(page, user.email)
  const passkeyButton = page.getByRole('button', { name: 'Use your passkey' })
  await expect(passkeyButton).toBeFocused()
  await expect(passkeyButton).toBeVisible()
  await expectAccessible(page, 'main')
  await device.setVerified(false)
  await passkeyButton.click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await device.setVerified(true)
  await passkeyButton.click()
  await page.waitForURL(paths.dashboard())

  await page.setViewportSize({ width: 1280, height: 900 })
  await signOut(page)
  await logIn(page, user.email)
  await page.getByLabel('Code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(paths.dashboard())
})

test('a customer removes an unknown passkey while resetting the password', { tag: '@long' }, async ({
  page,
  request,
  newCustomer,
}) => {
  await addAuthenticator(page)
  const { user } = await newCustomer()
  await page.goto(await linkEmailedTo(request, user.email, 'Welcome'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('is confirmed')).toBeVisible()
  await addPasskey(page, 'Not mine')
  await signOut(page)
  await request.post('/api/auth/forgot', { data: { email: user.email } })
  await page.goto(await linkEmailedTo(request, user.email, 'Choose a new password'))
  const factor = page.getByRole('checkbox', { name: 'Passkey ‘Not mine’' })
  await expect(factor).toBeVisible()
  await expectAccessible(page)
  await factor.check()
  await page.getByLabel('New password').fill('two goats and a bicycle')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL(paths.login())
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('two goats and a bicycle')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(paths.dashboard())
})
