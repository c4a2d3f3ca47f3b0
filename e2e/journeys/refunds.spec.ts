import type { APIRequestContext } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import type { IncomeRow } from '../../contract/src/payments.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { buy, seededOffer } from '../../harness/browser/checkout.ts'
import { expect, storeSession, test } from '../../harness/browser/fixtures.ts'
import { openTab, rowOf, staffApi } from '../../harness/browser/staff.ts'

/** Pays for a service in full and returns the reference. */
async function buyService(request: APIRequestContext, token: string): Promise<string> {
  const service = await seededOffer(request, 'services')
  return buy(request, token, { title: 'A shop for shoes', serviceId: service.id, type: 'one_time' })
}

test('staff refund part of a payment, and the customer sees it', { tag: '@long' }, async ({
  page,
  login,
  request,
  newCustomer,
}) => {
  const session = await newCustomer()
  const reference = await buyService(request, session.token)

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
  const reference = await buyService(request, token)
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

test('staff enter a bank account when the payer’s bank rejects a refund', { tag: '@long' }, async ({
  page,
  login,
  request,
  newCustomer,
}) => {
  const { token } = await newCustomer()
  const reference = await buyService(request, token)
  const staff = await staffApi(request, 'admin')
  const [payment] = await staff.get<{ id: number }[]>(`/api/payments?search=${reference}`)
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

test('the income by month and type adds up', { tag: '@long' }, async ({ page, login, request }) => {
  await login('admin')
  await page.goto(paths.admin())
  await page.getByText('Gross, fees, refunds and net').click()
  const table = page.getByRole('table', { name: 'Income by month and type' })
  await expect(table.getByRole('columnheader', { name: 'Net' })).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText('₦')
  await expectAccessible(page, 'section[aria-labelledby="income"]')
  const staff = await staffApi(request, 'admin')
  const rows = await staff.get<IncomeRow[]>('/api/payments/income')
  for (const { gross, fees, refunds, net } of rows) expect(gross - fees - refunds).toBeCloseTo(net)
})
