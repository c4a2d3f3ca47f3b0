import { readFileSync } from 'node:fs'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobs, users } from '#db/schema/index.ts'
import { settle } from '#features/checkout/settle.service.ts'
import { endAllOfJob } from '#features/subscriptions/subscriptions.jobs.ts'
import { enqueue } from '#lib/jobs.ts'
import type { Person } from '#testing/as.ts'
import { subscribing } from '#testing/subscriptions.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const {
  app,
  as,
  provider,
  hidden,
  refused,
  deps,
  db,
  worker,
  advance,
  check,
  pass,
  order,
  subscribe,
  readAs,
  processEvents,
} = await subscribing()

async function erase({ user }: Person) {
  const superAdmin = await as.superAdmin()
  expect((await superAdmin.call(userEndpoints.remove, { params: { id: user.id } })).status).toBe(204)
}

const lastStatementOf = (migration: string) =>
  readFileSync(new URL(`../../../migrations/${migration}`, import.meta.url), 'utf8')
    .split('--> statement-breakpoint')
    .at(-1) as string

/** Erases a user as version 0.1 did: the user's subscriptions keep running. */
const eraseAsVersion01 = ({ user }: Person) =>
  db.update(users).set({ deletedAt: deps.now(), email: null }).where(eq(users.id, user.id))

describe('the subscriptions of an erased customer', () => {
  it('all end when the provider does not know the first one', async () => {
    const customer = await as.customer()
    const [unknown, second, third] = [
      await subscribe(customer),
      await subscribe(customer),
      await subscribe(customer),
    ]
    hidden.add(unknown.planCode)
    await erase(customer)
    await check()
    expect([await second.status(), await third.status()]).toEqual(['non-renewing', 'non-renewing'])
    expect(await unknown.row()).toMatchObject({ state: 'ending', endConfirmedAt: null })

    hidden.delete(unknown.planCode)
    await pass(10 * minute)
    expect(await unknown.status()).toBe('non-renewing')
    await pass(65 * day)
    for (const one of [unknown, second, third]) {
      expect(await one.charges()).toHaveLength(1)
      expect((await one.row()).state).toBe('cancelled')
    }
  })

  it('all end when the provider refuses to stop the first one', async () => {
    const customer = await as.customer()
    const [locked, other] = [await subscribe(customer), await subscribe(customer)]
    refused.add(locked.planCode)
    await erase(customer)
    await check()
    expect([await locked.status(), await other.status()]).toEqual(['active', 'non-renewing'])
    expect((await locked.row()).endFailure).toBe('Paystack refused: Subscription is locked.')
  })

  it('end when the provider is down during the erasure and comes back', async () => {
    const customer = await as.customer()
    const shop = await subscribe(customer)
    await provider.faults({ api: 'down' })
    await erase(customer)
    await check()
    expect(await shop.row()).toMatchObject({ state: 'ending', endFailure: 'Paystack did not answer.' })
    await provider.faults({ api: 'ok' })
    advance(2 * minute)
    await check()
    expect(await shop.status()).toBe('non-renewing')
    expect(await shop.row()).toMatchObject({ endConfirmedAt: expect.any(Date), endFailure: null })
  })

  it('end in the transaction that begins them when the order is paid after the erasure', async () => {
    const customer = await as.customer()
    const shop = await order(customer)
    await erase(customer)
    advance(2 * hour)
    await provider.faults({ webhook: 'drop' })
    await provider.pay(shop.reference)
    expect(await settle(deps, shop.reference)).toBe('paid')
    expect(await shop.row()).toMatchObject({
      state: 'ending',
      paid: 1,
      nextPaymentAt: null,
      endConfirmedAt: null,
    })
    hidden.add(shop.planCode)
    await check()
    expect((await shop.row()).endConfirmedAt).toBeNull()
    hidden.clear()
    advance(6 * minute)
    await check()
    expect(await shop.status()).toBe('non-renewing')
  })

  it('are stopped at the provider when the payment of their order is under review', async () => {
    const customer = await as.customer()
    const shop = await order(customer)
    await erase(customer)
    await provider.pay(shop.reference, 'success', { currency: 'USD' })
    await processEvents()
    expect([(await shop.row()).state, await shop.status()]).toEqual(['opening', 'non-renewing'])
  })

  it('end at the next check, even with the provider down, when an older release left them running', async () => {
    const customer = await as.customer()
    const shop = await subscribe(customer)
    await eraseAsVersion01(customer)
    await provider.faults({ api: 'down' })
    await check()
    expect((await shop.row()).state).toBe('active')
    // Migration 0024 renamed the table of this statement.
    await db.execute(lastStatementOf('0023_requested_ends.sql').replaceAll('agreements', 'subscriptions'))
    await check()
    expect((await shop.row()).state).toBe('ending')
    await provider.faults({ api: 'ok' })
    advance(2 * minute)
    await check()
    expect(await shop.status()).toBe('non-renewing')
  })

  it('end when a job of version 0.1 is still queued', async () => {
    const customer = await as.customer()
    const shop = await subscribe(customer)
    await eraseAsVersion01(customer)
    hidden.add(shop.planCode)
    await enqueue(deps, endAllOfJob, { userId: customer.user.id })
    await worker.drain()
    const [job] = await db.select().from(jobs).where(eq(jobs.name, endAllOfJob.name))
    expect(job?.doneAt).not.toBeNull()
    expect((await shop.row()).state).toBe('ending')
    hidden.clear()
    advance(6 * minute)
    await check()
    expect(await shop.status()).toBe('non-renewing')
  })

  it('are shown to staff as stopping when the provider is down', async () => {
    const [customer, admin] = [await as.customer(), await as.admin()]
    const shop = await subscribe(customer)
    await provider.faults({ api: 'down' })
    await erase(customer)
    await check()
    expect(await readAs(admin, shop.id)).toMatchObject({
      user: { name: 'Deleted user' },
      state: 'ending',
      stopping: { failure: 'Paystack did not answer.' },
    })
  })

  it('end without a deadlock when renewals are settled during the erasure', async () => {
    for (let round = 0; round < 5; round++) {
      const customer = await as.customer()
      const shops = [await subscribe(customer), await subscribe(customer), await subscribe(customer)]
      await provider.faults({ webhook: 'drop' })
      advance(32 * day)
      await provider.advance(32 * day)
      const events: unknown[] = []
      for (const shop of shops)
        for (const { reference } of await shop.charges())
          events.push(app.inject(provider.event('charge.success', { reference, round })))
      const superAdmin = await as.superAdmin()
      const erased = superAdmin.call(userEndpoints.remove, { params: { id: customer.user.id } })
      await Promise.all([...events, erased])
      expect((await erased).status).toBe(204)
      await processEvents()
      await provider.faults({ webhook: 'deliver' })
      await pass(hour)
      for (const shop of shops) {
        expect(await shop.status()).toBe('non-renewing')
        // The charge was made before the erasure, so it is recorded although it was reported later.
        expect(await shop.row()).toMatchObject({ state: 'ending', paid: 2 })
      }
    }
  }, 120_000)
})
