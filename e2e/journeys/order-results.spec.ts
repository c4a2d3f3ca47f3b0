import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { fillOrder, press } from '../../harness/browser/checkout.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

const api = (path: string) => new RegExp(`${path}(\\?.*)?$`)
const empty500 = { status: 500, body: '' }
const result = (page: Page) => page.getByRole('region', { name: 'Payment result' })

/** Opens an order on a phone, where the form is longer than the screen. */
async function submitOrder(page: Page, title: string) {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(paths.payments())
  await fillOrder(page, title)
  await page.getByRole('button', { name: 'Submit project' }).click()
}

const openWindow = (page: Page) => page.getByRole('button', { name: 'Pay with Paystack' }).click()

/** The result is in view and has the focus, although the pressed button is far below it. */
async function expectSeen(page: Page, words: string | RegExp) {
  const shown = result(page).getByText(words)
  await expect(shown).toBeInViewport()
  await expect(result(page)).toBeFocused()
}

test.describe('the result of a payment', () => {
  test('confirms a paid order with its receipt and the next steps', { tag: '@long' }, async ({
    page,
    newCustomer,
  }) => {
    await newCustomer()
    await submitOrder(page, 'Shoes by Ngozi')
    await openWindow(page)
    await press(page, 'Pay')
    await expectSeen(page, /^Project 'Shoes by Ngozi' and payment successfully recorded! Ref: \S+$/)
    await expect(result(page)).toContainText(/Amount₦[\d,]+/)
    await expect(result(page)).toContainText('Our team reviews your project')
    await expect(result(page).getByRole('link', { name: 'Shoes by Ngozi' })).toBeVisible()
    await expect(result(page).getByRole('link', { name: /^RCT-\d{6}$/ })).toBeVisible()
    await expectAccessible(page)
    await result(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(result(page)).toBeHidden()
  })

  test('keeps the form when the popup is closed, and continues the order', { tag: '@long' }, async ({
    page,
    newCustomer,
  }) => {
    await newCustomer()
    await submitOrder(page, 'Closed too soon')
    await openWindow(page)
    await press(page, 'Close')
    await expectSeen(page, 'Payment process was cancelled or the window was closed.')
    await expect(page.getByLabel('Title')).toHaveValue('Closed too soon')
    await expectAccessible(page, 'main')
    await result(page).getByRole('button', { name: 'Continue paying' }).click()
    await press(page, 'Close')
    await expectSeen(page, 'Payment process was cancelled or the window was closed.')

    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Closed too soon')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await press(page, 'Pay')
    await expectSeen(page, /successfully recorded! Ref:/)
  })

  test('asks to check again when the connection is lost after the popup', async ({ page, newCustomer }) => {
    await newCustomer()
    await submitOrder(page, 'Line dropped')
    await openWindow(page)
    await routeApi(page, /\/sync$/, (route) => route.abort())
    await press(page, 'Close')
    await expectSeen(page, /could check whether you paid/)
    await result(page).getByRole('button', { name: 'Check payment again' }).click()
    await expectSeen(page, /Your payment is not confirmed yet/)
  })

  test('says what to do when the connection is lost before the popup', async ({ page, newCustomer }) => {
    await newCustomer()
    await routeApi(page, api('/api/payments/checkout'), (route) => route.abort())
    await submitOrder(page, 'Not opened')
    await expectSeen(page, /^The connection was lost/)
    await expect(result(page)).toContainText('You have not paid.')
    await unrouteApi(page, api('/api/payments/checkout'))
    await page.getByRole('button', { name: 'Submit project' }).click()
    await expect(page.getByRole('button', { name: 'Pay with Paystack' })).toBeFocused()
  })

  for (const [body, shown] of [
    ['', 'Failed to save payment details: Please contact support.'],
    [
      '{"message":"The ledger is closed.","code":"internal"}',
      'Failed to save payment details: The ledger is closed.',
    ],
  ] as const) {
    test(`keeps a paid order safe when saving fails with ${body || 'an empty body'}`, async ({
      page,
      newCustomer,
    }) => {
      await newCustomer()
      await routeApi(page, api('/api/payments/record'), (route) =>
        route.fulfill({ status: 500, body, contentType: 'application/json' }),
      )
      await submitOrder(page, 'Cannot be saved')
      await openWindow(page)
      await press(page, 'Pay')
      await expectSeen(page, shown)
      await expect(result(page)).toContainText('Your order is saved')
      await unrouteApi(page, api('/api/payments/record'))
      await result(page).getByRole('button', { name: 'Check payment again' }).click()
      await expectSeen(page, /successfully recorded! Ref:/)
    })
  }

  test('does not save without a token', async ({ page, newCustomer }) => {
    await newCustomer()
    let saves = 0
    await routeApi(page, api('/api/payments/record'), (route) => {
      saves += 1
      return route.continue()
    })
    await submitOrder(page, 'Token gone')
    await openWindow(page)
    await page.evaluate(() => localStorage.removeItem('token'))
    await press(page, 'Pay')
    await expectSeen(page, 'Authentication token not found. Cannot save payment details.')
    expect(saves).toBe(0)
    await result(page).getByRole('link', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL(paths.login())
  })

  test('keeps the success when the list fails to refresh after a payment', async ({ page, newCustomer }) => {
    await newCustomer()
    await submitOrder(page, 'List fails')
    await openWindow(page)
    await routeApi(page, api('/api/payments'), (route) => route.fulfill(empty500))
    await press(page, 'Pay')
    const fault = result(page).getByText('Failed to refresh payments list after new payment.')
    await expect(fault).toBeVisible()
    await expectSeen(page, /successfully recorded! Ref:/)
    await unrouteApi(page, api('/api/payments'))
    await result(page).getByRole('button', { name: 'Try again' }).click()
    await expect(fault).toBeHidden()
    await expect(result(page).getByText(/successfully recorded! Ref:/)).toBeVisible()
  })
})
