import { Readable } from 'node:stream'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { files, installation } from '#db/schema/index.ts'
import type { FileStorage } from '#lib/file-storage.ts'
import { testApp } from '#testing/app.ts'
import { memoryFiles } from '#testing/fakes.ts'
import { bindStore } from './file-store.service.ts'
import { sweep } from './orphans.service.ts'

const hour = 60 * 60_000
const day = 24 * hour
const test = await testApp()
const { db } = test
let store: FileStorage
let lines: Record<string, unknown>[]
let now: Date

beforeEach(async () => {
  await db.delete(files)
  await db.update(installation).set({ storeBoundAt: null })
  store = memoryFiles()
  lines = []
  now = new Date(Date.now() + 2 * hour)
  await bindStore({ ...deps(), log: pino({ level: 'silent' }) }, 'the test database')
})

const deps = () => ({
  ...test.deps,
  files: store,
  now: () => now,
  log: pino({ base: undefined, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) }),
})
const keys = async () => (await Readable.from(store.list()).toArray()).map(({ key }) => key)

async function addFiles({ known = 0, unknown = 0 }): Promise<void> {
  for (let n = 0; n < known; n++) {
    const key = `proof-known-${n}.webp`
    await store.put(key, Buffer.from('file'))
    await db.insert(files).values({ key, kind: 'proof', type: 'image/webp', bytes: 4 })
  }
  for (let n = 0; n < unknown; n++) await store.put(`proof-unknown-${n}.webp`, Buffer.from('file'))
}

describe('the sweep', () => {
  it('moves a file without a row to the bin after an hour and logs its key', async () => {
    await addFiles({ known: 3, unknown: 1 })
    now = new Date()
    await sweep(deps())
    expect(await keys()).toHaveLength(4)
    expect(lines).toEqual([])

    now = new Date(Date.now() + hour + 1000)
    await sweep(deps())
    expect(await keys()).not.toContain('proof-unknown-0.webp')
    expect(lines).toEqual([
      { level: 30, count: 1, keys: ['proof-unknown-0.webp'], msg: 'files without a row moved to the bin' },
    ])
  })

  it('logs nothing when every file has a row', async () => {
    await addFiles({ known: 3 })
    await sweep(deps())
    expect(lines).toEqual([])
  })

  it('moves at most one in twenty files at once and warns of the rest', async () => {
    await addFiles({ known: 30, unknown: 30 })
    await sweep(deps())
    expect(await keys()).toHaveLength(57)
    expect(lines).toMatchObject([
      { level: 30, count: 3 },
      { level: 40, left: 27, of: 60, msg: 'more files without a row than one sweep moves' },
    ])
  })

  it('moves at most a hundred files at once from a large store', async () => {
    await addFiles({ unknown: 2500 })
    await sweep(deps())
    expect(await keys()).toHaveLength(2400)
    expect(lines).toMatchObject([{ count: 100 }, { left: 2400, of: 2500 }])
  })

  it('moves one file at a time from a small store that this database does not know', async () => {
    await addFiles({ unknown: 4 })
    await sweep(deps())
    expect(await keys()).toHaveLength(3)
  })

  it('empties the bin after thirty days and logs how many files it removed', async () => {
    await addFiles({ known: 1, unknown: 1 })
    await sweep(deps())
    lines = []
    now = new Date(now.getTime() + 29 * day)
    await sweep(deps())
    expect(lines).toEqual([])
    now = new Date(now.getTime() + 2 * day)
    await sweep(deps())
    expect(lines).toEqual([{ level: 30, count: 1, msg: 'files removed from the bin' }])
  })

  it('moves nothing when the store is no longer the one that was bound', async () => {
    store = memoryFiles()
    await addFiles({ unknown: 1 })
    await expect(sweep(deps())).rejects.toThrow('has the id (none)')
    await store.writeStoreId('00000000-0000-4000-8000-000000000000')
    await expect(sweep(deps())).rejects.toThrow('has the id 00000000-0000-4000-8000-000000000000')
    expect(await keys()).toHaveLength(1)
  })

  it('logs what it has moved when the process stops halfway', async () => {
    await addFiles({ known: 38, unknown: 2 })
    const stopping = new AbortController()
    const { discard } = store
    store.discard = async (key, at) => {
      await discard(key, at)
      stopping.abort()
    }
    await expect(sweep(deps(), stopping.signal)).rejects.toThrow('aborted')
    expect(await keys()).toHaveLength(39)
    expect(lines).toMatchObject([{ count: 1 }])
  })
})
