import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentEndpoints } from '@jara/contract/payments'
import { refundEndpoints } from '@jara/contract/payments/refunds'
import { projectEndpoints } from '@jara/contract/projects'
import { afterEach } from 'vitest'
import { checkRefundsDue } from '#features/payments/refunds/refund-checks.service.ts'
import { testApp } from './app.ts'
import type { Person } from './as.ts'
import { eventProcessing } from './events.ts'
import { expectEveryRefundRecorded, expectInvariants } from './invariants.ts'
import { issueInvoice } from './owned-fixtures.ts'
import { testProvider } from './provider.ts'

const price = 250_000
const lookUpMs = 3 * 60_000

/**
 * Creates a test installation whose provider sends events. The returned functions `paid` and `paidInvoice` create a
 * paid order.
 * The invariants of the database are checked after each test.
 */
export async function refunding() {
  const provider = await testProvider({ timeoutMs: 2000 })
  const test = await testApp({ gateway: provider.gateway })
  const { app, as, make, deps, db, advance } = test
  const processEvents = eventProcessing(test, provider)
  await provider.deliverTo(app)
  const service = await make.service({ priceKobo: price * 100 })
  const admin = await as.admin()

  afterEach(async () => {
    await provider.faults({ api: 'ok', webhook: 'deliver' })
    advance(lookUpMs)
    await checkRefundsDue(deps)
    await processEvents()
    await expectInvariants(deps, provider)
    await expectEveryRefundRecorded(db, provider)
  })

  async function paid() {
    const customer = await as.customer()
    const { body } = await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
    })
    return settled(customer, body.reference)
  }

  async function paidInvoice() {
    const customer = await as.customer()
    const { id } = await issueInvoice(admin, await make.clientOf(customer.user), null, price)
    const { body } = await customer.call(checkoutEndpoints.openForInvoice, { params: { id }, body: {} })
    return settled(customer, body.reference)
  }

  /** Pays an order and returns what tests do with its payment. */
  async function settled(customer: Person, reference: string) {
    await provider.pay(reference)
    await customer.call(checkoutEndpoints.sync, { params: { reference } })
    await processEvents()
    const payment = async () => {
      const { body } = await admin.call(paymentEndpoints.list, { query: { userId: customer.user.id } })
      return body[0] as (typeof body)[number]
    }
    const { id } = await payment()
    return {
      customer,
      reference,
      id,
      payment,
      refund: (amount: number, staff = admin, stillOwed = false) =>
        staff.call(refundEndpoints.create, {
          params: { id },
          body: { amount, reason: 'Asked for', stillOwed },
        }),
      refunds: async () => (await admin.call(refundEndpoints.list, { params: { id } })).body,
      project: async () => (await customer.call(projectEndpoints.list)).body[0],
    }
  }
  const totalIncome = async () => (await admin.call(paymentEndpoints.stats)).body.totalIncome
  async function chargeOf(reference: string) {
    const charge = (await provider.transactions()).find((one) => one.reference === reference)
    return charge as NonNullable<typeof charge>
  }
  return { ...test, provider, service, admin, processEvents, paid, paidInvoice, totalIncome, chargeOf }
}
