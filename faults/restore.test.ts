import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { between, eachRound } from '../harness/chance.ts'
import { query } from '../harness/database.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { newInstallation, type Person, type TestInstallation } from '../harness/test-installation.ts'
import { withoutSettings } from '../scripts/settings.mjs'
import { runningUrl } from '../server/src/installation/embedded.ts'

const run = promisify(execFile)
const project = { title: 'Bread online', description: 'A bakery.', serviceId: 1 }
const order = { ...project, type: 'one_time' }

test.each(eachRound)(
  'a backup taken under load restores every row acknowledged before it (round %i)',
  async () => {
    const installation = await newInstallation()
    await installation.open()
    const customers = await Promise.all([
      installation.customer(),
      installation.customer(),
      installation.customer(),
    ])
    const load = startLoad(installation, customers)
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(between(20, 60))

    const file = join(tempFolder(), 'backup.tar.gz')
    const before = [...load.acknowledged]
    await command('db-backup', installation.home, file)
    await load.stop()
    expect(load.acknowledged.length).toBeGreaterThan(before.length)
    await installation.product().stop()

    const restored = await newInstallation({
      home: join(tempFolder(), 'home'),
      provider: installation.provider,
    })
    await command('db-restore', restored.home, file)
    await restored.open()
    const restoredRows = await query<Acknowledged>(
      (await runningUrl(restored.home)) ?? '',
      'select user_id as "userId", title from projects',
    )
    expect(restoredRows).toEqual(expect.arrayContaining(before))
    await resendWebhooks(restored)
    await vi.waitFor(() => restored.inspect(), { timeout: 60_000, interval: 500 })
  },
  240_000,
)

interface Acknowledged {
  userId: number
  title: string
}

/** Pause of each customer between two requests, for a realistic load. */
const pauseMs = 10

/**
 * Makes all customers submit projects and buy. Collects the projects and orders that the server acknowledged.
 */
function startLoad({ provider }: TestInstallation, customers: readonly Person[]) {
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
    customers.map(async (customer) => {
      for (let n = 0; working; n++) {
        await (n % 5 === 0 ? buy : submit)(customer, `Site ${n}`)
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

/**
 * Sends a webhook for every paid transaction again, because only the provider knows the payments after the
 * backup.
 */
async function resendWebhooks({ provider, product }: TestInstallation): Promise<void> {
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
