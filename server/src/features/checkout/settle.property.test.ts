import { checkoutEndpoints } from '@jara/contract/checkout'
import { projectEndpoints } from '@jara/contract/projects'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { payments, projects, reviewItems, webhookInbox } from '#db/schema/index.ts'
import { workInbox } from '#features/webhooks/webhooks.service.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { runs } from '#testing/long-run.ts'
import { testProvider } from '#testing/provider.ts'
import { recheckDue, sweep } from './recheck.service.ts'

const provider = await testProvider()
const { app, as, make, deps, db } = await testApp({ gateway: provider.gateway })
const service = await make.service({ priceKobo: 250_000_00 })
const later = { ...deps, now: () => new Date(Date.now() + 90_000) }
const muchLater = { ...deps, now: () => new Date(Date.now() + 80 * 60 * 60_000) }

/** Everyone who may bring the news of a payment. */
const messengers = {
  browser: (customer: Person, paymentReference: string) =>
    customer.call(checkoutEndpoints.record, { body: { paymentReference } }),
  otherScreen: (customer: Person, paymentReference: string) =>
    customer.call(checkoutEndpoints.projectWithPayment, { body: { paymentReference } }),
  sync: (customer: Person, reference: string) =>
    customer.call(checkoutEndpoints.sync, { params: { reference } }),
  webhook: (_: Person, reference: string) => app.inject(provider.event('charge.success', { reference })),
  recheck: () => recheckDue(later),
  sweep: () => sweep(deps),
}
const names = Object.keys(messengers) as (keyof typeof messengers)[]
const news = fc.constantFrom(...names)

const story = fc.record({
  /** What happens before the payer pays, and after it: groups of news that come at the same moment. */
  before: fc.array(fc.array(news, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
  after: fc.array(fc.array(news, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  whilePaying: fc.array(news, { maxLength: 3 }),
  matches: fc.boolean(),
})

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)

it(`gives one payment and one project in whatever order the news come (SEED=${seed})`, {
  timeout: runs(60_000, 300_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ before, after, whilePaying, matches }) => {
      const customer = await as.customer()
      const opened = await customer.call(checkoutEndpoints.open, {
        body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
      })
      const { reference } = opened.body
      const tell = (group: (keyof typeof messengers)[]) =>
        Promise.all(group.map((name) => messengers[name](customer, reference)))

      for (const group of before) await tell(group)
      const pay = provider.pay(reference, 'success', matches ? {} : { amount: 1_000_00 })
      await Promise.all([pay, tell(whilePaying)])
      for (const group of after) await tell(group)
      // Every messenger may have come too early: the last one on the schedule never does.
      await recheckDue(muchLater)
      await expect.poll(() => db.$count(webhookInbox, eq(webhookInbox.tries, 0))).toBe(0)
      await workInbox(deps)

      const mine = await db.select().from(payments).where(eq(payments.userId, customer.user.id))
      expect(mine.map(({ status }) => status)).toEqual([matches ? 'paid' : 'pending'])
      expect(await db.$count(projects, eq(projects.userId, customer.user.id))).toBe(matches ? 1 : 0)
      expect(await db.$count(reviewItems, eq(reviewItems.userId, customer.user.id))).toBe(matches ? 0 : 1)
      expect((await customer.call(projectEndpoints.list)).body).toHaveLength(matches ? 1 : 0)
      await expectInvariants(deps)
    }),
    { numRuns: runs(40, 200), seed },
  )
  await expectInvariants(deps, provider)
})
