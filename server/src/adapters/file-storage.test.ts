import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createFileStorage } from './file-storage.ts'

const home = await mkdtemp(join(tmpdir(), 'jara-files-'))
const storage = createFileStorage({ home })
const listed = () => Readable.from(storage.list()).toArray()
afterAll(() => rm(home, { recursive: true }))

it('file storage stores, lists, reads and removes files and accepts missing ones', async () => {
  expect(await listed()).toEqual([])
  expect(await storage.read('nothing.webp')).toBeUndefined()
  await storage.put('one.webp', Buffer.from('bytes'))
  expect(await storage.read('one.webp')).toEqual(Buffer.from('bytes'))
  expect(await listed()).toEqual([{ key: 'one.webp', changedAt: expect.any(Date) }])
  await storage.remove('one.webp')
  await storage.remove('one.webp')
  expect(await listed()).toEqual([])
})

it('put refuses an existing key and paths outside its folder', async () => {
  await storage.put('two.webp', Buffer.from('first'))
  await expect(storage.put('two.webp', Buffer.from('second'))).rejects.toThrow('EEXIST')
  expect(await storage.read('two.webp')).toEqual(Buffer.from('first'))
  for (const key of ['../two.webp', 'a/b.webp', '', '..'])
    await expect((async () => storage.put(key, Buffer.alloc(1)))()).rejects.toThrow('plain name')
})

// A file size limit simulates a full disk: part of the file is written before the error.
it('put leaves no partial file when the disk is full', async () => {
  const before = await listed()
  const program = `
    import { createFileStorage } from '${new URL('file-storage.ts', import.meta.url)}'
    await createFileStorage({ home: '${home}' }).put('large.webp', Buffer.alloc(100_000))`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', program]
  const writing = promisify(execFile)('sh', ['-c', 'ulimit -f 8 && exec "$0" "$@"', ...node], {
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  })
  await expect(writing).rejects.toThrow('EFBIG')
  expect(await listed()).toEqual(before)
})

const newHome = async () => {
  const created = await mkdtemp(join(tmpdir(), 'jara-files-'))
  onTestFinished(() => rm(created, { recursive: true }))
  return created
}

it('writeStoreId keeps the first id when it is written again', async () => {
  const store = createFileStorage({ home: await newHome() })
  expect(await store.readStoreId()).toBeUndefined()
  await store.writeStoreId('first')
  await store.writeStoreId('second')
  expect(await store.readStoreId()).toBe('first')
  expect(readFileSync(store.idLocation, 'utf8')).toBe('first\n')
})

it('writeStoreId leaves one whole id and no draft when many nodes write at once', async () => {
  const store = createFileStorage({ home: await newHome() })
  const ids = Array.from({ length: 20 }, () => randomUUID())
  await Promise.all(ids.map((id) => store.writeStoreId(id)))
  expect(ids).toContain(await store.readStoreId())
  expect(readdirSync(store.location)).toEqual(['store-id'])
})

it('list reports neither the id, a draft of it, the bin nor files that Jara did not name', async () => {
  const store = createFileStorage({ home: await newHome() })
  await store.writeStoreId(randomUUID())
  await store.put('one.webp', Buffer.from('bytes'))
  await store.put('two.webp', Buffer.from('bytes'))
  await store.discard('two.webp', new Date())
  for (const name of [`store-id.${randomUUID()}`, '.nfs00000001', '.DS_Store'])
    writeFileSync(join(store.location, name), 'not a key')
  expect(await Readable.from(store.list()).toArray()).toMatchObject([{ key: 'one.webp' }])
})

it.each(['store-id', 'bin'])('file storage refuses %s as a key', async (key) => {
  await expect(storage.put(key, Buffer.alloc(1))).rejects.toThrow('plain name')
  expect(() => storage.remove(key)).toThrow('plain name')
  await expect(storage.discard(key, new Date())).rejects.toThrow('plain name')
})

it('discard moves a file unchanged into the folder of the day and accepts a missing file', async () => {
  const store = createFileStorage({ home: await newHome() })
  await store.put('one.webp', Buffer.from('bytes'))
  const at = new Date('2026-03-04T23:59:00Z')
  await store.discard('one.webp', at)
  await store.discard('one.webp', at)
  expect(await store.read('one.webp')).toBeUndefined()
  expect(readFileSync(join(store.location, 'bin', '2026-03-04', 'one.webp'), 'utf8')).toBe('bytes')
})

it('emptyBin removes the days before the given one and counts their files', async () => {
  const store = createFileStorage({ home: await newHome() })
  expect(await store.emptyBin(new Date())).toBe(0)
  for (const [key, at] of [
    ['one.webp', '2026-03-03T08:00:00Z'],
    ['two.webp', '2026-03-03T23:59:59Z'],
    ['three.webp', '2026-03-04T00:00:00Z'],
  ] as const) {
    await store.put(key, Buffer.from('bytes'))
    await store.discard(key, new Date(at))
  }
  const bin = join(store.location, 'bin')
  mkdirSync(join(bin, 'kept by the operator'))
  expect(await store.emptyBin(new Date('2026-03-04T12:00:00Z'))).toBe(2)
  expect(readdirSync(bin).sort()).toEqual(['2026-03-04', 'kept by the operator'])
  expect(await store.emptyBin(new Date('2026-03-04T12:00:00Z'))).toBe(0)
})
