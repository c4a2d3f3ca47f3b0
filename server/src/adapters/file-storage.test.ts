import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { createFileStorage } from './file-storage.ts'

const home = await mkdtemp(join(tmpdir(), 'jara-files-'))
const storage = createFileStorage({ home })
const listed = () => Readable.from(storage.list()).toArray()
afterAll(() => rm(home, { recursive: true }))

it('keeps, lists, reads and removes files, and is calm about what is not there', async () => {
  expect(await listed()).toEqual([])
  expect(await storage.read('nothing.webp')).toBeUndefined()
  await storage.put('one.webp', Buffer.from('bytes'))
  expect(await storage.read('one.webp')).toEqual(Buffer.from('bytes'))
  expect(await listed()).toEqual([{ key: 'one.webp', changedAt: expect.any(Date) }])
  await storage.remove('one.webp')
  await storage.remove('one.webp')
  expect(await listed()).toEqual([])
})

it('writes no file twice and nothing outside its folder', async () => {
  await storage.put('two.webp', Buffer.from('first'))
  await expect(storage.put('two.webp', Buffer.from('second'))).rejects.toThrow('EEXIST')
  expect(await storage.read('two.webp')).toEqual(Buffer.from('first'))
  for (const key of ['../two.webp', 'a/b.webp', '', '..'])
    await expect((async () => storage.put(key, Buffer.alloc(1)))()).rejects.toThrow('plain name')
})
