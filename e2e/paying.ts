import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const control = '/paystack-sandbox/__sandbox'

interface Offer {
  id: number
  name: string
  price: number
}

/** The provider's window over the page. */
export const popup = (page: Page): FrameLocator => page.frameLocator('iframe[id^="inline-checkout"]')

export const press = (page: Page, button: string) =>
  popup(page).getByRole('button', { name: button, exact: true }).click()

export async function fillOrder(page: Page, title: string, type = 'one_time'): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('A shop that sells shoes.')
  await chooseService(page)
  await page.getByLabel('Payment type').selectOption(type)
}

/** On a form of an order, the service that stays. */
export async function chooseService(page: Page): Promise<Offer> {
  const service = await lastingOffer(page.request, 'services')
  await page.getByLabel('Service', { exact: true }).selectOption(`service-${service.id}`)
  return service
}

/** Opens an order without a screen, and gives its reference. */
export async function orderOutside(
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

/** Plays the payer without a browser. `amount`: another one than was asked for, in kobo. */
export async function payOutside(
  request: APIRequestContext,
  reference: string,
  outcome: string,
  paid: { amount?: number } = {},
): Promise<void> {
  const reply = await request.post(`${control}/pay`, { data: { reference, outcome, ...paid } })
  expect(reply.ok()).toBe(true)
}

/** An offer that stays: other journeys put theirs on top and take them away again. */
export async function lastingOffer(request: APIRequestContext, list: 'services' | 'pricing'): Promise<Offer> {
  const offers = await (await request.get(`/api/${list}`)).json()
  return offers.at(-1)
}

/** A project of somebody's, submitted without a screen. */
export async function submitProject(
  request: APIRequestContext,
  token: string,
  title: string,
): Promise<{ id: number }> {
  const service = await lastingOffer(request, 'services')
  const reply = await request.post('/api/projects', {
    headers: { Authorization: `Bearer ${token}` },
    data: { title, description: 'A shop for cloth, with delivery.', serviceId: service.id },
  })
  expect(reply.status()).toBe(201)
  return reply.json()
}
