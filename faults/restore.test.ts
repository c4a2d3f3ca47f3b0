import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { query } from '../harness/database.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { withoutSettings } from '../scripts/settings.mjs'
import { runningUrl } from '../server/src/db/embedded.ts'
import { between, eachRound } from './chance.ts'
import { type House, newHouse, type Person } from './house.ts'

const run = promisify(execFile)
const project = { title: 'Bread online', description: 'A bakery.', serviceId: 1 }
const order = { ...project, type: 'one_time' }

test.each(eachRound)(
  'a backup taken under load comes back in an empty home with every row that was acknowledged before it (round %i)',
  async () => {
    const house = await newHouse()
    await house.open()
    const people = await Promise.all([house.customer(), house.customer(), house.customer()])
    const load = work(house, people)
    await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(between(20, 60))

    const file = join(tempFolder(), 'backup.tar.gz')
    const before = [...load.acknowledged]
    await command('db-backup', house.home, file)
    await load.stop()
    expect(load.acknowledged.length).toBeGreaterThan(before.length)
    await house.product().stop()

    const restored = await newHouse({ home: join(tempFolder(), 'home'), provider: house.provider })
    await command('db-restore', restored.home, file)
    await restored.open()
    const kept = await query<Acknowledged>(
      (await runningUrl(restored.home)) ?? '',
      'select user_id as "userId", title from projects',
    )
    expect(kept).toEqual(expect.arrayContaining(before))
    await reportAgain(restored)
    await vi.waitFor(() => restored.inspect(), { timeout: 60_000, interval: 500 })
  },
  240_000,
)

interface Acknowledged {
  userId: number
  title: string
}

/** Between two clicks of one person: a lively evening, not a flood. */
const pauseMs = 10

/** Everybody submits projects and buys, and remembers what the server said yes to. */
function work({ provider }: House, people: readonly Person[]) {
  const acknowledged: Acknowledged[] = []
  let working = true
  const submit = async ({ id, call }: Person, title: string) => {
    const { status } = await call('POST', '/projects', { ...project, title })
    if (status === 201) acknowledged.push({ userId: id, title })
  }
  const buy = async ({ id, call }: Person, title: string) => {
    const opened = await call('POST', '/payments/checkout', { ...order, title })
    if (opened.status !== 201) return
    const { reference } = opened.body as { reference: string }
    await provider.pay(reference)
    const { status } = await call('POST', '/payments/record', { paymentReference: reference })
    if (status === 201) acknowledged.push({ userId: id, title })
  }
  const all = Promise.all(
    people.map(async (person) => {
      for (let n = 0; working; n++) {
        await (n % 5 === 0 ? buy : submit)(person, `Site ${n}`)
        await setTimeout(pauseMs)
      }
    }),
  )
  const stop = async () => {
    working = false
    await all
  }
  return { acknowledged, stop }
}

/** What was paid after the backup is known to the provider alone, which reports it again when asked to. */
async function reportAgain({ provider, product }: House): Promise<void> {
  for (const { reference, status } of await provider.transactions()) {
    if (status !== 'success') continue
    const { url, headers, payload } = provider.event('charge.success', { reference })
    const answer = await fetch(product().url + url, { method: 'POST', headers, body: payload })
    expect(answer.status).toBe(200)
  }
}

const command = (name: string, home: string, file: string) =>
  run(process.execPath, [fileURLToPath(new URL(`../server/dist/cli/${name}.js`, import.meta.url)), file], {
    env: { ...withoutSettings(process.env), JARA_HOME: home },
  })
