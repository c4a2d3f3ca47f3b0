import { routeApi } from '../api-routes.ts'
import { expect, newPassword, newPerson, password, stored, test } from '../fixtures.ts'

test('a visitor registers, finds the dashboard, logs out and logs in again', async ({ page }) => {
  const person = newPerson()
  await page.goto('/register')
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Register' }).click()

  await page.waitForURL('/payments')
  expect(await page.evaluate(() => 'before' in window), 'a full page load').toBe(false)
  const { token, user } = await stored(page)
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
  await page.waitForURL('/')
  await expect(page.getByText('Please sign in to see that page.')).toHaveCount(0)
  await expect.poll(() => stored(page)).toEqual({ token: null, user: null })
  await page.getByRole('link', { name: 'View All Services' }).click()
  await expect(page.getByText('Please sign in to see that page.')).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/dashboard')
  expect((await stored(page)).token).toBeTruthy()
})

test('the plan a visitor chose goes along through registering and logging in', async ({ page }) => {
  const person = newPerson()
  await page.goto('/login?plan=2')
  const toRegister = page.getByRole('link', { name: 'Register' })
  await expect(toRegister).toHaveAttribute('href', '/register?plan=2')
  await toRegister.click()
  await page.waitForURL('/register?plan=2')
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('/payments?plan=2')
})

test('a session survives a reload', async ({ page, login }) => {
  const { user } = await login('user')
  await page.goto('/dashboard')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(user.name)
  await expect(page).toHaveURL('/dashboard')
})

test('logging out ends the session on the server too', async ({ page, request, newcomer }) => {
  const { token } = await newcomer()
  await page.goto('/dashboard')
  const told = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  expect((await told).status()).toBe(204)
  const reply = await request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
})

test('logging out clears this browser even when the server cannot be reached', async ({ page, newcomer }) => {
  await newcomer()
  await routeApi(page, '**/api/auth/logout', (route) => route.abort())
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
  await expect.poll(() => stored(page)).toEqual({ token: null, user: null })
})

test('a session that ended elsewhere leads to login and back to where one was', async ({
  page,
  request,
  newcomer,
}) => {
  const { token, user } = await newcomer()
  await page.goto('/services?search=shop')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })

  await page.waitForURL('/login')
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  expect(await stored(page)).toEqual({ token: null, user: null })

  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/services?search=shop')
})

test('logging out in one tab takes the other one to login', async ({ page, context, newcomer }) => {
  await newcomer()
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/projects')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL('/login')
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})

test('in the demo one press fills in a sample account', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Super admin' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('super@jara.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveValue('admin@jara.test')
  await page.getByLabel('Email').fill('somebody@else.test')
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveValue('admin@jara.test')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/dashboard')
  await expect(page.getByText('Your Role: Admin')).toBeVisible()
})
