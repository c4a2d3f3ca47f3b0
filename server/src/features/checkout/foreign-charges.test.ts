import { checkoutEndpoints } from '@jara/contract/checkout'
import { afterEach, expect, it } from 'vitest'
import { installation, paymentReviews, payments } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'
import { sweepCharges } from './provider-sweep.service.ts'
import { settle } from './settle.service.ts'

const day = 24 * 60 * 60_000
const provider = await testProvider()
const ours = await testApp({ gateway: provider.gateway })
const theirs = await testApp({ gateway: provider.gateway })
await theirs.db.update(installation).set({ storeId: '00000000-0000-4000-8000-000000000000' })
const customer = await ours.as.customer()
const plan = await ours.make.plan({ priceKobo: 15_000_00, interval: 'monthly' })

afterEach(() => expectInvariants(ours.deps, provider))

it('an installation leaves charges and renewals of another one on the same provider account alone', async () => {
  const opened = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Care', description: 'Every month', planId: plan.id },
  })
  const { reference } = opened.body
  await provider.pay(reference)
  await settle(theirs.deps, reference)
  await settle(ours.deps, reference)
  await provider.advance(32 * day)
  for (const app of [theirs, ours]) {
    app.advance(32 * day)
    await sweepCharges(app.deps)
  }
  expect(await theirs.db.$count(paymentReviews)).toBe(0)
  expect(await theirs.db.$count(payments)).toBe(0)
  expect(await ours.db.$count(payments)).toBe(2)
})

it('a charge that no installation opened is flagged in each', async () => {
  const reference = 'from-the-dashboard'
  await provider.payWithoutOrder(reference, 'payer@example.ng')
  for (const { deps, db } of [theirs, ours]) {
    expect(await settle(deps, reference)).toBe('review')
    expect(await db.$count(paymentReviews)).toBe(1)
  }
})
