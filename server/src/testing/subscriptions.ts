import { checkoutEndpoints } from '@jara/contract/checkout'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { eq } from 'drizzle-orm'
import { afterEach } from 'vitest'
import { payments, subscriptions } from '#db/schema/index.ts'
import { sweepCharges } from '#features/checkout/provider-sweep.service.ts'
import { checkSubscriptionsDue } from '#features/checkout/subscription-check.service.ts'
import { GatewayError, type PaymentGateway } from '#lib/gateway.ts'
import { testApp } from './app.ts'
import type { Person } from './as.ts'
import { eventProcessing } from './events.ts'
import { expectInvariants } from './invariants.ts'
import { type TestProvider, testProvider } from './provider.ts'

/**
 * Creates an installation with a monthly plan and a provider that can fail for single plans. Checks the
 * invariants after each test.
 */
export async function subscribing() {
  const provider = await testProvider({ timeoutMs: 2000 })
  const { gateway, hidden, refused } = faultyGateway(provider)
  const test = await testApp({ gateway })
  const { app, as, make, deps, db, advance } = test
  const processEvents = eventProcessing(test, provider)
  await provider.deliverTo(app)
  const plan = await make.plan({ priceKobo: 25_000_00, interval: 'monthly' })

  afterEach(async () => {
    await provider.faults({ api: 'ok', webhook: 'deliver' })
    hidden.clear()
    refused.clear()
    await pass(10 * 60_000)
    await sweepCharges(deps)
    await expectInvariants(deps, provider)
  })

  async function check() {
    for (let rounds = 0; rounds < 3; rounds++) await checkSubscriptionsDue(deps)
  }

  /**
   * Advances the product's and the provider's clock, processes the events and checks the subscriptions that
   * are due.
   */
  async function pass(ms: number) {
    advance(ms)
    await provider.advance(ms)
    await processEvents()
    await check()
  }

  const rowOf = async (id: number) => {
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
    return row as typeof subscriptions.$inferSelect
  }

  async function order(customer: Person, title = 'Shop') {
    const { body } = await customer.call(checkoutEndpoints.open, {
      body: { title, description: 'Shoes', planId: plan.id },
    })
    const [row] = await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .innerJoin(payments, eq(payments.orderId, subscriptions.orderId))
      .where(eq(payments.reference, body.reference))
    const { id } = row as { id: number }
    const planCode = (await rowOf(id)).planCode as string
    return { id, planCode, reference: body.reference, ...readers(id, planCode) }
  }

  const readers = (id: number, planCode: string) => ({
    row: () => rowOf(id),
    /** Returns the subscription's status at the provider, even while its plan is in `hidden`. */
    status: async () =>
      (await provider.subscriptions()).find(({ plan }) => plan.plan_code === planCode)?.status,
    charges: async () =>
      (await provider.transactions()).filter(({ plan, status }) => plan === planCode && status === 'success'),
    paid: () => db.$count(payments, eq(payments.subscriptionId, id)),
  })

  async function subscribe(customer: Person) {
    const ordered = await order(customer)
    await provider.pay(ordered.reference)
    await processEvents()
    await check()
    return ordered
  }

  /** Reads a subscription as a user, with a new session, because the clock may have advanced. */
  const readAs = async ({ user }: Person, id: number) => {
    const { body } = await (await as.the(user)).call(subscriptionEndpoints.list, { query: { pageSize: 100 } })
    return body.find((one) => one.id === id)
  }
  const cancel = async ({ user }: Person, id: number, reason?: string) =>
    (await as.the(user)).call(subscriptionEndpoints.cancel, { params: { id }, body: { reason } })

  return { ...test, provider, processEvents, hidden, refused, check, pass, order, subscribe, readAs, cancel }
}

/**
 * Wraps the gateway of the sandbox. It hides subscriptions of plans in `hidden` and refuses to cancel
 * subscriptions of plans in `refused`.
 */
function faultyGateway({ gateway }: TestProvider) {
  const hidden = new Set<string>()
  const refused = new Set<string>()
  const fetchSubscription: PaymentGateway['fetchSubscription'] = async (code) => {
    const found = await gateway.fetchSubscription(code)
    return found?.planCode && hidden.has(found.planCode) ? undefined : found
  }
  const faulty: PaymentGateway = {
    ...gateway,
    fetchSubscription,
    listSubscriptions: async (planCode) => (hidden.has(planCode) ? [] : gateway.listSubscriptions(planCode)),
    disableSubscription: async (code, token) => {
      const { planCode = '' } = (await fetchSubscription(code)) ?? {}
      if (refused.has(planCode)) throw new GatewayError('refused', 'Subscription is locked')
      return gateway.disableSubscription(code, token)
    },
  }
  return { gateway: faulty, hidden, refused }
}
