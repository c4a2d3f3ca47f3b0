import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { between, eachRound, isLongRun, oneOf } from './chance.ts'
import { createHouse, type House, newHouse, type Person } from './house.ts'

const patienceMs = 120_000
const order = { title: 'Bread online', description: 'A site for a bakery.', serviceId: 1, type: 'one_time' }

/** For the tests that do not kill it. */
let shared: House & { close(): Promise<void> }

beforeAll(async () => {
  shared = await createHouse()
  await shared.open()
})

afterAll(() => shared.close())

interface Opened {
  buyer: Person
  reference: string
}

async function openOrder(buyer: Person, n: number): Promise<Opened | undefined> {
  const { status, body } = await buyer.call('POST', '/payments/checkout', { ...order, title: `Bread ${n}` })
  return status === 201 ? { buyer, reference: (body as { reference: string }).reference } : undefined
}

/** The payer's way through: opened, paid at the provider, told to the server by the browser and by events. */
async function buy(house: House, buyer: Person, n: number, references: Opened[]): Promise<void> {
  const opened = await openOrder(buyer, n)
  if (!opened) return
  references.push(opened)
  await house.provider.pay(opened.reference)
  await opened.buyer.call('POST', '/payments/record', { paymentReference: opened.reference })
}

/** Later, every browser comes back to its order, and the provider delivers what it still has. */
async function comeBack(house: House, references: readonly Opened[]): Promise<void> {
  await house.provider.faults({ webhook: 'deliver', api: 'ok' })
  await house.provider.flush()
  for (const { buyer, reference } of references)
    await expect
      .poll(async () => (await buyer.call('POST', `/payments/checkout/${reference}/sync`)).status)
      .toBe(200)
}

const paidAmong = async (references: readonly Opened[]): Promise<number> => {
  const states = await Promise.all(
    references.map(
      async ({ buyer, reference }) => (await buyer.call('GET', `/payments/checkout/${reference}`)).body,
    ),
  )
  return states.filter((body) => (body as { state?: string } | undefined)?.state === 'paid').length
}

test.each(eachRound)(
  'a server killed while people pay has every charge once when it is back (round %i)',
  async () => {
    const house = await newHouse()
    await house.open()
    const buyers = await Promise.all([house.customer(), house.customer(), house.customer()])
    const references: Opened[] = []
    const buying = Promise.all(
      buyers.flatMap((buyer) => [1, 2, 3, 4].map((n) => buy(house, buyer, n, references))),
    )
    await sleep(between(50, 900))
    await house.product().kill()
    await buying

    await house.open()
    await comeBack(house, references)
    expect(await paidAmong(references)).toBe(references.length)
    await house.inspect()
    expect(await house.product().stop()).toBe(0)
  },
  patienceMs,
)

const faults = ['slow', 'down', 'nonsense', 'rate_limited']
/** Less than the product waits for an answer. */
const slowMs = isLongRun ? 5000 : 1000

test.each(eachRound.flatMap((round) => faults.map((api) => ({ api, round }))))(
  'a provider that is $api loses nobody’s money (round $round)',
  async ({ api }) => {
    const buyer = await shared.customer()
    const opened = await openOrder(buyer, 1)
    if (!opened) throw new Error('the order was not opened')
    await shared.provider.faults({ webhook: 'drop' })
    await shared.provider.pay(opened.reference)
    await shared.provider.faults({ api, slowMs })
    const during = await buyer.call('POST', '/payments/record', { paymentReference: opened.reference })
    expect([200, 201, 502, 503]).toContain(during.status)
    await comeBack(shared, [opened])
    expect(await paidAmong([opened])).toBe(1)
    await shared.inspect()
  },
  patienceMs,
)

test.each(eachRound)(
  'the same news twenty times at once, by event and by browser, is one payment (round %i)',
  async () => {
    const buyer = await shared.customer()
    const opened = await openOrder(buyer, 1)
    if (!opened) throw new Error('the order was not opened')
    await shared.provider.faults({ webhook: oneOf(['duplicate', 'delay', 'deliver']) })
    await shared.provider.pay(opened.reference)
    const event = shared.provider.event('charge.success', { reference: opened.reference })
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? buyer.call('POST', '/payments/record', { paymentReference: opened.reference })
          : fetch(shared.product().url + event.url, {
              method: 'POST',
              headers: event.headers,
              body: event.payload,
            }),
      ),
    )
    expect(told.filter(({ status }) => status >= 500)).toEqual([])
    await comeBack(shared, [opened])
    await shared.inspect()
  },
  patienceMs,
)
