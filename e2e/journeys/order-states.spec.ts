import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { fillOrder } from '../../harness/browser/checkout.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

const api = (path: string) => new RegExp(`${path}(\\?.*)?$`)
const empty500 = { status: 500, body: '' }
const submit = (page: Page) => page.getByRole('button', { name: 'Submit project' })
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay with Paystack' })

test.describe('the payments screen', () => {
  test('shows what is missing', { tag: '@long' }, async ({ page, newCustomer }) => {
    await newCustomer()
    await page.goto(paths.payments())
    await page.getByLabel('Title').fill('Half')
    await expect(submit(page)).toBeDisabled()
    await page.getByLabel('Title').press('Enter')
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
    await expect(page.getByLabel('Description')).toBeFocused()
    await expectAccessible(page)

    await page.evaluate(() => {
      const { email, ...rest } = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify(rest))
      return email
    })
    await routeApi(page, api('/api/auth/me'), (route) => route.abort())
    await page.reload()
    await fillOrder(page, 'No address')
    await submit(page).click()
    await expect(page.getByText('User email is not available. Cannot proceed with payment.')).toBeVisible()
  })

  test('shows its own error for each failed request', async ({ page, newCustomer }) => {
    await newCustomer()
    await routeApi(page, api('/api/services'), (route) => route.fulfill(empty500))
    await routeApi(page, api('/api/payments'), (route) => route.fulfill(empty500))
    await page.goto(paths.payments())
    await expect(page.getByText('Failed to load services for form')).toBeVisible()
    await expect(page.getByLabel('Service', { exact: true })).toContainText('Error loading services')
    await expect(page.getByText('Failed to load payments')).toBeVisible()
    await expectAccessible(page)
    await unrouteApi(page, api('/api/services'))
    await page.getByRole('region', { name: 'New order' }).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Service', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Service', { exact: true })).toContainText('Choose a service')
  })

  test('shows loading and processing states', async ({ page, newCustomer }) => {
    await newCustomer()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await routeApi(page, api('/api/payments'), async (route) => {
      await held
      await route.continue()
    })
    await routeApi(page, api('/api/payments/checkout'), async (route) => {
      await held
      await route.continue()
    })
    await page.goto(paths.payments({ new: 1 }))
    await expect(page.getByText('Loading payments...')).toBeVisible()
    await fillOrder(page, 'Slowly')
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect(page.getByLabel('Title')).toBeDisabled()
    release()
    await expect(payButton(page)).toBeVisible()
  })

  test('is accessible when empty and with an open order', { tag: '@long' }, async ({ page, newCustomer }) => {
    await newCustomer()
    await page.goto(paths.payments())
    await expect(page.getByText('No payments found.')).toBeVisible()
    await expectAccessible(page)
    await fillOrder(page, 'Seen by all')
    await submit(page).click()
    await expect(payButton(page)).toBeVisible()
    await expectAccessible(page)
  })
})
