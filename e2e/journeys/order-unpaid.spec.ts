import type { Page } from '@playwright/test'
import type { Session } from '../../contract/src/auth.ts'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { press, seededOffer } from '../../harness/browser/checkout.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

/** Submits a project without paying, and returns its id. */
async function submitProject(page: Page, { token }: Session, title: string): Promise<number> {
  const service = await seededOffer(page.request, 'services')
  const reply = await page.request.post('/api/projects', {
    headers: { Authorization: `Bearer ${token}` },
    data: { title, description: 'A site for a bakery.', serviceId: service.id },
  })
  expect(reply.status()).toBe(201)
  return (await reply.json()).id
}

test('a customer cancels, finishes later from the dashboard, and has one paid project', {
  tag: '@long',
}, async ({ page, newCustomer }) => {
  await submitProject(page, await newCustomer(), 'Bread online')
  await page.goto(paths.projects())
  await page.getByRole('link', { name: 'Pay now for Bread online' }).click()
  const pay = page.getByRole('region', { name: 'Pay for this project' })
  await expect(pay.getByRole('heading')).toBeFocused()
  await expect(pay.getByRole('heading')).toBeInViewport()
  await expectAccessible(page)
  await pay.getByRole('radio', { name: /Equity partnership/ }).check()
  await pay.getByRole('button', { name: /^Pay ₦/ }).click()
  await press(page, 'Close')
  const result = page.getByRole('region', { name: 'Payment result' })
  await expect(result).toBeFocused()
  await expect(result.getByRole('button', { name: 'Continue paying' })).toBeVisible()

  for (const path of [paths.payments(), paths.projects()]) {
    await page.goto(path)
    const pinned = page.getByRole('region', { name: 'Unfinished orders' })
    await expect(pinned.getByRole('heading', { name: 'Finish paying for ‘Bread online’' })).toBeVisible()
    await expectAccessible(page, 'main')
  }
  await page.goto(paths.dashboard())
  await page.getByRole('button', { name: 'Continue: Bread online' }).click()
  await press(page, 'Pay')
  const submitted = page.getByRole('region', { name: 'Submitted project' })
  await expect(submitted).toBeFocused()
  await expect(submitted.getByRole('link', { name: 'Bread online' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue: Bread online' })).toHaveCount(0)

  await page.goto(paths.projects())
  const cards = page.getByRole('listitem').filter({ hasText: 'Bread online' })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Paid')
  await expect(page.getByRole('link', { name: /^Pay now/ })).toHaveCount(0)
})

test('a customer asks someone else to pay for a project, and shares the link', async ({
  page,
  newCustomer,
}) => {
  const id = await submitProject(page, await newCustomer(), 'Uncle pays')
  await page.goto(paths.project({ id }))
  await page.getByRole('button', { name: 'Ask someone else to pay' }).click()
  await expect(page.getByRole('article')).toContainText('Valid until')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const share = page.getByRole('link', { name: /Share on WhatsApp/ })
  const link = await page.getByLabel('Link to send').inputValue()
  const sent = new URL((await share.getAttribute('href')) ?? '')
  expect(sent.searchParams.get('text')).toContain(`‘Uncle pays’: ${link}`)
  await expectAccessible(page)
})
