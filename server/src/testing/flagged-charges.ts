import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { afterEach } from 'vitest'
import { testApp } from './app.ts'
import { expectInvariants } from './invariants.ts'
import { testProvider } from './provider.ts'

/**
 * Creates an installation in which `flagged` makes charges that do not match their order. Checks the
 * invariants after each test.
 */
export async function flaggedCharges() {
  const provider = await testProvider({ timeoutMs: 3000 })
  const test = await testApp({ gateway: provider.gateway })
  const { as, make, deps } = test
  const service = await make.service({ priceKobo: 250_000_00 })
  const admin = await as.admin({ name: 'Amaka Staff' })

  afterEach(async () => {
    await provider.faults({ api: 'ok' })
    await expectInvariants(deps, provider)
  })

  async function flagged(paid: { amount?: number; currency?: string } = { amount: 100_000_00 }) {
    const customer = await as.customer()
    const opened = await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
    })
    const { reference } = opened.body
    await provider.pay(reference, 'success', paid)
    await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    return { customer, reference, params: { id: await itemOf(reference) } }
  }

  async function itemOf(reference: string): Promise<number> {
    const { body } = await admin.call(paymentReviewEndpoints.list, { query: { search: reference } })
    return body[0]?.id as number
  }
  return { ...test, provider, service, admin, flagged, itemOf }
}
