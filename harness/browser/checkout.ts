import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const control = '/paystack-sandbox/__sandbox'

interface Offer {
  id: number
  name: string
  price: number
}

/** The provider's script leaves the hidden frames of earlier checkouts in the page. */
export const popup = (page: Page): FrameLocator =>
  page.locator('iframe[id^="inline-checkout"]').last().contentFrame()

export const press = (page: Page, button: string) =>
  popup(page).getByRole('button', { name: button, exact: true }).click()

export async function fillOrder(page: Page, title: string, type = 'one_time'): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('A shop that sells shoes.')
  await chooseService(page)
  await page.getByLabel('Payment type').selectOption(type)
}

/** Selects the seeded service in an order form. */
export async function chooseService(page: Page): Promise<Offer> {
  const service = await seededOffer(page.request, 'services')
  await page.getByLabel('Service', { exact: true }).selectOption(`service-${service.id}`)
  return service
}

/** Opens an order through the API and returns its reference. */
export async function orderByApi(
  request: APIRequestContext,
  token: string,
  order: { title: string; [choice: string]: unknown },
): Promise<string> {
  const reply = await request.post('/api/payments/checkout', {
    headers: { Authorization: `Bearer ${token}` },
    data: { description: 'Shoes.', ...order },
  })
  expect(reply.status()).toBe(201)
  return (await reply.json()).reference
}

/** Simulates the payer at the sandbox. `amount`, in kobo, replaces the order's amount. */
export async function payByApi(
  request: APIRequestContext,
  reference: string,
  outcome: string,
  paid: { amount?: number } = {},
): Promise<void> {
  const reply = await request.post(`${control}/pay`, { data: { reference, outcome, ...paid } })
  expect(reply.ok()).toBe(true)
}

/** Orders and pays through the API, and returns the reference. */
export async function buy(
  request: APIRequestContext,
  token: string,
  order: { title: string; [choice: string]: unknown },
): Promise<string> {
  const reference = await orderByApi(request, token, order)
  await payByApi(request, reference, 'success')
  const headers = { Authorization: `Bearer ${token}` }
  await request.post('/api/payments/record', { headers, data: { paymentReference: reference } })
  return reference
}

/**
 * Returns the last service or plan in the list. Other journeys add their services and plans above it, and
 * remove only these.
 */
export async function seededOffer(request: APIRequestContext, list: 'services' | 'pricing'): Promise<Offer> {
  const offers = await (await request.get(`/api/${list}`)).json()
  return offers.at(-1)
}

export async function submitProject(
  request: APIRequestContext,
  token: string,
  title: string,
): Promise<{ id: number }> {
  const service = await seededOffer(request, 'services')
  const reply = await request.post('/api/projects', {
    headers: { Authorization: `Bearer ${token}` },
    data: { title, description: 'A shop for cloth, with delivery.', serviceId: service.id },
  })
  expect(reply.status()).toBe(201)
  return reply.json()
}
