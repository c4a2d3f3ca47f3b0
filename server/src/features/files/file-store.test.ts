import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createFileStorage } from '#adapters/file-storage.ts'
import { files, installation } from '#db/schema/index.ts'
import { StartError } from '#lib/start-error.ts'
import { testApp } from '#testing/app.ts'
import { removeTempHomes, tempHome } from '#testing/temp-home.ts'
import { bindStore } from './file-store.service.ts'

const { db, deps } = await testApp()
const address = 'db.agency.ng/jara'
let home: string
let uploads: string

beforeEach(async () => {
  home = await tempHome()
  uploads = join(home, 'uploads')
  await db.delete(files)
  await db.update(installation).set({ storeBoundAt: null })
})
afterAll(removeTempHomes)

const silent = pino({ level: 'silent' })
const start = (log = silent, store = createFileStorage({ home })) =>
  bindStore({ ...deps, files: store, log }, address)

const refusal = async () => {
  const error: unknown = await start().catch((thrown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message.split('\n')).toHaveLength(1)
  return message
}

const row = async () => (await db.select().from(installation))[0] as typeof installation.$inferSelect
const idOnDisk = () => readFileSync(join(uploads, 'store-id'), 'utf8').trim()
const addRow = (key: string) => db.insert(files).values({ key, kind: 'proof', type: 'image/webp', bytes: 4 })
function addFile(name: string, content = 'file') {
  mkdirSync(uploads, { recursive: true })
  writeFileSync(join(uploads, name), content)
}

it('bindStore gives a new store the id of its database once and logs one line', async () => {
  const lines: string[] = []
  const log = pino({ base: undefined }, { write: (line) => void lines.push(line) })
  await start(log)
  const { storeId, storeBoundAt } = await row()
  expect(idOnDisk()).toBe(storeId)
  expect(storeBoundAt).toBeInstanceOf(Date)
  await start(log)
  expect(await row()).toEqual({ id: 1, storeId, storeBoundAt })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { store: uploads, database: address, id: storeId, msg: 'file store bound to this database' },
  ])
})

it('bindStore finishes a binding that was killed after the id was written', async () => {
  const { storeId } = await row()
  addFile('store-id', storeId)
  addFile('proof-a.webp')
  await start()
  expect((await row()).storeBoundAt).toBeInstanceOf(Date)
})

it('bindStore refuses a store with another id and names both ids, the folder and the database', async () => {
  await start()
  const other = '00000000-0000-4000-8000-000000000000'
  writeFileSync(join(uploads, 'store-id'), other)
  const line = await refusal()
  for (const part of [other, (await row()).storeId, uploads, address]) expect(line).toContain(part)
  expect(idOnDisk()).toBe(other)
})

it('bindStore adopts an older store when the database knows one of its files', async () => {
  addFile('proof-a.webp')
  addFile('proof-left-over.webp')
  await addRow('proof-a.webp')
  await start()
  expect(idOnDisk()).toBe((await row()).storeId)
})

it('bindStore refuses an older store when the database knows none of its files', async () => {
  addFile('proof-a.webp')
  await addRow('proof-b.webp')
  expect(await refusal()).toContain(`The database at ${address} knows none of the files in ${uploads}.`)
  expect(readdirSync(uploads)).toEqual(['proof-a.webp'])
  expect((await row()).storeBoundAt).toBeNull()
})

it('bindStore refuses an empty store when an older database has files', async () => {
  await addRow('proof-a.webp')
  expect(await refusal()).toContain(`has files, but there are none in ${uploads}.`)
  expect(existsSync(home)).toBe(false)
})

it('bindStore refuses a store without an id when the database was bound before, even if it knows the files', async () => {
  await start()
  addFile('proof-a.webp')
  await addRow('proof-a.webp')
  await rm(join(uploads, 'store-id'))
  const line = await refusal()
  expect(line).toContain('the store there has no id')
  expect(line).toContain(`write ${(await row()).storeId} into ${join(uploads, 'store-id')}.`)
})

it('bindStore accepts the store once the operator has written the id that the refusal names', async () => {
  await start()
  await addRow('proof-a.webp')
  await rm(uploads, { recursive: true })
  const [, id = '', path = ''] = (await refusal()).match(/write (\S+) into (\S+)\.$/) ?? []
  mkdirSync(uploads)
  writeFileSync(path, `${id}\n`)
  await expect(start()).resolves.toBeUndefined()
})

it('bindStore refuses an empty store of a bound database, because another node uses another store', async () => {
  await start()
  await rm(uploads, { recursive: true })
  expect(await refusal()).toContain('All nodes must use one folder.')
})

it('bindStore refuses one of two nodes that start at the same moment without a shared store', async () => {
  const other = createFileStorage({ home: await tempHome() })
  const [first, second] = await Promise.allSettled([start(), start(silent, other)])
  const outcomes = [first, second].map(({ status }) => status).sort()
  expect(outcomes).toEqual(['fulfilled', 'rejected'])
})

it('bindStore binds once when two nodes start at the same moment', async () => {
  await Promise.all([start(), start()])
  expect(readdirSync(uploads)).toEqual(['store-id'])
  expect(idOnDisk()).toBe((await row()).storeId)
})

it('bindStore accepts a store that another node binds and fills while this one compares its files', async () => {
  const store = createFileStorage({ home })
  const { storeId } = await row()
  const slow = {
    ...store,
    async *list() {
      await store.writeStoreId(storeId)
      await store.put('portfolio-a.webp', Buffer.from('demo'))
      yield* store.list()
    },
  }
  await expect(start(silent, slow)).resolves.toBeUndefined()
})

it('bindStore refuses in one line when the folder cannot be used', async () => {
  mkdirSync(home)
  writeFileSync(uploads, 'a file where the folder should be')
  expect(await refusal()).toMatch(/^Cannot use the files in .*uploads: ENOTDIR/)
})
