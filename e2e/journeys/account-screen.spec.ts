import type { Request } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { type ApiRoute, routeApi } from '../../harness/browser/api-routes.ts'
import { linkEmailedTo } from '../../harness/browser/emails.ts'
import { expect, newPassword as password, storedSession, test } from '../../harness/browser/fixtures.ts'
import { appCode } from '../../server/src/testing/authenticator-app.ts'

test('the account screen and its dialog are accessible', { tag: '@long' }, async ({ page, newCustomer }) => {
  await newCustomer()
  await page.goto(paths.account())
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Email' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
})

test('a customer changes name, email and password and keeps the notification choices', async ({
  page,
  request,
  newCustomer,
}) => {
  const { user } = await newCustomer()
  await page.goto(paths.account())
  await page.getByLabel('Name').fill('Ngozi Eze-Bello')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
  expect(JSON.parse((await storedSession(page)).user ?? '').name).toBe('Ngozi Eze-Bello')

  const moved = user.email.replace('@', '-new@')
  await page.getByLabel('New email').fill(moved)
  await page.getByLabel('Your password').fill('not this one')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('This is not your password.').first()).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`We sent a link to ${moved}`)).toBeVisible()

  const muted = page.getByRole('group', { name: 'Updates to your projects' }).getByLabel('Email')
  const saved = page.waitForResponse('**/api/notifications/choices')
  await muted.click()
  await expect(muted).not.toBeChecked()
  await saved

  await page.goto(await linkEmailedTo(request, moved, 'Please confirm your new email'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText(`${moved} is confirmed.`)).toBeVisible()
  await page.goto(paths.account())
  await expect(page.getByText(moved)).toBeVisible()
  await expect(muted).not.toBeChecked()

  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('two goats and a bicycle')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  const again = await request.post('/api/auth/login', {
    data: { email: moved, password: 'two goats and a bicycle' },
  })
  expect(again.status()).toBe(200)
})

test('a notification choice survives a late response to an earlier one', async ({ page, newCustomer }) => {
  await newCustomer()
  await page.goto(paths.account())
  const choices = page.getByRole('group', { name: 'Updates to your projects' })
  await expect(choices.getByLabel('App')).toBeChecked()
  const late: ApiRoute[] = []
  const requests: Request[] = []
  const saving: ApiRoute[] = []
  page.on('request', (request) => request.method() === 'GET' && requests.push(request))
  await routeApi(page, '**/api/notifications/choices', (route) => {
    if (route.method === 'GET' && saving.length === 0) late.push(route)
    else if (late.length > 0 && saving.length === 0) saving.push(route)
    else return route.continue()
  })
  await choices.getByLabel('App').click()
  await expect.poll(() => late.length).toBeGreaterThan(0)
  await choices.getByLabel('Email').click()
  await expect.poll(() => saving.length).toBe(1)
  // The app must ignore these responses, because they contain the old state of the second choice.
  for (const route of late) await route.continue()
  for (const request of requests) await request.response()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await choices.getByLabel('Email').isChecked()).toBe(false)
  await saving[0]?.continue()
  await expect(choices.getByLabel('App')).not.toBeChecked()
  await expect(choices.getByLabel('Email')).not.toBeChecked()
})

test('a customer sees other devices and signs them out', async ({ page, request, newCustomer }) => {
  const { user } = await newCustomer()
  const elsewhere = await request.post('/api/auth/login', {
    data: { email: user.email, password },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
  })
  const { token } = (await elsewhere.json()) as { token: string }
  await page.goto(paths.account())
  const phone = page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })
  await phone.getByRole('button', { name: 'Sign out' }).click()
  await expect(phone).toHaveCount(0)
  const reply = await request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
  await expect(page.getByText('This device')).toBeVisible()
})

test('a customer downloads the data and deletes the account', async ({ page, request, newCustomer }) => {
  const { user } = await newCustomer()
  await page.goto(paths.account())
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  // While it says 'Preparing...', the button beside it is at another place.
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL(paths.home())
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  expect(await storedSession(page)).toEqual({ token: null, user: null })
  const reply = await request.post('/api/auth/login', { data: { email: user.email, password } })
  expect(reply.status()).toBe(401)
})

test('staff read the sent emails', { tag: '@long' }, async ({ page, login, newCustomer, request }) => {
  const { user } = await newCustomer()
  await linkEmailedTo(request, user.email, 'Welcome!')
  await login('admin')
  await page.goto(paths.adminEmails())
  const email = page.getByRole('listitem').filter({ hasText: user.email })
  await email.getByText('Welcome!').click()
  const html = email.locator('iframe[title^="Email: Welcome!"]')
  await expect(html.contentFrame().getByRole('heading')).toBeVisible()
  await expectAccessible(page)
  await email.getByRole('switch', { name: 'Plain text' }).press('Space')
  await expect(email.getByText('Your account is ready')).toBeVisible()
  await expect(html).toHaveCount(0)
  await expectAccessible(page, 'main')
})

test('a customer adds an authenticator app, uses it at the next login and removes it', {
  tag: '@long',
}, async ({ page, request, newCustomer }) => {
  const { user } = await newCustomer()
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  const secret = await dialog.getByRole('code').innerText()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, new Date()))
  await dialog.getByRole('button', { name: 'Add the app' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page, 'section:has([aria-label="Recovery codes"])')
  const recoveryCode = await codes.first().innerText()

  await page.evaluate(() => localStorage.clear())
  await page.goto(paths.login())
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is not right.').first()).toBeVisible()
  await page.getByLabel('Code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(paths.dashboard())

  await page.goto(paths.account())
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Remove the app' }).click()
  await expect(dialog).toHaveCount(0)
  const reply = await request.post('/api/auth/login', { data: { email: user.email, password } })
  expect(reply.status()).toBe(200)
})
