import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { attempts } from '#db/schema/index.ts'
import { GatewayError } from '#lib/gateway.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'
import { sweepCharges } from './provider-sweep.service.ts'
import { recheckDue } from './recheck.service.ts'

const provider = await testProvider({ timeoutMs: 3000 })
const { as, make, deps, db, advance, worker } = await testApp({ gateway: provider.gateway })
const service = await make.service({ priceKobo: 250_000_00 })
const minute = 60_000
const hour = 60 * minute

afterEach(async () => {
  await provider.faults({ api: 'ok' })
  await expectInvariants(deps, provider)
})

async function order() {
  const customer = await as.customer()
  const { body } = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
  })
  const attempt = async () => {
    const [row] = await db.select().from(attempts).where(eq(attempts.reference, body.reference))
    return row as typeof attempts.$inferSelect
  }
  const fresh = () => as.the(customer.user) // the session expires during the simulated days
  return { customer, fresh, reference: body.reference, attempt }
}

describe('the re-check', () => {
  it('finds an unreported payment after a minute', async () => {
    const { customer, reference } = await order()
    await provider.pay(reference)
    await recheckDue(deps)
    expect((await customer.call(projectEndpoints.list)).body).toEqual([])
    advance(minute + 1000)
    await recheckDue(deps)
    expect((await customer.call(projectEndpoints.list)).body).toMatchObject([{ paymentStatus: 'paid' }])
  })

  it('runs as a scheduled job', async () => {
    const { customer, reference } = await order()
    await provider.pay(reference)
    advance(minute + 1000)
    worker.wake()
    await expect.poll(async () => (await customer.call(projectEndpoints.list)).body.length).toBe(1)
  })

  it('keeps retrying while the provider does not answer, and never treats silence as failure', async () => {
    const { customer, reference, attempt } = await order()
    await provider.pay(reference)
    await provider.faults({ api: 'down' })
    for (let n = 0; n < 3; n++) {
      advance(80 * hour)
      await recheckDue(deps)
    }
    expect((await attempt()).nextCheckAt).not.toBeNull()
    await provider.faults({ api: 'ok' })
    advance(2 * minute)
    await recheckDue(deps)
    const later = await as.the(customer.user)
    expect((await later.call(projectEndpoints.list)).body).toHaveLength(1)
  })

  it('expires an order after 72 hours, and still settles a later payment', async () => {
    const { fresh, reference, attempt } = await order()
    const started = (await attempt()).createdAt.getTime()
    const ages: number[] = []
    for (;;) {
      const next = (await attempt()).nextCheckAt
      if (!next) break
      ages.push((next.getTime() - started) / minute)
      advance(Math.max(0, next.getTime() - deps.now().getTime()))
      await recheckDue(deps)
    }
    expect(ages).toEqual([1, 5, 15, 60, 6 * 60, 24 * 60, 72 * 60])
    const customer = await fresh()
    expect((await customer.call(paymentEndpoints.list)).body).toEqual([])
    const params = { reference }
    expect((await customer.call(checkoutEndpoints.timeline, { params })).body).toMatchObject({
      state: 'expired',
      steps: [{ kind: 'started' }, { kind: 'expired' }],
    })
    const refused = await customer.call(checkoutEndpoints.resume, { params })
    expect([refused.status, refused.error.message]).toEqual([409, moneyText.orderExpired])

    await provider.pay(reference)
    const late = await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    expect([late.status, late.body.paymentStatus]).toEqual([201, 'paid'])
    expect((await customer.call(paymentEndpoints.list)).body).toMatchObject([{ status: 'paid' }])
  })

  it('keeps checking the first attempt, so that a second payment of one order is found', async () => {
    const { customer, fresh, reference, attempt } = await order()
    await db.update(attempts).set({ accessCode: null }).where(eq(attempts.reference, reference))
    const again = await customer.call(checkoutEndpoints.resume, { params: { reference } })
    expect(again.body.reference).not.toBe(reference)
    await provider.pay(again.body.reference)
    await customer.call(checkoutEndpoints.record, { body: { paymentReference: again.body.reference } })
    await provider.pay(reference)
    advance(2 * minute)
    await recheckDue(deps)

    expect((await attempt()).nextCheckAt).toBeNull()
    const staff = await as.admin()
    const { body } = await staff.call(paymentReviewEndpoints.list)
    expect(body).toMatchObject([{ reference, reason: 'duplicate', state: 'open' }])
    const owner = await fresh()
    expect((await owner.call(projectEndpoints.list)).body).toHaveLength(1)
    const claimed = await owner.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    expect([claimed.status, claimed.error.message]).toEqual([409, moneyText.paidTwice])
  })
})

describe('the daily sweep', () => {
  it('finds payments of expired orders and payments without an order', async () => {
    const { fresh, reference } = await order()
    await db.update(attempts).set({ nextCheckAt: null }).where(eq(attempts.reference, reference))
    await provider.pay(reference)
    await provider.gateway.initialize({
      email: 'unknown@example.ng',
      amountKobo: 60_000_00,
      reference: 'orphan-1',
      callbackUrl: 'https://example.ng',
      channels: ['card'],
      metadata: {},
    })
    await provider.pay('orphan-1')
    const today = { ...deps, now: () => new Date() }
    await sweepCharges(today)
    await sweepCharges(today)
    expect((await (await fresh()).call(projectEndpoints.list)).body).toHaveLength(1)
    const staff = await as.admin()
    const { body } = await staff.call(paymentReviewEndpoints.list, { query: { search: 'orphan' } })
    expect(body).toMatchObject([{ reference: 'orphan-1', reason: 'unknown_reference', user: null }])
  })

  it('settles the other charges when the provider refuses to verify one', async () => {
    const [refused, other] = [await order(), await order()]
    await provider.pay(other.reference)
    await provider.pay(refused.reference)
    await db.update(attempts).set({ nextCheckAt: null })
    const verify = async (reference: string) => {
      if (reference === refused.reference) throw new GatewayError('refused', 'Transaction is locked')
      return deps.gateway.verify(reference)
    }
    await sweepCharges({ ...deps, now: () => new Date(), gateway: { ...deps.gateway, verify } })
    expect((await (await other.fresh()).call(projectEndpoints.list)).body).toHaveLength(1)
    await sweepCharges({ ...deps, now: () => new Date() })
    expect((await (await refused.fresh()).call(projectEndpoints.list)).body).toHaveLength(1)
  })
})
