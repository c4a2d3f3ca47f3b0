import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi } from '../../harness/browser/api-routes.ts'
import { expect, newPassword, signIn, storedSession, test } from '../../harness/browser/fixtures.ts'

const link = `${paths.setup()}#${'a'.repeat(43)}`
const createButton = (page: Page) => page.getByRole('button', { name: 'Create account' })

test('an invalid link says how to get another one, or an account without it', async ({ page }) => {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  await expect(page.getByRole('alert')).toContainText('This link is not valid.')
  await expect(page.getByText('npm run admin:create')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
  await page.goto(paths.setup())
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.')
})

// This installation has users, so the answers of a new one are simulated. A fault test sets up a real one.
test('the first super admin enters name, email and password, and sees the dashboard', async ({
  page,
  request,
}) => {
  await routeApi(page, '**/api/auth/setup/check', (route) => route.fulfill({ status: 503 }))
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Your link could not be checked.')
  await routeApi(page, '**/api/auth/setup/check', (route) => route.fulfill({ json: { valid: true } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await createButton(page).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Name').fill('Ada Obi')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  const session = await signIn(request, 'super_admin')
  const sent: unknown[] = []
  await routeApi(page, '**/api/auth/setup', (route) => {
    sent.push(JSON.parse(route.postData ?? ''))
    return route.fulfill({ status: 201, json: session })
  })
  await createButton(page).click()
  await page.waitForURL(paths.dashboard())
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  const account = { name: 'Ada Obi', email: 'ada@example.com', password: newPassword }
  expect(sent).toEqual([{ ...account, token: 'a'.repeat(43) }])
  expect((await storedSession(page)).token).toBe(session.token)
})

test('a link that was used in the meantime shows the reason', async ({ page }) => {
  const reason = 'This link is not valid. It works once.'
  await routeApi(page, '**/api/auth/setup/check', (route) => route.fulfill({ json: { valid: true } }))
  await routeApi(page, '**/api/auth/setup', (route) =>
    route.fulfill({ status: 404, json: { code: 'link_dead', message: reason } }),
  )
  await page.goto(link)
  await page.getByLabel('Name').fill('Ada Obi')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await createButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(reason)
  await expect(page.getByText('If you have just created your account, sign in')).toBeVisible()
})
