import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { afterEach, expect } from 'vitest'
import { agencySettings } from '#db/schema/index.ts'
import { testApp } from './app.ts'
import type { Person } from './as.ts'
import { expectInvariants } from './invariants.ts'
import { testProvider } from './provider.ts'

/**
 * Creates an installation that takes cards and bank transfers, with projects that were submitted without a
 * payment. Checks the invariants after each test.
 */
export async function projectOrders() {
  const provider = await testProvider()
  const test = await testApp({ gateway: provider.gateway })
  const { as, make, db, deps } = test
  await db.update(agencySettings).set({
    bankName: 'Sample Bank',
    accountName: 'Eleko Studio Limited',
    accountNumber: '0123456789',
    transferAllowed: true,
  })
  const service = await make.service({ priceKobo: 250_000_00 })
  afterEach(() => expectInvariants(deps, provider))

  async function submitted() {
    const customer = await as.customer()
    const { body: project } = await customer.call(projectEndpoints.create, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id },
    })
    return { customer, project, params: { id: project.id } }
  }

  async function ordered(
    term: 'onetime' | 'subscription' | 'equity' = 'onetime',
    made?: Awaited<ReturnType<typeof submitted>>,
  ) {
    const { customer, project, params } = made ?? (await submitted())
    const opened = await customer.call(checkoutEndpoints.openForProject, { params, body: { term } })
    expect(opened.status).toBe(201)
    return { customer, project, params, opened: opened.body, reference: opened.body.reference }
  }

  const record = (who: Person, paymentReference: string) =>
    who.call(checkoutEndpoints.projectWithPayment, { body: { paymentReference } })
  const projectsOf = async (who: Person) => (await who.call(projectEndpoints.list)).body
  const paymentsOf = async (who: Person) => (await who.call(paymentEndpoints.list)).body

  return { ...test, provider, service, submitted, ordered, record, projectsOf, paymentsOf }
}
