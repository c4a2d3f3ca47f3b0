import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { routeApi } from '../api-routes.ts'
import { expect, test } from '../fixtures.ts'
import { fillOrder, lastingOffer, orderOutside, payOutside, popup, press } from '../paying.ts'

const api = (path: string) => new RegExp(`/api${path}(\\?.*)?$`)
const empty500 = { status: 500, body: '' }
const submit = (page: Page) => page.getByRole('button', { name: 'Submit project' })
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay with Paystack' })

/** An order that somebody began and has not paid. */
async function openOrder(
  request: APIRequestContext,
  token: string,
  title = 'An open order',
): Promise<string> {
  const { id } = await lastingOffer(request, 'services')
  return orderOutside(request, token, { title, serviceId: id, type: 'one_time' })
}

test.describe('the payments screen', () => {
  test('takes an order through the popup to a paid project', async ({ page, newcomer }) => {
    await newcomer()
    await page.goto('/payments')
    await expect(page.getByRole('heading', { name: 'Submit New Project & Payment' })).toBeVisible()
    await expect(page.getByText('No payments found.')).toBeVisible()
    await expect(submit(page)).toBeDisabled()

    await fillOrder(page, 'Shoes by Ngozi', 'monthly_subscription')
    const amount = page.getByLabel('Amount')
    await expect(amount).toHaveValue(/^₦[\d,]+(\.\d\d)?$/)
    await expect(amount).not.toBeEditable()
    await submit(page).click()
    await expect(submit(page)).toHaveCount(0)
    await payButton(page).click()
    await press(page, 'Pay')

    await expect(
      page.getByText(/^Project 'Shoes by Ngozi' and payment successfully recorded! Ref: \S+$/),
    ).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: 'Payment ID' }).first()
    for (const fact of ['Payment ID', 'Amount', 'Type', 'Status', 'Date'])
      await expect(card).toContainText(fact)
    await expect(card).toContainText('Paid')
    await expect(page.getByLabel('Title')).toHaveValue('')
    await card.getByRole('link', { name: 'Open the project' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shoes by Ngozi' })).toBeVisible()
    await expect(page.getByText('Payment confirmed')).toBeVisible()
  })

  test('loads the provider’s script only to pay', async ({ page, newcomer }) => {
    const [early, loaded]: [Set<string>, string[]] = [new Set(), []]
    let paying = false
    page.on('request', (request) => {
      if (!paying) early.add(request.url())
    })
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return
      const script = await response.text().catch(() => '')
      if (script.includes('inline-checkout')) loaded.push(response.url())
    })
    await newcomer()
    await page.goto('/payments')
    await fillOrder(page, 'Lightly')
    paying = true
    await submit(page).click()
    await payButton(page).click()
    await expect(popup(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
    await expect.poll(() => loaded).toHaveLength(1)
    expect([...early]).not.toContain(loaded[0])
  })

  test('gives the form back with its words when the popup is closed, and the order can be continued', async ({
    page,
    newcomer,
  }) => {
    await newcomer()
    await page.goto('/payments')
    await fillOrder(page, 'Closed too soon')
    await submit(page).click()
    await payButton(page).click()
    await press(page, 'Close')
    await expect(page.getByText('Payment process was cancelled or the window was closed.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Closed too soon')

    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Closed too soon')
    await page.getByRole('button', { name: 'Continue' }).click()
    await press(page, 'Pay')
    await expect(page.getByText(/successfully recorded! Ref:/)).toBeVisible()
  })

  test('lets a declined card be tried again on the same order', async ({ page, newcomer }) => {
    await newcomer()
    await page.goto('/payments')
    await fillOrder(page, 'Second try')
    await submit(page).click()
    await payButton(page).click()
    await press(page, 'Decline')
    await expect(popup(page).getByRole('status')).toContainText(/declined/i)
    await press(page, 'Pay')
    await expect(page.getByText(/Project 'Second try' and payment successfully recorded!/)).toBeVisible()
  })

  test('waits for a bank that confirms later', async ({ page, newcomer, request }) => {
    // The page would hear of the payment by itself, before anybody asks.
    await routeApi(page, '**/api/news', (route) => route.abort())
    await newcomer()
    await page.goto('/payments')
    await fillOrder(page, 'By transfer')
    const opened = page.waitForResponse(api('/payments/checkout'))
    await submit(page).click()
    const { reference } = await (await opened).json()
    await payButton(page).click()
    await press(page, 'Bank transfer pending')
    await expect(page.getByText(/Your payment is not confirmed yet\. Your order is saved/)).toBeVisible()

    await page.getByText(/^Timeline of payment/).click()
    const again = page.getByRole('button', { name: 'Check again' })
    await expect(again).toBeVisible()
    await payOutside(request, reference, 'success')
    await again.click()
    await expect(page.getByText('Payment confirmed')).toBeVisible()
    await expect(again).toHaveCount(0)
  })

  test('settles on return from the provider’s own page and clears the address', async ({
    page,
    newcomer,
  }) => {
    await newcomer()
    await page.goto('/payments')
    await fillOrder(page, 'By redirect')
    const opened = page.waitForResponse(api('/payments/checkout'))
    await submit(page).click()
    const { authorizationUrl } = await (await opened).json()
    await page.goto(authorizationUrl)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/payments')
    await expect(
      page.getByText(/Project 'By redirect' and payment successfully recorded! Ref:/),
    ).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('')
    expect(new URL(page.url()).search).toBe('')
  })

  test('leaves what is being written alone when an older order is paid', async ({
    page,
    newcomer,
    request,
  }) => {
    const { token } = await newcomer()
    const older = await openOrder(request, token, 'An older order')
    const timelines: string[] = []
    page.on('request', (asked) => {
      if (asked.url().endsWith(`/checkout/${older}`)) timelines.push(asked.url())
    })
    await page.goto('/payments')
    await fillOrder(page, 'Still being written')
    await page.getByRole('button', { name: 'Continue' }).click()
    await press(page, 'Pay')
    await expect(page.getByText(/'An older order' and payment successfully recorded!/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Still being written')

    const other = await openOrder(request, token, 'Another older order')
    await payOutside(request, other, 'success')
    await page.goto(`/payments?reference=${other}&trxref=${other}`)
    await expect(page.getByText(/'Another older order' and payment successfully recorded!/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Still being written')
    // The timeline is folded away: nobody has asked for it yet.
    expect(timelines).toEqual([])
  })

  test('turns back from a page that no longer exists, and the way back is not barred', async ({
    page,
    newcomer,
    request,
  }) => {
    const { token } = await newcomer()
    await openOrder(request, token)
    await page.goto('/dashboard')
    await page.goto('/payments?page=9.5')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(page).toHaveURL('/payments')
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })

  test('takes a service chosen in the palette into the form', async ({ page, newcomer, request }) => {
    const { id, name } = await lastingOffer(request, 'services')
    await newcomer()
    await page.goto('/payments')
    await fillOrder(page, 'Another service')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Screen, project, customer or service' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(page).toHaveURL(`/payments?service=${id}`)
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(`service-${id}`)
    await expect(page.getByLabel('Title')).toHaveValue('Another service')
  })

  test('says what is missing', async ({ page, newcomer }) => {
    await newcomer()
    await page.goto('/payments')
    await page.getByLabel('Title').fill('Half')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible()

    await page.evaluate(() => {
      const { email, ...rest } = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify(rest))
      return email
    })
    await routeApi(page, api('/auth/me'), (route) => route.abort())
    await page.reload()
    await fillOrder(page, 'No address')
    await submit(page).click()
    await expect(page.getByText('User email is not available. Cannot proceed with payment.')).toBeVisible()
  })

  test('tells every failure in its own words', async ({ page, newcomer }) => {
    await newcomer()
    await routeApi(page, api('/services'), (route) => route.fulfill(empty500))
    await routeApi(page, api('/payments'), (route) => route.fulfill(empty500))
    await page.goto('/payments')
    await expect(page.getByText('Failed to load services for form')).toBeVisible()
    await expect(page.getByLabel('Service', { exact: true })).toContainText('Error loading services')
    await expect(page.getByText('Failed to load payments')).toBeVisible()
    await expectAccessible(page)
  })

  for (const [body, shown] of [
    ['', 'Failed to save payment details: Please contact support.'],
    [
      '{"message":"The ledger is closed.","code":"internal"}',
      'Failed to save payment details: The ledger is closed.',
    ],
  ] as const) {
    test(`keeps a paid order safe when saving fails with ${body || 'nothing'}`, async ({
      page,
      newcomer,
    }) => {
      await newcomer()
      await routeApi(page, api('/payments/record'), (route) =>
        route.fulfill({ status: 500, body, contentType: 'application/json' }),
      )
      await page.goto('/payments')
      await fillOrder(page, 'Cannot be saved')
      await submit(page).click()
      await payButton(page).click()
      await press(page, 'Pay')
      await expect(page.getByText(shown)).toBeVisible()
      await expect(page.getByText(/Your order is safe/)).toBeVisible()
    })
  }

  test('does not save without a token', async ({ page, newcomer }) => {
    await newcomer()
    let saves = 0
    await routeApi(page, api('/payments/record'), (route) => {
      saves += 1
      return route.continue()
    })
    await page.goto('/payments')
    await fillOrder(page, 'Token gone')
    await submit(page).click()
    await payButton(page).click()
    await page.evaluate(() => localStorage.removeItem('token'))
    await press(page, 'Pay')
    await expect(page.getByText('Authentication token not found. Cannot save payment details.')).toBeVisible()
    expect(saves).toBe(0)
  })

  test('says when the list could not follow', async ({ page, newcomer }) => {
    await newcomer()
    await page.goto('/payments')
    await fillOrder(page, 'List fails')
    await submit(page).click()
    await payButton(page).click()
    await routeApi(page, api('/payments'), (route) => route.fulfill(empty500))
    await press(page, 'Pay')
    await expect(page.getByText('Failed to refresh payments list after new payment.')).toBeVisible()
  })

  test('carries a plan from the pricing page to a form that is ready to pay it', async ({
    page,
    newcomer,
    request,
  }) => {
    const plan = await lastingOffer(request, 'pricing')
    await newcomer()
    await page.goto(`/payments?plan=${plan.id}`)
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(`plan-${plan.id}`)
    await expect(page.getByLabel('Amount')).toHaveValue(/₦/)
    await page.getByLabel('Title').fill('Care for my site')
    await page.getByLabel('Description').fill('Every month.')
    await expect(submit(page)).toBeEnabled()
  })

  test('shows what is under way', async ({ page, newcomer }) => {
    await newcomer()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await routeApi(page, api('/payments'), async (route) => {
      await held
      await route.continue()
    })
    await routeApi(page, api('/payments/checkout'), async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/payments')
    await expect(page.getByText('Loading payments...')).toBeVisible()
    await fillOrder(page, 'Slowly')
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    release()
    await expect(payButton(page)).toBeVisible()
  })

  test('is accessible empty, filled and with a payment', async ({ page, newcomer }) => {
    await newcomer()
    await page.goto('/payments')
    await expect(page.getByText('No payments found.')).toBeVisible()
    await expectAccessible(page)
    await fillOrder(page, 'Seen by all')
    await submit(page).click()
    await expect(payButton(page)).toBeVisible()
    await expectAccessible(page)
  })
})
