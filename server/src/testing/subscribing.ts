import { agreementEndpoints } from '@jara/contract/agreements'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { eq } from 'drizzle-orm'
import { afterEach } from 'vitest'
import { agreements, payments } from '#db/schema/index.ts'
import { checkAgreementsDue } from '#features/checkout/agreement-check.service.ts'
import { sweep } from '#features/checkout/recheck.service.ts'
import { GatewayError, type PaymentGateway } from '#lib/gateway.ts'
import { testApp } from './app.ts'
import type { Person } from './as.ts'
import { inboxWorked } from './inbox.ts'
import { expectInvariants } from './invariants.ts'
import { type TestProvider, testProvider } from './provider.ts'

/** An installation whose customers subscribe to a monthly plan, and a provider that can misbehave about single plans. */
export async function subscribing() {
  const provider = await testProvider({ timeoutMs: 2000 })
  const { gateway, hidden, refused } = faultyGateway(provider)
  const test = await testApp({ gateway })
  const { app, as, make, deps, db, advance } = test
  await provider.deliverTo(app)
  const plan = await make.plan({ priceKobo: 25_000_00, interval: 'monthly' })

  afterEach(async () => {
    await provider.faults({ api: 'ok', webhook: 'deliver' })
    hidden.clear()
    refused.clear()
    await pass(10 * 60_000)
    await sweep(deps)
    await expectInvariants(deps, provider)
  })

  async function check() {
    for (let rounds = 0; rounds < 3; rounds++) await checkAgreementsDue(deps)
  }

  /** Time passes on both sides, events arrive and the checks run. */
  async function pass(ms: number) {
    advance(ms)
    await provider.advance(ms)
    await inboxWorked(provider, db)
    await check()
  }

  const rowOf = async (id: number) => {
    const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
    return row as typeof agreements.$inferSelect
  }

  async function order(customer: Person, title = 'Shop') {
    const { body } = await customer.call(checkoutEndpoints.open, {
      body: { title, description: 'Shoes', planId: plan.id },
    })
    const [row] = await db
      .select({ id: agreements.id })
      .from(agreements)
      .innerJoin(payments, eq(payments.orderId, agreements.orderId))
      .where(eq(payments.reference, body.reference))
    const { id } = row as { id: number }
    const planCode = (await rowOf(id)).planCode as string
    return { id, planCode, reference: body.reference, ...looks(id, planCode) }
  }

  const looks = (id: number, planCode: string) => ({
    row: () => rowOf(id),
    /** Its status at the provider, whether hidden or not. */
    status: async () =>
      (await provider.subscriptions()).find(({ plan }) => plan.plan_code === planCode)?.status,
    charges: async () =>
      (await provider.transactions()).filter(({ plan, status }) => plan === planCode && status === 'success'),
    paid: () => db.$count(payments, eq(payments.agreementId, id)),
  })

  async function subscribe(customer: Person) {
    const ordered = await order(customer)
    await provider.pay(ordered.reference)
    await inboxWorked(provider, db)
    await check()
    return ordered
  }

  /** What a person reads about a subscription; they sign in anew, because time may have passed. */
  const readAs = async ({ user }: Person, id: number) => {
    const { body } = await (await as.the(user)).call(agreementEndpoints.list, { query: { pageSize: 100 } })
    return body.find((one) => one.id === id)
  }
  const cancel = async ({ user }: Person, id: number, reason?: string) =>
    (await as.the(user)).call(agreementEndpoints.cancel, { params: { id }, body: { reason } })

  return { ...test, provider, hidden, refused, check, pass, order, subscribe, readAs, cancel }
}

/** The sandbox, which does not know the plans in `hidden` and refuses to stop those in `refused`. */
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
