import { expectAccessible } from '../../harness/browser/accessible.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

const privatePaths = [
  '/dashboard',
  '/services',
  '/projects',
  '/portfolio',
  '/admin',
  '/chat',
  '/admin/chat/7',
  '/account',
  '/projects/1',
]

for (const path of privatePaths) {
  test(`a visitor who opens ${path} is redirected to the landing page with a notice`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(
      page.getByRole('status').filter({ hasText: 'Please sign in to see that page.' }),
    ).toBeVisible()
  })
}

test('a visitor can dismiss the sign-in notice', async ({ page }) => {
  await page.goto('/dashboard')
  const notice = page.getByText('Please sign in to see that page.')
  await expect(notice).toBeVisible()
  await expectAccessible(page, '[role=status]')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
})

test('/payments redirects to /login without a token, even when a user is stored', async ({ page }) => {
  await page.goto('/payments')
  await expect(page).toHaveURL('/login')
  await page.evaluate(() =>
    localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Ada', email: 'a@b.ng', role: 'user' })),
  )
  await page.goto('/payments')
  await expect(page).toHaveURL('/login')
})

for (const path of ['/admin', '/admin/chat/7']) {
  test(`a customer who opens ${path} is redirected to the dashboard`, async ({ page, login }) => {
    await login('user')
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  })
}

for (const role of ['admin', 'super_admin'] as const) {
  test(`${role} can open every private screen`, async ({ page, login }) => {
    await login(role)
    for (const path of [
      '/dashboard',
      '/services',
      '/projects',
      '/payments',
      '/portfolio',
      '/chat',
      '/account',
      '/admin',
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
    '/dashboard',
    '/services',
    '/projects',
    '/payments',
    '/portfolio',
    '/chat',
    '/account',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
  }
})
