import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { accounts, expect, password, test } from '../../harness/browser/fixtures.ts'

const forms = [
  {
    path: paths.login(),
    button: 'Login',
    busy: 'Logging in...',
    failed: 'Login failed',
    labels: ['Email', 'Password'],
    other: { name: 'Register', leadsTo: paths.register() },
  },
  {
    path: paths.register(),
    button: 'Register',
    busy: 'Registering...',
    failed: 'Registration failed',
    labels: ['Name', 'Email', 'Password'],
    other: { name: 'Back to Login', leadsTo: paths.login() },
  },
]

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillIn(page: Page, labels: string[]): Promise<void> {
  const values: Record<string, string> = {
    Name: 'Ngozi',
    Email: 'ngozi@example.com',
    Password: 'long-enough-1',
  }
  for (const label of labels) await field(page, label).fill(values[label] ?? '')
}

for (const { path, button, busy, failed, labels, other } of forms) {
  const call = `**/api/auth${path}`

  test(`${path} shows its fields in a card of at most 400 px and links to the other form`, async ({
    page,
  }) => {
    await page.goto(path)
    expect(await page.locator('form label').allInnerTexts()).toEqual(labels)
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
    const card = page.locator('form').locator('..')
    await expect(card).toHaveCSS('max-width', '400px')
    await page.getByRole('link', { name: other.name }).click()
    await expect(page).toHaveURL(other.leadsTo)
  })

  test(`${path} shows '${busy}' and disables every button of its card while it submits`, async ({ page }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    let calls = 0
    await routeApi(page, call, async (route) => {
      calls += 1
      await answered
      await route.fulfill({ status: 500 })
    })
    await page.goto(path)
    await fillIn(page, labels)
    // Wait until the app is hydrated, because `press` does not wait for an enabled button, unlike `click`.
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
    await page.getByRole('button', { name: button }).press('Enter')
    await expect(page.getByRole('button', { name: busy })).toBeDisabled()
    const card = page.locator('form').locator('..')
    for (const one of await card.getByRole('button').or(card.getByRole('link')).all())
      await expect(one).toBeDisabled()
    await page.getByRole('link', { name: other.name }).dispatchEvent('click')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    answer()
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
    await expect(page.getByRole('button', { name: button })).toBeFocused()
    await expect(page.getByRole('link', { name: other.name })).toBeEnabled()
    expect(calls).toBe(1)
  })

  test(`${path} shows the server's message, and '${failed}' when there is none`, async ({ page }) => {
    await routeApi(page, call, (route) => route.fulfill({ status: 500 }))
    await page.goto(path)
    await fillIn(page, labels)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toHaveText(failed)

    await unrouteApi(page, call)
    await routeApi(page, call, (route) =>
      route.fulfill({ status: 409, json: { message: 'Try another address.', code: 'conflict' } }),
    )
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toHaveText('Try another address.')

    await unrouteApi(page, call)
    await routeApi(page, call, (route) => route.abort())
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toHaveText(failed)
    await expectAccessible(page, 'main')
  })

  for (const missing of labels) {
    test(`${path} does not submit without ${missing}`, async ({ page }) => {
      let called = false
      await routeApi(page, call, (route) => {
        called = true
        return route.abort()
      })
      await page.goto(path)
      await fillIn(
        page,
        labels.filter((label) => label !== missing),
      )
      await page.getByRole('button', { name: button }).click()
      await expect(field(page, missing)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, missing)).toBeFocused()
      await expect(field(page, missing)).toHaveAccessibleDescription(/required|valid|at least/i)
      expect(called).toBe(false)
    })
  }

  test(`${path} links an invalid field to its error message`, async ({ page }) => {
    await routeApi(page, call, (route) =>
      route.fulfill({
        status: 400,
        json: { message: 'Please check the form.', code: 'bad_input', fields: { email: 'Already in use.' } },
      }),
    )
    await page.goto(path)
    await fillIn(page, labels)
    await page.getByRole('button', { name: button }).click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Already in use.')
    await field(page, 'Email').fill('another@example.com')
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test(`${path} shows a message once when the alert and the field have the same one`, async ({ page }) => {
    await routeApi(page, call, (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'Already in use.', code: 'conflict', fields: { email: 'Already in use.' } },
      }),
    )
    await page.goto(path)
    await fillIn(page, labels)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toHaveText('Already in use.')
    await expect(page.getByText('Already in use.')).toHaveCount(1)
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Email')).toBeFocused()
  })
}

test('a login reply without a role signs in as a customer, and one with an unknown role fails', async ({
  page,
  request,
}) => {
  const reply = await request.post('/api/auth/login', { data: { email: accounts.user, password } })
  const { token, user } = await reply.json()
  const answerWith = (role: string | undefined) =>
    routeApi(page, '**/api/auth/login', (route) =>
      route.fulfill({ json: { token, user: { ...user, role } } }),
    )
  const signIn = async () => {
    await fillIn(page, ['Email', 'Password'])
    await page.getByRole('button', { name: 'Login' }).click()
  }
  await answerWith('root')
  await page.goto(paths.login())
  await signIn()
  await expect(page.getByRole('alert')).toHaveText('Login failed')
  await unrouteApi(page, '**/api/auth/login')
  await answerWith(undefined)
  await signIn()
  await expect(page).toHaveURL(paths.dashboard())
  await expect(page.getByText('Your Role: User')).toBeVisible()
})

test('a customer sees an error for a wrong password and logs in with the right one', async ({ page }) => {
  await page.goto(paths.login())
  await field(page, 'Email').fill(accounts.user)
  await field(page, 'Password').fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(paths.dashboard())
})
