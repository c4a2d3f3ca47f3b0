import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { linkEmailedTo } from '../../harness/browser/emails.ts'
import { expect, newPassword, newPerson, storedSession, test } from '../../harness/browser/fixtures.ts'
import { appCode } from '../../server/src/testing/authenticator-app.ts'

const phone = { width: 360, height: 740 }
const subject = 'Your sign-in link'
const requestButton = (page: Page) => page.getByRole('button', { name: 'Email me a sign-in link' })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

test('a customer with a chosen service signs in on a phone through an emailed link', {
  tag: '@long',
}, async ({ page, request }) => {
  const person = newPerson()
  await request.post('/api/auth/register', { data: person })
  const [service] = await (await request.get('/api/services')).json()
  const choice = { service: service.id, type: 'one_time' }
  await page.setViewportSize(phone)
  await page.goto(paths.login(choice))
  await page.getByLabel('Email').fill(person.email)
  await requestButton(page).click()
  await page.waitForURL(paths.signInLink(choice))
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expectAccessible(page)

  const link = await linkEmailedTo(request, person.email, subject)
  await page.setViewportSize(phone)
  await page.goto(link)
  await expect(page.getByText(`You are signing in as ${person.email}.`)).toBeVisible()
  await expect(page.getByText('Your email is not confirmed yet.')).toBeVisible()
  expect(await storedSession(page)).toEqual({ token: null, user: null })
  await expectAccessible(page)
  await page.setViewportSize(phone)
  // A reload changes nothing: only the button uses up the link.
  await page.reload()
  await signInButton(page).click()
  await page.waitForURL(paths.payments(choice))
  await expect(page.getByText('Your email is confirmed, and your old password was removed.')).toBeVisible()
  expect(JSON.parse((await storedSession(page)).user ?? '').email).toBe(person.email)

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Please ask for a new one.')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('button', { name: 'Send another link' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => linkEmailedTo(request, person.email, subject)).not.toBe(link)
})

test('a sign-in link without a typed email is requested on the next page', async ({ page }) => {
  await page.goto(paths.login())
  await page.getByLabel('Email').fill('ada@')
  await requestButton(page).click()
  await page.waitForURL(paths.signInLink())
  await expect(page.getByLabel('Email')).toHaveValue('ada@')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL(paths.login())
})

test('a sign-in link that cannot be sent or checked says so and can be tried again', async ({
  page,
  request,
}) => {
  const person = newPerson()
  await request.post('/api/auth/register', { data: person })
  await page.goto(paths.login())
  await page.getByLabel('Email').fill(person.email)
  await routeApi(page, '**/api/auth/sign-in-link**', (route) => route.abort())
  await requestButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('The link could not be sent. Please try again.')
  await expectAccessible(page, 'main')
  await unrouteApi(page)
  await requestButton(page).click()
  const link = await linkEmailedTo(request, person.email, subject)

  await routeApi(page, '**/api/auth/sign-in-link**', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Your link could not be checked.')
  await expectAccessible(page, 'main')
  await unrouteApi(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await signInButton(page).click()
  await page.waitForURL(paths.dashboard())
})

test('a sign-in link asks for the code of the authenticator app', async ({ page, request, newCustomer }) => {
  const { user, token } = await newCustomer()
  const headers = { Authorization: `Bearer ${token}` }
  const confirmation = await linkEmailedTo(request, user.email, 'Welcome')
  await request.post('/api/auth/confirm', { data: { token: confirmation.split('#')[1] } })
  const begun = await request.post('/api/account/second-factor', { headers, data: { password: newPassword } })
  const { secret } = await begun.json()
  const data = { code: appCode(secret, new Date()) }
  const { recoveryCodes } = await (
    await request.post('/api/account/second-factor/code', { headers, data })
  ).json()
  await request.post('/api/auth/logout', { headers })

  await request.post('/api/auth/sign-in-link', { data: { email: user.email, returnTo: paths.account() } })
  await page.goto(await linkEmailedTo(request, user.email, subject))
  await expect(page.getByText('Your email is not confirmed yet.')).toHaveCount(0)
  await signInButton(page).click()
  await page.getByLabel('Code').fill(recoveryCodes[0])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(paths.account())
})
