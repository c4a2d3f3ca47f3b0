import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { between, eachRound, isLongRun, oneOf } from '../harness/chance.ts'
import {
  createInstallation,
  newInstallation,
  type Person,
  type TestInstallation,
} from '../harness/test-installation.ts'

const order = { title: 'Bread online', description: 'A site for a bakery.', serviceId: 1, type: 'one_time' }

/** The installation for the tests that do not kill the server. */
let shared: TestInstallation & { close(): Promise<void> }

beforeAll(async () => {
  shared = await createInstallation()
  await shared.open()
})

afterAll(() => shared.close())

interface OpenOrder {
  buyer: Person
  reference: string
}

async function openOrder(buyer: Person, n: number): Promise<OpenOrder | undefined> {
  const { status, body } = await buyer.call('POST', '/payments/checkout', { ...order, title: `Bread ${n}` })
  return status === 201 ? { buyer, reference: (body as { reference: string }).reference } : undefined
}

/**
 * Opens an order, pays it at the provider and reports the payment to the server. The provider sends its
 * webhook too.
 */
async function buy(
  installation: TestInstallation,
  buyer: Person,
  n: number,
  references: OpenOrder[],
): Promise<void> {
  const opened = await openOrder(buyer, n)
  if (!opened) return
  references.push(opened)
  await installation.provider.pay(opened.reference)
  await opened.buyer.call('POST', '/payments/record', { paymentReference: opened.reference })
}

/**
 * Ends the provider's faults and delivers pending webhooks. Then every buyer asks the server to verify the
 * order again.
 */
async function syncAll(installation: TestInstallation, references: readonly OpenOrder[]): Promise<void> {
  await installation.provider.faults({ webhook: 'deliver', api: 'ok' })
  await installation.provider.flush()
  for (const { buyer, reference } of references)
    await expect
      .poll(async () => (await buyer.call('POST', `/payments/checkout/${reference}/sync`)).status)
      .toBe(200)
}

const countPaid = async (references: readonly OpenOrder[]): Promise<number> => {
  const states = await Promise.all(
    references.map(
      async ({ buyer, reference }) => (await buyer.call('GET', `/payments/checkout/${reference}`)).body,
    ),
  )
  return states.filter((body) => (body as { state?: string } | undefined)?.state === 'paid').length
}

test.each(eachRound)(
  'a server killed during payments records every charge once after the restart (round %i)',
  async () => {
    const installation = await newInstallation()
    await installation.open()
    const buyers = await Promise.all([
      installation.customer(),
      installation.customer(),
      installation.customer(),
    ])
    const references: OpenOrder[] = []
    const buying = Promise.all(
      buyers.flatMap((buyer) => [1, 2, 3, 4].map((n) => buy(installation, buyer, n, references))),
    )
    await sleep(between(50, 900))
    await installation.product().kill()
    await buying

    await installation.open()
    await syncAll(installation, references)
    expect(await countPaid(references)).toBe(references.length)
    await installation.inspect()
    expect(await installation.product().stop()).toBe(0)
  },
)

const faults = ['slow', 'down', 'nonsense', 'rate_limited']
/**
 * Delay of a slow provider. It is shorter than the product's timeout, so the provider still answers in time.
 */
const slowMs = isLongRun ? 5000 : 1000

test.each(eachRound.flatMap((round) => faults.map((api) => ({ api, round }))))(
  'a payment made while the provider is $api is recorded later (round $round)',
  async ({ api }) => {
    const buyer = await shared.customer()
    const opened = await openOrder(buyer, 1)
    if (!opened) throw new Error('the order was not opened')
    await shared.provider.faults({ webhook: 'drop' })
    await shared.provider.pay(opened.reference)
    await shared.provider.faults({ api, slowMs })
    const during = await buyer.call('POST', '/payments/record', { paymentReference: opened.reference })
    expect([200, 201, 502, 503]).toContain(during.status)
    await syncAll(shared, [opened])
    expect(await countPaid([opened])).toBe(1)
    await shared.inspect()
  },
)

test.each(eachRound)(
  'a charge reported twenty times at once by webhook and browser is one payment (round %i)',
  async () => {
    const buyer = await shared.customer()
    const opened = await openOrder(buyer, 1)
    if (!opened) throw new Error('the order was not opened')
    await shared.provider.faults({ webhook: oneOf(['duplicate', 'delay', 'deliver']) })
    await shared.provider.pay(opened.reference)
    const event = shared.provider.event('charge.success', { reference: opened.reference })
    const responses = await Promise.all(
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
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    await syncAll(shared, [opened])
    await shared.inspect()
  },
)
