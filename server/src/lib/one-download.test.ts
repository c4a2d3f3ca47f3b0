import { expect, it } from 'vitest'
import { oneDownloadPerUser } from './one-download.ts'

const limited = oneDownloadPerUser('Please wait.')

async function* parts(fault?: Error) {
  yield 1
  if (fault) throw fault
}

const readAll = async (content: AsyncIterable<number>) => {
  const read: number[] = []
  for await (const part of content) read.push(part)
  return read
}

it('refuses a second download of the same user until the first was read', async () => {
  const first = limited(1, parts())
  expect(() => limited(1, parts())).toThrow('Please wait.')
  expect(await readAll(limited(2, parts()))).toEqual([1])
  expect(await readAll(first)).toEqual([1])
  expect(await readAll(limited(1, parts()))).toEqual([1])
})

it('allows the next download when the reader has left or the download has failed', async () => {
  const left = limited(1, parts())[Symbol.asyncIterator]()
  await left.return?.()
  await expect(readAll(limited(1, parts(new Error('A fault'))))).rejects.toThrow('A fault')
  const running = limited(1, parts())
  // The first download has ended before and ends only once.
  await left.return?.()
  expect(() => limited(1, parts())).toThrow('Please wait.')
  expect(await readAll(running)).toEqual([1])
})
