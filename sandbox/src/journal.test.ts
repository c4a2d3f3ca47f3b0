import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dayMs, startSandbox, startShop } from './testing.ts'

async function newFile() {
  const folder = await mkdtemp(join(tmpdir(), 'jara-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'state', 'sandbox.jsonl')
}

test('a restart keeps payments, subscriptions, the clock and undelivered events', async () => {
  const stateFile = await newFile()
  const shop = await startShop()
  const first = await startSandbox({ stateFile })
  const plan = await first.post('/plan', { name: 'Care', amount: 100_00, interval: 'monthly' })
  await first.initialize({ reference: 'jara-1', plan: plan.data.plan_code })
  await first.pay('jara-1', 'success')
  await first.control('/clock', { advanceMs: 10 * dayMs })
  const paid = await first.verify('jara-1')
  await first.app.close()

  const second = await startSandbox({ stateFile, webhookUrl: shop.url })
  await second.deliver()

  expect(await second.verify('jara-1')).toEqual(paid)
  expect(shop.received.map(({ event }) => event).sort()).toEqual(['charge.success', 'subscription.create'])
  expect((await second.control('/clock', { advanceMs: 20 * dayMs })).data.now).toBe(
    '2026-12-14T10:20:00.000Z',
  )
  expect((await second.get('/transaction?status=success')).meta.total).toBe(2)
  const ids = (await second.get('/transaction')).data.map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a change is in the file before its request is answered', async () => {
  const stateFile = await newFile()
  const { initialize, pay } = await startSandbox({ stateFile })

  await initialize({ reference: 'jara-1' })
  await pay('jara-1', 'success')

  const lines = (await readFile(stateFile, 'utf8')).trim().split('\n')
  const last = lines.map((line) => JSON.parse(line)).findLast(({ kind }) => kind === 'transaction')
  expect(last.row).toMatchObject({ reference: 'jara-1', status: 'success' })
})

test('a truncated last line is ignored', async () => {
  const stateFile = await newFile()
  const first = await startSandbox({ stateFile })
  await first.initialize({ reference: 'jara-1' })
  await first.app.close()
  await appendFile(stateFile, '{"kind":"transaction","row":{"id":1,"refer')

  const second = await startSandbox({ stateFile })
  await second.initialize({ reference: 'jara-2' })
  await second.app.close()
  const third = await startSandbox({ stateFile })

  expect((await third.get('/transaction')).meta.total).toBe(2)
})

test('concurrent requests are all stored', async () => {
  const stateFile = await newFile()
  const first = await startSandbox({ stateFile })
  await Promise.all(Array.from({ length: 40 }, (_, n) => first.initialize({ reference: `jara-${n}` })))
  await first.app.close()

  const second = await startSandbox({ stateFile })

  expect((await second.get('/transaction?perPage=100')).data).toHaveLength(40)
})

test('a reset clears memory and disk but never reuses an id', async () => {
  const stateFile = await newFile()
  const first = await startSandbox({ stateFile })
  await first.initialize({ reference: 'jara-1' })
  const { id } = await first.verify('jara-1')
  await first.control('/clock', { advanceMs: dayMs })
  await first.control('/faults', { webhook: 'drop' })

  await first.control('/reset')

  expect((await first.get('/transaction')).meta.total).toBe(0)
  expect((await first.get('/__sandbox/faults')).data.webhook).toBe('deliver')
  expect((await first.control('/clock', { advanceMs: 0 })).data.now).toBe('2026-11-14T10:20:00.000Z')
  await first.initialize({ reference: 'jara-1' })
  expect((await first.verify('jara-1')).id).toBeGreaterThan(id)
  await first.app.close()
  const second = await startSandbox({ stateFile })
  expect((await second.get('/transaction')).meta.total).toBe(1)
})

test('several sandboxes start at once on one file', async () => {
  const stateFile = await newFile()
  const first = await startSandbox({ stateFile })
  await first.initialize({ reference: 'jara-1' })
  await first.app.close()

  const started = await Promise.all(Array.from({ length: 8 }, () => startSandbox({ stateFile })))

  for (const { get } of started) expect((await get('/transaction')).meta.total).toBe(1)
})
