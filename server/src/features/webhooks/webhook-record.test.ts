import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPaystackGateway } from '#adapters/paystack.ts'
import { buildApp } from '#app.ts'
import { firstSteps, jobs } from '#db/schema/index.ts'
import type { Deps } from '#lib/deps.ts'
import { testApp } from '#testing/app.ts'
import { secretKey, testProvider } from '#testing/provider.ts'
import { eventJob } from './webhooks.service.ts'

const provider = await testProvider()
const { db, deps } = await testApp({ gateway: provider.gateway })
const newKey = 'sk_test_of_another_year'
let events = 0

/** Starts another server on the same database, as a restart with this gateway does. */
const started = (gateway: Deps['gateway']) => {
  const app = buildApp({ ...deps, gateway, wakeWorker: () => undefined })
  const send = async (key = secretKey) =>
    (await app.inject(provider.event('customeridentification.success', { id: ++events }, key))).statusCode
  return send
}
const recorded = () => db.select().from(firstSteps).where(eq(firstSteps.step, 'webhook'))
const countEvents = () => db.$count(jobs, eq(jobs.name, eventJob.name))

it('the first signed event of a process is recorded with the hash of the key, and later ones are not', async () => {
  const send = started(provider.gateway)
  expect([await send('sk_test_of_nobody'), await recorded()]).toEqual([401, []])
  expect([await send(), await recorded()]).toEqual([
    200,
    [{ step: 'webhook', evidence: provider.gateway.keyHash, doneAt: expect.any(Date) }],
  ])
  await db.delete(firstSteps)
  expect([await send(), await recorded()]).toEqual([200, []])
})

it('a restart with the same key keeps the time of the first event', async () => {
  const send = started(provider.gateway)
  await send()
  const before = await recorded()
  const restarted = started(provider.gateway)
  expect([await restarted(), await recorded()]).toEqual([200, before])
})

it('an event with another key is recorded again, but not an event with the previous key', async () => {
  await started(provider.gateway)()
  const { baseUrl } = provider
  const gateway = createPaystackGateway({ secretKey: newKey, previousKey: secretKey, baseUrl })
  const send = started(gateway)
  expect(await send()).toBe(200)
  expect(await recorded()).toMatchObject([{ evidence: provider.gateway.keyHash }])
  expect(await send(newKey)).toBe(200)
  expect(await recorded()).toMatchObject([{ evidence: gateway.keyHash }])
  expect(gateway.keyHash).not.toBe(provider.gateway.keyHash)
})

it('simultaneous first events are all queued', async () => {
  await db.delete(firstSteps)
  const before = await countEvents()
  const send = started(provider.gateway)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect([await countEvents(), (await recorded()).length]).toEqual([before + 20, 1])
})

it('an event that cannot be recorded is not queued, so that the provider sends it again', async () => {
  const before = await countEvents()
  const send = started(provider.gateway)
  await db.execute(sql`alter table first_steps rename to first_steps_away`)
  expect([await send(), await countEvents()]).toEqual([500, before])
  await db.execute(sql`alter table first_steps_away rename to first_steps`)
  expect([await send(), await countEvents()]).toEqual([200, before + 1])
})
