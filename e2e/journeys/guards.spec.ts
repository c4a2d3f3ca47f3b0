import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { accounts, expect, password, test } from '../../harness/browser/fixtures.ts'

const privatePaths = [
  paths.dashboard(),
  paths.projects(),
  paths.portfolio(),
  paths.admin(),
  paths.chat(),
  paths.adminChat({ userId: 7 }),
]

for (const path of privatePaths) {
  test(`a visitor who opens ${path} is redirected to the landing page with a notice`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(paths.home())
    await expect(
      page.getByRole('status').filter({ hasText: 'Please sign in to see that page.' }),
    ).toBeVisible()
  })
}

test('a visitor can dismiss the sign-in notice', async ({ page }) => {
  await page.goto(paths.dashboard())
  const notice = page.getByText('Please sign in to see that page.')
  await expect(notice).toBeVisible()
  await expectAccessible(page, '[role=status]')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
})

test('a visitor who opens the page of an email signs in and sees that page', async ({ page }) => {
  await page.goto(paths.notifications())
  await expect(page).toHaveURL(paths.login())
  await expect(page.getByText('Please sign in to see that page.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(accounts.user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(paths.notifications())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
})

test('the address of a page with letters in place of its number shows the not-found page', async ({
  page,
  login,
}) => {
  await login('admin')
  for (const path of [paths.invoice({ id: 7 }), paths.adminQuote({ id: 7 })]) {
    await page.goto(path.replace('7', 'abc'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page).toHaveTitle(/Page not found · /)
  }
  await expectAccessible(page)
})

test('/payments redirects to /login without a token, even when a user is stored', async ({ page }) => {
  await page.goto(paths.payments())
  await expect(page).toHaveURL(paths.login())
  await page.evaluate(() =>
    localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Ada', email: 'a@b.ng', role: 'user' })),
  )
  await page.goto(paths.payments())
  await expect(page).toHaveURL(paths.login())
})

for (const path of [paths.admin(), paths.adminChat({ userId: 7 })]) {
  test(`a customer who opens ${path} is redirected to the dashboard`, async ({ page, login }) => {
    await login('user')
    await page.goto(path)
    await expect(page).toHaveURL(paths.dashboard())
  })
}

for (const role of ['admin', 'super_admin'] as const) {
  test(`${role} can open every private screen`, { tag: '@long' }, async ({ page, login }) => {
    await login(role)
    for (const path of [
      paths.dashboard(),
      paths.services(),
      paths.projects(),
      paths.payments(),
      paths.portfolio(),
      paths.chat(),
      paths.account(),
      paths.admin(),
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
    }
  })
}

test('a customer can open every screen except the admin ones', async ({ page, login }) => {
  await login('user')
  for (const path of [
    paths.dashboard(),
    paths.services(),
    paths.projects(),
    paths.payments(),
    paths.portfolio(),
    paths.chat(),
    paths.account(),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
  }
})
