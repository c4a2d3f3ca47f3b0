import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
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

/** The most a process may write to one file stands for the end of the disk: half of it is written by then. */
it('leaves no half of a file behind that did not fit', async () => {
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
