import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

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
  test(`a visitor who opens ${path} lands on the start page and is told why`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(
      page.getByRole('status').filter({ hasText: 'Please sign in to see that page.' }),
    ).toBeVisible()
  })
}

test('the notice can be dismissed and does not stay for the next page', async ({ page }) => {
  await page.goto('/dashboard')
  const notice = page.getByText('Please sign in to see that page.')
  await expect(notice).toBeVisible()
  await expectAccessible(page, '[role=status]')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
})

test('/payments without a token leads to /login, with nothing stored and with a user alone', async ({
  page,
}) => {
  await page.goto('/payments')
  await expect(page).toHaveURL('/login')
  await page.evaluate(() =>
    localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Ada', email: 'a@b.ng', role: 'user' })),
  )
  await page.goto('/payments')
  await expect(page).toHaveURL('/login')
})

for (const path of ['/admin', '/admin/chat/7']) {
  test(`a customer who opens ${path} lands on the dashboard`, async ({ page, login }) => {
    await login('user')
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  })
}

for (const role of ['admin', 'super_admin'] as const) {
  test(`${role} may open every private screen`, async ({ page, login }) => {
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

test('a customer may open every screen but the admin ones', async ({ page, login }) => {
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
