import type { APIRequestContext } from '@playwright/test'
import type { ReviewItem } from '../../contract/src/reviews.ts'
import { expectAccessible } from '../accessible.ts'
import { unrouteApi } from '../api-routes.ts'
import { expect, newPerson, test } from '../fixtures.ts'
import { lastingOffer, orderOutside, payOutside } from '../paying.ts'
import { breakDown, rowOf, staffApi, uniqueName } from '../staff.ts'

/** A customer who paid less than the order asks for: the money waits for staff. */
async function underpay(request: APIRequestContext) {
  const { token } = await (await request.post('/api/auth/register', { data: newPerson() })).json()
  const service = await lastingOffer(request, 'services')
  const order = { title: uniqueName('Odd one'), serviceId: service.id, type: 'one_time' }
  const reference = await orderOutside(request, token, order)
  await payOutside(request, reference, 'success', { amount: 1000_00 })
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
    action: 'Accept money',
    done: 'Money accepted',
    failed: 'Failed to accept this money',
    state: 'accepted',
    fulfilled: [{ status: 'pending', paymentStatus: 'paid' }],
  },
  {
    verdict: 'Refund',
    action: 'Refund money',
    done: 'Refund started',
    failed: 'Failed to refund this money',
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
  test(`money that no order explains: ${verdict.toLowerCase()}, with a reason`, async ({
    page,
    login,
    request,
  }) => {
    const { reference, ownProjects } = await underpay(request)
    await login('admin')
    await page.goto('/admin?tab=payments')
    await page.getByRole('link', { name: /^To review \d+$/ }).click()
    await page.getByRole('searchbox').fill(reference)
    const row = rowOf(page, reference)
    await expect(row).toContainText('Another amount than ordered')
    await expect(row).toContainText('₦1,000')
    await row.getByRole('button', { name: `${verdict} ${reference}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog.getByText('This field is required.')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')

    const path = `**/api/payments/reviews/*/${verdict.toLowerCase()}`
    await breakDown(page, path, 'POST')
    await dialog.getByLabel('Reason').fill('Agreed on the phone.')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog.getByRole('alert')).toHaveText(failed)
    await unrouteApi(page, path)
    await dialog.getByRole('button', { name: action }).click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(page.getByText('No reviews match this search.')).toBeVisible()

    const staff = await staffApi(request, 'admin')
    const found = await staff.get(`/payments/reviews?state=all&search=${reference}`)
    const [item] = found as unknown as ReviewItem[]
    expect(item).toMatchObject({ resolution: 'Agreed on the phone.' })
    expect([state, 'refunded']).toContain(item?.state)
    expect(await ownProjects()).toMatchObject(fulfilled)
  })
}
