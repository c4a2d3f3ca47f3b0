import type { APIRequestContext } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import type { Subscription } from '../../contract/src/subscriptions.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi } from '../../harness/browser/api-routes.ts'
import { buy, fillOrder, popup, press, seededOffer } from '../../harness/browser/checkout.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { rowOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

async function subscribe(request: APIRequestContext, token: string) {
  const plan = await seededOffer(request, 'pricing')
  const title = uniqueName('Shop')
  const reference = await buy(request, token, { title, planId: plan.id })
  return { plan, title, reference }
}

test('a customer subscribes, sees the next payment and cancels', { tag: '@long' }, async ({
  page,
  newCustomer,
}) => {
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

test('staff search and filter subscriptions and cancel one with a reason', { tag: '@long' }, async ({
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
  await page.getByRole('searchbox', { name: 'Search by user or title' }).fill(title)
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

test('staff see why a cancelled subscription is not stopped at Paystack yet', { tag: '@long' }, async ({
  page,
  login,
  request,
  newCustomer,
}) => {
  const { token } = await newCustomer()
  const { title } = await subscribe(request, token)
  const staff = await staffApi(request, 'admin')
  const [running] = await staff.get<Subscription[]>(
    `/api/payments/subscriptions?search=${encodeURIComponent(title)}`,
  )
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
