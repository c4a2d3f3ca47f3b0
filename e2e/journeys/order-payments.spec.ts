import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { routeApi } from '../../harness/browser/api-routes.ts'
import { fillOrder, orderByApi, payByApi, popup, press, seededOffer } from '../../harness/browser/checkout.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

const api = (path: string) => new RegExp(`${path}(\\?.*)?$`)
const submit = (page: Page) => page.getByRole('button', { name: 'Submit project' })
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay with Paystack' })

/** Opens an order without paying it. */
async function openOrder(
  request: APIRequestContext,
  token: string,
  title = 'An open order',
): Promise<string> {
  const { id } = await seededOffer(request, 'services')
  return orderByApi(request, token, { title, serviceId: id, type: 'one_time' })
}

test.describe('the payments screen', () => {
  test('takes an order through the popup to a paid project', async ({ page, newCustomer }) => {
    await newCustomer()
    await page.goto(paths.payments())
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
    await expect(page.getByLabel('Title')).toBeHidden()
    await expect(card.getByRole('heading', { name: 'Shoes by Ngozi' })).toBeVisible()
    await page.getByRole('button', { name: 'New order' }).click()
    await expect(page.getByRole('heading', { name: 'New order' })).toBeFocused()
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(page).toHaveURL(paths.payments({ new: 1 }))
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'New order' })).toBeFocused()
    await card.getByRole('link', { name: 'Open the project' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shoes by Ngozi' })).toBeVisible()
    await expect(page.getByText('Payment confirmed')).toBeVisible()
  })

  test('loads the provider’s script only when the customer pays', async ({ page, newCustomer }) => {
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
    await newCustomer()
    await page.goto(paths.payments())
    await fillOrder(page, 'Lightly')
    paying = true
    await submit(page).click()
    await payButton(page).click()
    await expect(popup(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
    await expect.poll(() => loaded).toHaveLength(1)
    expect([...early]).not.toContain(loaded[0])
  })

  test('corrects an order before it is paid', { tag: '@long' }, async ({ page, newCustomer, request }) => {
    const { token } = await newCustomer()
    await page.goto(paths.payments())
    await fillOrder(page, 'Sheos by Ngozi')
    const refused = { title: 'Please choose another title.' }
    await routeApi(
      page,
      api('/api/payments/checkout'),
      (route) =>
        route.fulfill({ status: 400, json: { message: 'Please check.', code: 'invalid', fields: refused } }),
      { times: 1 },
    )
    await submit(page).click()
    await expect(page.getByText(refused.title)).toBeVisible()
    await page.getByLabel('Title').fill('Sheos')
    await expect(page.getByText(refused.title)).toBeHidden()
    await submit(page).click()
    await expect(payButton(page)).toBeFocused()

    // The same order is kept when nothing was changed.
    await page.getByRole('button', { name: 'Edit order' }).click()
    await expect(page.getByLabel('Title')).toBeFocused()
    const orders: string[] = []
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && api('/api/payments/checkout').test(sent.url())) orders.push(sent.url())
    })
    await submit(page).click()
    await expect(payButton(page)).toBeFocused()
    expect(orders).toEqual([])
    await page.getByRole('button', { name: 'Edit order' }).click()
    await page.getByLabel('Title').fill('Shoes by Ngozi')
    await submit(page).click()
    await payButton(page).click()
    await press(page, 'Pay')
    await expect(page.getByText(/Project 'Shoes by Ngozi' and payment successfully recorded!/)).toBeVisible()
    // The edited order has replaced the first one.
    const headers = { authorization: `Bearer ${token}` }
    expect(await (await request.get('/api/payments/unfinished', { headers })).json()).toEqual([])
  })

  test('retries a declined card on the same order', async ({ page, newCustomer }) => {
    await newCustomer()
    await page.goto(paths.payments())
    await fillOrder(page, 'Second try')
    await submit(page).click()
    await payButton(page).click()
    await press(page, 'Decline')
    await expect(popup(page).getByRole('status')).toContainText(/declined/i)
    await press(page, 'Pay')
    await expect(page.getByText(/Project 'Second try' and payment successfully recorded!/)).toBeVisible()
  })

  test('shows an unconfirmed bank transfer and checks it again', async ({ page, newCustomer, request }) => {
    // The change feed is blocked, because it would report the payment before the check.
    await routeApi(page, '**/api/changes', (route) => route.abort())
    await newCustomer()
    await page.goto(paths.payments())
    await fillOrder(page, 'By transfer')
    const opened = page.waitForResponse(api('/api/payments/checkout'))
    await submit(page).click()
    const { reference } = await (await opened).json()
    await payButton(page).click()
    await press(page, 'Bank transfer pending')
    await expect(page.getByText(/Your payment is not confirmed yet\. Your order is saved/)).toBeVisible()

    await page.getByText(/^Timeline of/).click()
    const again = page.getByRole('button', { name: 'Check again' })
    await expect(again).toBeVisible()
    await payByApi(request, reference, 'success')
    await again.click()
    await expect(page.getByText('Payment confirmed')).toBeVisible()
    await expect(again).toHaveCount(0)
  })

  test('settles on return from the provider’s page and clears the URL', async ({ page, newCustomer }) => {
    await newCustomer()
    await page.goto(paths.payments())
    await fillOrder(page, 'By redirect')
    const opened = page.waitForResponse(api('/api/payments/checkout'))
    await submit(page).click()
    const { authorizationUrl } = await (await opened).json()
    await expect(payButton(page)).toBeVisible()
    await page.goto(authorizationUrl)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/payments')
    await expect(
      page.getByText(/Project 'By redirect' and payment successfully recorded! Ref:/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'New order' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })

  test('keeps the form when an older order is paid', async ({ page, newCustomer, request }) => {
    const { token } = await newCustomer()
    const older = await openOrder(request, token, 'An older order')
    const timelines: string[] = []
    page.on('request', (sent) => {
      if (sent.url().endsWith(`/checkout/${older}`)) timelines.push(sent.url())
    })
    await page.goto(paths.payments({ new: 1 }))
    await fillOrder(page, 'Still being written')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await press(page, 'Pay')
    await expect(page.getByText(/'An older order' and payment successfully recorded!/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Still being written')

    const other = await openOrder(request, token, 'Another older order')
    await payByApi(request, other, 'success')
    await page.goto(paths.payments({ reference: other, trxref: other }))
    await expect(page.getByText(/'Another older order' and payment successfully recorded!/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Still being written')
    // The timeline is collapsed, so it must not be loaded.
    expect(timelines).toEqual([])
  })

  test('replaces a page number that does not exist, without breaking the back button', async ({
    page,
    newCustomer,
    request,
  }) => {
    const { token } = await newCustomer()
    await openOrder(request, token)
    await page.goto(paths.dashboard())
    await page.goto(paths.payments({ page: 9.5 }))
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
    await expect(page).toHaveURL(paths.payments())
    await page.goBack()
    await expect(page).toHaveURL(paths.dashboard())
  })

  test('selects the service chosen in the palette', async ({ page, newCustomer, request }) => {
    const { id, name } = await seededOffer(request, 'services')
    await newCustomer()
    await page.goto(paths.payments())
    await fillOrder(page, 'Another service')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Screen, project, customer or service' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(page).toHaveURL(paths.payments({ service: id }))
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(`service-${id}`)
    await expect(page.getByLabel('Title')).toHaveValue('Another service')
  })

  test('selects the plan chosen on the pricing page', async ({ page, newCustomer, request }) => {
    const plan = await seededOffer(request, 'pricing')
    await newCustomer()
    await page.goto(paths.payments({ plan: plan.id }))
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(`plan-${plan.id}`)
    await expect(page.getByLabel('Amount')).toHaveValue(/₦/)
    await page.getByLabel('Title').fill('Care for my site')
    await page.getByLabel('Description').fill('Every month.')
    await expect(submit(page)).toBeEnabled()
  })
})
