import type { APIRequestContext } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { fillOrder, orderByApi, payByApi, popup, press, seededOffer } from '../../harness/browser/checkout.ts'
import { expect, storeSession, test } from '../../harness/browser/fixtures.ts'
import { openTab, rowOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

/** Orders and pays through the API. */
async function buy(request: APIRequestContext, token: string, choice: object) {
  const title = uniqueName('Shop')
  const reference = await orderByApi(request, token, { title, ...choice })
  await payByApi(request, reference, 'success')
  const headers = { Authorization: `Bearer ${token}` }
  await request.post('/api/payments/record', { headers, data: { paymentReference: reference } })
  return { title, reference }
}

async function subscribe(request: APIRequestContext, token: string) {
  const plan = await seededOffer(request, 'pricing')
  return { plan, ...(await buy(request, token, { planId: plan.id })) }
}

async function buyOnce(request: APIRequestContext, token: string) {
  const service = await seededOffer(request, 'services')
  return buy(request, token, { serviceId: service.id, type: 'one_time' })
}

test('a customer subscribes, sees the next payment and cancels', async ({ page, newCustomer }) => {
  await newCustomer()
  await page.goto(paths.payments())
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeHidden()
  const title = uniqueName('Monthly shop')
  await fillOrder(page, title, 'monthly_subscription')
  await page.getByRole('button', { name: 'Submit project' }).click()
  await page.getByRole('button', { name: 'Pay with Paystack' }).click()
  await expect(popup(page).getByRole('button', { name: 'Pay with bank transfer' })).toBeHidden()
  await press(page, 'Pay')

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card.getByText('Active')).toBeVisible()
  await expect(card.getByText('1 of 12')).toBeVisible()
  await expect(card.getByText(/₦[\d,.]+ on \d+ \w+ \d{4}/)).toBeVisible()
  await expectAccessible(page, 'main')

  await card.getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/Nothing more will be charged. It runs until/)).toBeVisible()
  await expectAccessible(page, '[role="alertdialog"]')
  await dialog.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'Cancel subscription' }).click()
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(card.getByText('Cancelled, still active')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('a customer subscribes to a plan and changes the card at the provider', async ({
  page,
  newCustomer,
  request,
}) => {
  const { token } = await newCustomer()
  const plan = await seededOffer(request, 'pricing')
  await page.goto(paths.payments({ plan: plan.id }))
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue(`plan-${plan.id}`)
  await subscribe(request, token)
  await page.goto(`${paths.payments()}#subscriptions`)
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeFocused()
  await page.getByRole('button', { name: 'Update card' }).click()
  await page.waitForURL(/\/manage\/SUB_/)
})

test('the demo customer opens the provider’s page to update the card', async ({ page, login }) => {
  await login('user')
  await page.goto(`${paths.payments()}#subscriptions`)
  await page.getByRole('button', { name: 'Update card' }).first().click()
  await page.waitForURL(/\/manage\/SUB_/)
  await expect(page.getByText(/ending in 4081/)).toBeVisible()
})

test('a customer sees a failed renewal and opens the provider’s page to update the card', async ({
  page,
  newCustomer,
  request,
}) => {
  const { token } = await newCustomer()
  await subscribe(request, token)
  // All journeys share the provider's clock, so this test only changes the response to show a failed renewal.
  await routeApi(page, '**/api/payments/subscriptions?*', async (route) => {
    const response = await route.fetch()
    const [subscription] = await response.json()
    const failed = { ...subscription, state: 'attention', failedAt: subscription.createdAt }
    await route.fulfill({ response, json: [failed] })
  })
  await page.goto(`${paths.payments()}#subscriptions`)
  await expect(page.getByText(/Your bank declined the payment on/)).toBeVisible()
  await expect(page.getByText('Needs your attention')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Update card' }).click()
  await page.waitForURL(/\/manage\/SUB_/)
})

test('staff search and filter subscriptions and cancel one with a reason', async ({
  page,
  login,
  request,
  newCustomer,
}) => {
  const { token } = await newCustomer()
  const { title, plan } = await subscribe(request, token)

  await login('admin')
  await page.goto(paths.admin({ tab: 'payments' }))
  await page.getByRole('link', { name: /^Subscriptions/ }).click()
  await page.getByRole('searchbox').fill(title)
  const row = rowOf(page, title)
  await expect(row.getByText('Active')).toBeVisible()
  await expect(row.getByText(plan.name)).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('attention')
  await expect(page.getByText('No subscriptions match this search.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('attention')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('')
  await row.getByRole('button', { name: `Cancel ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Asked for by phone')
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(row.getByText('Cancelled, still active')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('staff see why a cancelled subscription is not stopped at Paystack yet', async ({
  page,
  login,
  request,
  newCustomer,
}) => {
  const { token } = await newCustomer()
  const { title } = await subscribe(request, token)
  const staff = await staffApi(request, 'admin')
  const [running] = (await staff.get(
    `/api/payments/subscriptions?search=${encodeURIComponent(title)}`,
  )) as unknown as { id: number; projectId: number; nextPaymentAt: string }[]
  const cancelled = await request.post(`/api/payments/subscriptions/${running?.id}/cancel`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {},
  })
  expect(await cancelled.json()).toMatchObject({
    state: 'ending',
    endsAt: running?.nextPaymentAt,
    stopping: null,
  })
  // All journeys share the provider, so this test only changes the response to show a failure.
  await routeApi(page, '**/api/payments/subscriptions?*', async (route) => {
    const response = await route.fetch()
    const rows: { id: number; createdAt: string }[] = await response.json()
    const stopping = { requestedAt: rows[0]?.createdAt, failure: 'Paystack did not answer.' }
    const json = rows.map((row) => (row.id === running?.id ? { ...row, stopping } : row))
    await route.fulfill({ response, json })
  })
  await login('admin')
  await page.goto(paths.admin({ tab: 'payments', view: 'subscriptions', search: title }))
  const row = rowOf(page, title)
  await expect(row.getByText('Stopping at Paystack')).toBeVisible()
  await expect(row.getByText('Paystack did not answer. Retrying.')).toBeVisible()
  await expect(row.getByText(/Runs until \d+ \w+ \d{4}/)).toBeVisible()
  await expectAccessible(page, '[role=tabpanel]')

  await page.goto(paths.project({ id: running?.projectId ?? 0 }))
  await expect(page.getByRole('status').filter({ hasText: 'Stopping at Paystack' })).toBeVisible()
  await expectAccessible(page)
})

test('staff refund part of a payment, and the customer sees it', async ({
  page,
  login,
  request,
  newCustomer,
}) => {
  const session = await newCustomer()
  const { reference } = await buyOnce(request, session.token)

  await login('admin')
  await openTab(page, 'payments', reference)
  await rowOf(page, reference)
    .getByRole('button', { name: /^Refund payment/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('99999999')
  await dialog.getByLabel('Reason').fill('A part was left out')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(
    dialog.getByText(/^At most ₦[\d,.]+ of this payment can still be refunded/).first(),
  ).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByLabel('Amount').fill('5000')
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await routeApi(page, '**/api/payments/*/refunds', async (route) => {
    if (route.method !== 'POST') return route.fallback()
    await failing
    await route.fulfill({ status: 502 })
  })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Refunding...' })).toBeVisible()
  await page.keyboard.press('Escape')
  fail()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to refund this payment')
  await unrouteApi(page, '**/api/payments/*/refunds')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('Refund started')).toBeVisible()
  const done = await request.post('/paystack-sandbox/__sandbox/refunds', {
    data: { reference, outcome: 'processed' },
  })
  expect(done.ok()).toBe(true)
  await expect(rowOf(page, reference).getByText('Partly refunded')).toBeVisible({ timeout: 60_000 })
  await rowOf(page, reference)
    .getByRole('button', { name: /^Refund payment/ })
    .click()
  await expect(page.getByRole('dialog').getByText('A part was left out')).toBeVisible()

  await storeSession(page, session)
  await page.goto(paths.payments())
  await expect(page.getByText('Partly refunded')).toBeVisible()
  await page.getByText(/^Timeline of/).click()
  await expect(page.getByText('₦5,000 was refunded')).toBeVisible()
})

test('a customer sees a dispute and its outcome in the timeline', async ({ page, request, newCustomer }) => {
  const { token } = await newCustomer()
  const { reference } = await buyOnce(request, token)
  const isDisputed = async () => {
    const response = await request.get('/api/payments', { headers: { Authorization: `Bearer ${token}` } })
    return (await response.json())[0].disputed
  }
  const opened = await request.post('/paystack-sandbox/__sandbox/disputes', { data: { reference } })
  await expect.poll(isDisputed).toBe(true)
  await page.goto(paths.payments())
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible()
  await expect(page.getByText('The payer’s bank is reviewing this payment.')).toBeVisible()
  await page.getByText(/^Timeline of/).click()
  await expect(page.getByText('The payer’s bank has disputed this payment')).toBeVisible()
  await expect(page.getByText('The project continues while the bank reviews the payment')).toBeVisible()
  await expectAccessible(page, 'main')

  const { data: dispute } = await opened.json()
  await request.post(`/paystack-sandbox/__sandbox/disputes/${dispute.id}/resolve`, {
    data: { resolution: 'declined' },
  })
  await expect.poll(isDisputed).toBe(false)
  await page.reload()
  await page.getByText(/^Timeline of/).click()
  await expect(page.getByText('The bank has decided: the payment is valid')).toBeVisible()
  await expect(page.getByText('Disputed', { exact: true })).toBeHidden()
})

test('staff enter a bank account when the payer’s bank rejects a refund', async ({
  page,
  login,
  request,
  newCustomer,
}) => {
  const { token } = await newCustomer()
  const { reference } = await buyOnce(request, token)
  const staff = await staffApi(request, 'admin')
  const [payment] = (await staff.get(`/api/payments?search=${reference}`)) as unknown as { id: number }[]
  const refund = { amount: 5000, reason: 'A part was left out' }
  await request.post(`/api/payments/${payment?.id}/refunds`, { headers: staff.headers, data: refund })
  const stuck = { reference, outcome: 'needs-attention' }
  await request.post('/paystack-sandbox/__sandbox/refunds', { data: stuck })

  await login('admin')
  await openTab(page, 'payments', reference)
  await rowOf(page, reference)
    .getByRole('button', { name: /^Refund payment/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.getByRole('button', { name: 'Enter an account' }).click()
  await dialog.getByLabel('Account number').fill('12')
  await dialog.getByRole('button', { name: 'Send refund' }).click()
  await expect(dialog.getByText('Choose a bank.')).toBeVisible()
  await expect(dialog.getByText('An account number has ten digits.')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByLabel('Bank').selectOption('Zenith Bank')
  await dialog.getByLabel('Account number').fill('0123456789')
  await dialog.getByRole('button', { name: 'Send refund' }).click()
  await expect(page.getByText('Refund sent to this account')).toBeVisible()
  await expect(dialog.getByText('Processing')).toBeVisible()
})

test('the income by month and type adds up', async ({ page, login, request }) => {
  await login('admin')
  await page.goto(paths.admin())
  await page.getByText('Gross, fees, refunds and net').click()
  const table = page.getByRole('table', { name: 'Income by month and type' })
  await expect(table.getByRole('columnheader', { name: 'Net' })).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText('₦')
  await expectAccessible(page, 'section[aria-labelledby="income"]')
  const staff = await staffApi(request, 'admin')
  const rows = (await staff.get('/api/payments/income')) as unknown as {
    gross: number
    fees: number
    refunds: number
    net: number
  }[]
  for (const { gross, fees, refunds, net } of rows) expect(gross - fees - refunds).toBeCloseTo(net)
})
