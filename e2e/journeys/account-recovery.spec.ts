import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { linkEmailedTo } from '../../harness/browser/emails.ts'
import { expect, newPerson, test } from '../../harness/browser/fixtures.ts'

const chosenPassword = 'two goats and a bicycle'

test('a customer who forgot the password sets a new one through the emailed link', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = newPerson()
  await request.post('/api/auth/register', { data: person })
  await page.goto(paths.login())
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL(paths.forgot())
  await expectAccessible(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If this address has an account')).toBeVisible()

  const link = await linkEmailedTo(request, person.email, 'Choose a new password')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expectAccessible(page)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
  await page.getByLabel('New password').fill(chosenPassword)
  await page.getByRole('button', { name: 'Set password' }).click()

  await page.waitForURL(paths.login())
  await expect(page.getByText('Your password is set. Please sign in with it.')).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(chosenPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(paths.dashboard())

  await page.goto(link)
  await page.getByLabel('New password').fill(chosenPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Please ask for a new one.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})

test('a banner asks to confirm the email until the link is opened, without blocking the screen', async ({
  page,
  request,
  newCustomer,
}) => {
  const { user } = await newCustomer()
  await page.goto(paths.payments())
  const banner = page.getByText(`We sent a link to ${user.email}`)
  await expect(banner).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Submit New Project & Payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('A link is on its way')).toBeVisible()

  await page.goto(await linkEmailedTo(request, user.email, /^Please confirm your email$/))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText(`${user.email} is confirmed.`)).toBeVisible()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(user.name)
  await expect(banner).toHaveCount(0)
})

test('a tampered confirmation link shows an error', async ({ page }) => {
  await page.goto(`${paths.confirm()}#this-is-no-token-of-ours-at-all`)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('This link is not valid. Please ask for a new one.')).toBeVisible()
})

test('staff invite a user, who sets a password and signs in', { tag: '@long' }, async ({
  page,
  request,
  login,
}) => {
  const person = newPerson()
  await login('admin')
  await page.goto(paths.admin({ tab: 'users' }))
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('switch', { name: 'Send an invitation' }).check()
  await expect(dialog.getByLabel('Password')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row.getByText('Invited')).toBeVisible()
  await expectAccessible(page, '[role=tabpanel]')
  const first = await linkEmailedTo(request, person.email, 'has created an account for you')
  await row.getByRole('button', { name: `Send the invitation to ${person.name} again` }).click()
  await expect(page.getByText(`A new invitation is on its way to ${person.email}`)).toBeVisible()
  await expect
    .poll(() => linkEmailedTo(request, person.email, 'has created an account for you'))
    .not.toBe(first)

  await page.goto(await linkEmailedTo(request, person.email, 'has created an account for you'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome aboard')
  await expectAccessible(page)
  await page.getByLabel('New password').fill(chosenPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL(paths.login())
  const reply = await request.post('/api/auth/login', {
    data: { email: person.email, password: chosenPassword },
  })
  expect(reply.status()).toBe(200)
})
