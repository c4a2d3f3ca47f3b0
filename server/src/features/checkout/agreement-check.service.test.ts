import { checkoutEndpoints } from '@jara/contract/checkout'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { agreements, jobs } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { inboxWorked } from '#testing/inbox.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'
import { checkAgreementsDue } from './agreement-check.service.ts'

const day = 24 * 60 * 60_000
const provider = await testProvider()
const { app, as, make, deps, db, worker, advance } = await testApp({ gateway: provider.gateway })
await provider.deliverTo(app)
const plan = await make.plan({ priceKobo: 15_000_00, interval: 'monthly' })

afterEach(async () => {
  await provider.faults({ api: 'ok' })
  await expectInvariants(deps, provider)
})

async function subscriber() {
  const customer = await as.customer()
  const { body } = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Shop', description: 'Shoes', planId: plan.id },
  })
  const pay = async () => {
    await provider.pay(body.reference)
    await inboxWorked(provider, db)
    await checkAgreementsDue(deps)
  }
  const leave = async () => {
    const boss = await as.superAdmin()
    expect((await boss.send('DELETE', `/api/users/${customer.user.id}`)).status).toBe(204)
    await worker.drain()
  }
  /** How the agreement stands here, and its subscription at the provider. */
  const states = async () => {
    const [row] = await db.select().from(agreements).where(eq(agreements.userId, customer.user.id))
    const there = (await provider.subscriptions()).find(
      ({ subscription_code }) => subscription_code === row?.subscriptionCode,
    )
    return [row?.state, there?.status]
  }
  return { pay, leave, states }
}

describe('somebody who left is not charged again', () => {
  it('when the subscription was running', async () => {
    const { pay, leave, states } = await subscriber()
    await pay()
    expect(await states()).toEqual(['active', 'active'])
    await leave()
    expect(await states()).toEqual(['ending', 'non-renewing'])
  })

  it('when the provider was silent until the job that ends it had given up', async () => {
    const { pay, leave, states } = await subscriber()
    await pay()
    await provider.faults({ api: 'down' })
    await leave()
    await db.update(jobs).set({ failedAt: deps.now() }).where(eq(jobs.name, 'agreements.endAllOf'))
    await provider.faults({ api: 'ok' })
    expect(await states()).toEqual(['active', 'active'])
    advance(day)
    await checkAgreementsDue(deps)
    expect(await states()).toEqual(['ending', 'non-renewing'])
  })

  it('when the checkout was paid after they had gone', async () => {
    const { pay, leave, states } = await subscriber()
    await leave()
    await pay()
    expect(await states()).toEqual(['ending', 'non-renewing'])
  })
})
