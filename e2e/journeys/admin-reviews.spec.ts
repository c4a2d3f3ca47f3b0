import type { APIRequestContext, Page } from '@playwright/test'
import type { PaymentReview } from '../../contract/src/checkout/reviews.ts'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { orderByApi, payByApi, seededOffer } from '../../harness/browser/checkout.ts'
import { expect, newPerson, test } from '../../harness/browser/fixtures.ts'
import { failApi, rowOf, rowsOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

/** The search box of the reviews. Until they are shown, the page has that of the payments. */
const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by user or reference', exact: true })

/** Creates an order and pays less than its amount, so that the charge goes to payment review. */
async function underpay(request: APIRequestContext) {
  const { token } = await (await request.post('/api/auth/register', { data: newPerson() })).json()
  const service = await seededOffer(request, 'services')
  const order = { title: uniqueName('Odd one'), serviceId: service.id, type: 'one_time' }
  const reference = await orderByApi(request, token, order)
  await payByApi(request, reference, 'success', { amount: 1000_00 })
  const headers = { Authorization: `Bearer ${token}` }
  const recorded = await request.post('/api/payments/record', {
    headers,
    data: { paymentReference: reference },
  })
  expect(recorded.status()).toBe(409)
  const ownProjects = async () => (await request.get('/api/projects', { headers })).json()
  return { reference, ownProjects }
}

for (const { verdict, action, done, failed, state, fulfilled } of [
  {
    verdict: 'Accept',
    action: 'Accept payment',
    done: 'Payment accepted',
    failed: 'Failed to accept this payment',
    state: 'accepted',
    fulfilled: [{ status: 'pending', paymentStatus: 'paid' }],
  },
  {
    verdict: 'Refund',
    action: 'Refund payment',
    done: 'Refund started',
    failed: 'Failed to refund this payment',
    state: 'refunding',
    fulfilled: [],
  },
  {
    verdict: 'Dismiss',
    action: 'Dismiss item',
    done: 'Item dismissed',
    failed: 'Failed to dismiss this item',
    state: 'dismissed',
    fulfilled: [],
  },
]) {
  test(`an admin can ${verdict.toLowerCase()} a mismatched payment with a reason`, { tag: '@long' }, async ({
    page,
    login,
    request,
  }) => {
    const { reference, ownProjects } = await underpay(request)
    await login('admin')
    await page.goto(paths.admin({ tab: 'payments' }))
    await page.getByRole('link', { name: /^Mismatches \d+$/ }).click()
    await searchBox(page).fill(reference)
    const row = rowOf(page, reference)
    await expect(row).toContainText('Amount differs from the order')
    await expect(row).toContainText('₦1,000')
    await row.getByRole('button', { name: `${verdict} ${reference}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog.getByText('This field is required.')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')

    const path = `**/api/payments/reviews/*/${verdict.toLowerCase()}`
    await failApi(page, path, 'POST')
    await dialog.getByLabel('Reason').fill('Agreed on the phone.')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog.getByRole('alert')).toHaveText(failed)
    await unrouteApi(page, path)
    await dialog.getByRole('button', { name: action }).click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(page.getByText('No reviews match this search.')).toBeVisible()

    const staff = await staffApi(request, 'admin')
    const [item] = await staff.get<PaymentReview[]>(`/api/payments/reviews?state=all&search=${reference}`)
    expect(item).toMatchObject({ resolution: 'Agreed on the phone.' })
    expect([state, 'refunded']).toContain(item?.state)
    expect(await ownProjects()).toMatchObject(fulfilled)
  })
}

test('a mismatched payment that the payer’s bank disputes is marked', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const { reference } = await underpay(request)
  const disputed = await request.post('/paystack-sandbox/__sandbox/disputes', { data: { reference } })
  expect(disputed.ok()).toBe(true)
  await login('admin')
  // Opens the search by its address: a list that is searched is dimmed until the result has arrived.
  await page.goto(paths.admin({ tab: 'payments', view: 'reviews', search: reference }))
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowOf(page, reference).getByText('Disputed')).toBeVisible()
  await expectAccessible(page)
})
