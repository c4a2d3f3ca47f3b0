import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const control = '/paystack-sandbox/__sandbox'

/** The provider's window over the page. */
export const popup = (page: Page): FrameLocator => page.frameLocator('iframe[id^="inline-checkout"]')

export const press = (page: Page, button: string) =>
  popup(page).getByRole('button', { name: button, exact: true }).click()

export async function fillOrder(page: Page, title: string, type = 'one_time'): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('A shop that sells shoes.')
  await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Payment type').selectOption(type)
}

/** Plays the payer without a browser. */
export async function payOutside(
  request: APIRequestContext,
  reference: string,
  outcome: string,
): Promise<void> {
  const reply = await request.post(`${control}/pay`, { data: { reference, outcome } })
  expect(reply.ok()).toBe(true)
}

/** An offer that stays: other journeys put theirs on top and take them away again. */
export async function lastingOffer(
  request: APIRequestContext,
  list: 'services' | 'pricing',
): Promise<{ id: number; name: string }> {
  const offers = await (await request.get(`/api/${list}`)).json()
  return offers.at(-1)
}
