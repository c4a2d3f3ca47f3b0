import { paths } from '../../contract/src/paths.ts'
import { routeApi } from '../../harness/browser/api-routes.ts'
import {
  expect,
  newPassword,
  newPerson,
  password,
  storedSession,
  test,
} from '../../harness/browser/fixtures.ts'

test('a visitor registers, opens the dashboard, logs out and logs in again', async ({ page }) => {
  const person = newPerson()
  await page.goto(paths.register())
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Register' }).click()

  await page.waitForURL(paths.payments())
  expect(await page.evaluate(() => 'before' in window), 'a full page load').toBe(false)
  const { token, user } = await storedSession(page)
  expect(token).toBeTruthy()
  expect(JSON.parse(user ?? '')).toEqual({
    id: expect.any(Number),
    name: person.name,
    email: person.email,
    role: 'user',
  })

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(paths.home())
  await expect(page.getByText('Please sign in to see that page.')).toHaveCount(0)
  await expect.poll(() => storedSession(page)).toEqual({ token: null, user: null })
  await page.goto(paths.projects())
  await expect(page.getByText('Please sign in to see that page.')).toBeVisible()

  await page.goto(paths.login())
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(paths.dashboard())
  expect((await storedSession(page)).token).toBeTruthy()
})

test('the chosen plan is kept through login and registration', async ({ page }) => {
  const person = newPerson()
  await page.goto(paths.login({ plan: 2 }))
  const toRegister = page.getByRole('link', { name: 'Register' })
  await expect(toRegister).toHaveAttribute('href', paths.register({ plan: 2 }))
  await toRegister.click()
  await page.waitForURL(paths.register({ plan: 2 }))
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(paths.payments({ plan: 2 }))
})

test('a session survives a reload', async ({ page, login }) => {
  const { user } = await login('user')
  await page.goto(paths.dashboard())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(user.name)
  await expect(page).toHaveURL(paths.dashboard())
})

test('a logout ends the session on the server too', async ({ page, request, newCustomer }) => {
  const { token } = await newCustomer()
  await page.goto(paths.dashboard())
  const loggedOut = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  expect((await loggedOut).status()).toBe(204)
  const reply = await request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
})

test('a logout clears the browser even when the server is unreachable', async ({ page, newCustomer }) => {
  await newCustomer()
  await routeApi(page, '**/api/auth/logout', (route) => route.abort())
  await page.goto(paths.dashboard())
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(paths.home())
  await expect.poll(() => storedSession(page)).toEqual({ token: null, user: null })
})

test('a session ended elsewhere redirects to login and then back to the same screen', async ({
  page,
  request,
  newCustomer,
}) => {
  const { token, user } = await newCustomer()
  await page.goto(paths.projects({ new: 1 }))
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })

  await page.waitForURL(paths.login())
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  expect(await storedSession(page)).toEqual({ token: null, user: null })

  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(paths.projects({ new: 1 }))
})

test('a logout in one tab redirects the other tab to login', async ({ page, context, newCustomer }) => {
  await newCustomer()
  await page.goto(paths.dashboard())
  const other = await context.newPage()
  await other.goto(paths.projects())
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL(paths.login())
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})

test('a demo account button fills in the login form', async ({ page }) => {
  await page.goto(paths.login())
  await page.getByRole('button', { name: 'Super admin' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('super@jara.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveValue('admin@jara.test')
  await page.getByLabel('Email').fill('another@person.test')
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveValue('admin@jara.test')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(paths.dashboard())
  await expect(page.getByText('Your Role: Admin')).toBeVisible()
})
