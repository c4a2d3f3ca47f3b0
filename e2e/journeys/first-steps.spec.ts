import type { Page } from '@playwright/test'
import { type Checklist, firstSteps } from '../../contract/src/first-steps.ts'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

const listUrl = '**/api/first-steps'
const card = (page: Page) => page.getByRole('region', { name: 'First steps' })
const step = (page: Page, name: string) => card(page).getByRole('listitem', { name })
const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for you' })

const listWith = (done: boolean): Checklist => ({
  hidden: false,
  steps: firstSteps.map((name) => ({ step: name, done, note: null, value: null })),
})

// Only this test changes what the server stores. All super admins share it.
test('a super admin checks the key, sends a test email, hides the list and shows it again', {
  tag: '@long',
}, async ({ page, login }) => {
  await login('super_admin')
  await page.goto(paths.dashboard())
  await expect(card(page)).toContainText(/\d of 9 done\./)
  await expect(card(page).getByRole('listitem')).toHaveCount(firstSteps.length)
  await expect(step(page, 'Webhook (open)')).toContainText('/api/payments/webhook/paystack')
  await expect(step(page, 'Demo data removed (open)')).toContainText('npm run demo:clear')
  await expectAccessible(page)

  const keyButton = step(page, 'Paystack key (open)').getByRole('button', { name: 'Check the key' })
  await keyButton.click()
  await expect(step(page, 'Paystack key (open)').getByRole('alert')).toContainText('built-in sandbox')
  await expect(keyButton).toBeFocused()
  await card(page).getByRole('button', { name: 'Send a test email' }).click()
  await expect(step(page, 'Test email (open)').getByRole('alert')).toContainText('mail server')
  await expectAccessible(page, 'main')

  await card(page).getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(waiting(page)).toBeVisible()
  await expect(card(page)).toHaveCount(0)

  await page.goto(paths.adminSettings())
  await page.getByRole('button', { name: 'Show the first steps again' }).click()
  await page.waitForURL(paths.dashboard())
  await expect(card(page)).toBeVisible()
})

test('a step opens the part of the settings where it is done', async ({ page, login }) => {
  await login('super_admin')
  await routeApi(page, listUrl, (route) => route.fulfill({ json: listWith(false) }))
  await page.goto(paths.dashboard())
  await step(page, 'Bank details (open)').getByRole('link', { name: 'Enter bank details' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Bank transfers' })).toBeFocused()
  await expect(page.getByLabel('Account number')).toBeInViewport()
})

test('the list fails to load, loads again, and says when everything is done', { tag: '@long' }, async ({
  page,
  login,
}) => {
  await login('super_admin')
  await routeApi(page, listUrl, (route) => route.fulfill({ status: 500 }))
  await page.goto(paths.dashboard())
  await expect(card(page).getByRole('alert')).toContainText('Failed to load data')
  await expect(waiting(page)).toBeVisible()
  await expectAccessible(page, 'main')

  await unrouteApi(page, listUrl)
  await routeApi(page, listUrl, (route) => route.fulfill({ json: listWith(true) }))
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(card(page)).toContainText('9 of 9 done. Your agency is ready for its first customer.')
  await expect(card(page).getByRole('button', { name: 'Close the first steps' })).toBeVisible()
  await expectAccessible(page, 'main')

  await routeApi(page, '**/api/first-steps/key-check', (route) => route.fulfill({ status: 502 }))
  await card(page).getByRole('button', { name: 'Check again' }).click()
  await expect(step(page, 'Paystack key (done)').getByRole('alert')).toHaveText(
    'The key could not be checked. Please try again.',
  )
})

for (const width of [360, 1280]) {
  test(`nothing moves at ${width} px when the list arrives after the figures`, async ({ page, login }) => {
    await login('super_admin')
    // Only what is in the window counts, so the window shows the whole page.
    await page.setViewportSize({ width, height: 4000 })
    const figures = page.waitForResponse('**/api/dashboard').then((response) => response.finished())
    await routeApi(page, listUrl, async (route) => {
      await figures
      await route.fulfill({ json: listWith(false) })
    })
    await page.goto(paths.dashboard())
    await expect(card(page)).toContainText('0 of 9 done.')
    await expect(waiting(page)).toBeVisible()
    expect(await layoutShift(page)).toBe(0)
  })
}

for (const role of ['admin', 'user'] as const) {
  test(`${role} sees no first steps and requests none`, async ({ page, login }) => {
    await login(role)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const figures = page.waitForResponse('**/api/dashboard')
    await page.goto(paths.dashboard())
    await figures
    await expect(page.getByRole('list', { name: 'Screens' })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    expect(requested).not.toContain('/api/first-steps')
  })
}

/** Returns how far the parts of the page have moved since it was opened, as a share of the window. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // The entries of the past arrive before the next frame has ended.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
