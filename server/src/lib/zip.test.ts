import { expect, it } from 'vitest'
import { readZip } from '#testing/zip.ts'
import { mostZipFiles, type ZipFile, zipOf } from './zip.ts'

const modifiedAt = new Date('2026-11-17T13:45:31Z')
const file = (name: string, bytes: Uint8Array = Buffer.from(name)): ZipFile => ({ name, bytes, modifiedAt })

async function written(files: AsyncIterable<ZipFile>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of zipOf(files)) parts.push(part)
  return Buffer.concat(parts)
}

async function* many(count: number, bytes: Uint8Array = Buffer.alloc(0)) {
  for (let n = 0; n < count; n++) yield file(String(n), bytes)
}

it('zipOf writes each file with its name in UTF-8 and its content', async () => {
  const files = [file('INV-000001.pdf'), file('empty', Buffer.alloc(0)), file('Adéọlá ₦.pdf')]
  const zip = await written(
    (async function* () {
      yield* files
    })(),
  )
  expect(readZip(zip)).toEqual(files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })))
})

it('zipOf stores the time of a file in Lagos', async () => {
  const zip = await written(many(1))
  const [time, date] = [zip.readUInt16LE(10), zip.readUInt16LE(12)]
  expect([date >> 9, (date >> 5) & 15, date & 31]).toEqual([2026 - 1980, 11, 17])
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([14, 45, 30])
})

it('zipOf writes an empty list for no files', async () => {
  expect(readZip(await written(many(0)))).toEqual([])
})

it('zipOf reads the next file only after the previous one was taken', async () => {
  let read = 0
  const parts = zipOf(
    (async function* () {
      for (const name of ['a', 'b']) {
        read++
        yield file(name)
      }
    })(),
  )[Symbol.asyncIterator]()
  for (let part = 0; part < 3; part++) await parts.next()
  expect(read).toBe(1)
})

it('zipOf refuses more files or bytes than the format has room for', async () => {
  const readAll = async (files: AsyncIterable<ZipFile>) => {
    for await (const _ of zipOf(files));
  }
  await readAll(many(mostZipFiles))
  await expect(readAll(many(mostZipFiles + 1))).rejects.toThrow('too large for one ZIP file')
  // The size is checked before the content is read.
  const huge = { length: 2 ** 32 } as Uint8Array
  await expect(readAll(many(1, huge))).rejects.toThrow('too large for one ZIP file')
})
