import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi } from '../../harness/browser/api-routes.ts'
import { withMailbox } from '../../harness/browser/enquiries.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

const enquiry = {
  'Full name': 'Ada Obi',
  'Email address': 'ada@example.com',
  Subject: 'A shop for my bakery',
  Message: 'Twelve products, delivery in Yaba.',
}

async function fillIn(page: Page, values: Record<string, string> = enquiry) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('the contact page shows the contact details and the response time', async ({ page }) => {
  await page.goto(paths.contact())
  const details = page.getByRole('complementary')
  await expect(details.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(details.getByRole('link', { name: /^\+234/ })).toHaveAttribute('href', /^tel:\+234/)
  await expect(details).toContainText('Lagos')
  await expect(details).toContainText('24-48 business hours')
})

test('a simulated send takes two seconds, clears the fields and makes no API call', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(paths.contact())
  await page.waitForLoadState('networkidle')
  await fillIn(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  const since = Date.now()
  // The button is busy for two seconds only, so the test looks for it before the click is known to be done.
  await Promise.all([
    expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled(),
    page.getByRole('button', { name: 'Send message' }).click(),
  ])
  await expect(page.getByText('Your message has been sent successfully! (Simulated)')).toBeVisible()
  expect(Date.now() - since).toBeGreaterThanOrEqual(2000)
  for (const label of Object.keys(enquiry))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  expect(calls).toEqual([])
  await expectAccessible(page, 'main')
})

for (const missing of Object.keys(enquiry)) {
  test(`the contact form requires the ${missing.toLowerCase()}`, async ({ page }) => {
    await page.goto(paths.contact())
    await fillIn(page, { ...enquiry, [missing]: '' })
    await page.getByRole('button', { name: 'Send message' }).click()
    const field = page.getByLabel(missing, { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/required|valid/)
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
  })
}

test('the contact form requires a valid email address', async ({ page }) => {
  await page.goto(paths.contact())
  await fillIn(page, { ...enquiry, 'Email address': 'abc' })
  await page.getByRole('button', { name: 'Send message' }).click()
  const email = page.getByLabel('Email address')
  await expect(email).toHaveAccessibleDescription(/valid/)
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
})

test('the contact form shows an error for a field of spaces', async ({ page }) => {
  await page.goto(paths.contact())
  await fillIn(page, { ...enquiry, Subject: '   ' })
  await page.getByRole('button', { name: 'Send message' }).click()
  const subject = page.getByLabel('Subject')
  await expect(subject).toHaveAccessibleDescription('This field is required.')
  await expect(subject).toBeFocused()
})

test('the contact form sends the enquiry to the server when a mailbox is set up', async ({ page }) => {
  await withMailbox(page)
  await routeApi(page, '**/api/contact', (route) => route.fulfill({ status: 201, json: { message: 'ok' } }))
  await page.goto(paths.contact())
  await fillIn(page)
  const sent = page.waitForRequest('**/api/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ada Obi',
    email: 'ada@example.com',
    website: '',
  })
  await expect(page.getByText('Your message has been sent successfully!', { exact: true })).toBeVisible()
})

test('the contact form keeps a message that could not be sent', async ({ page }) => {
  await withMailbox(page)
  await routeApi(page, '**/api/contact', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(paths.contact())
  await fillIn(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText('Your message could not be sent.')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(enquiry.Message)
  await expectAccessible(page, 'main')
})
