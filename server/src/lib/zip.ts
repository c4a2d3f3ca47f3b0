// Writes ZIP files whose entries are stored without compression, because PDFs are compressed already. A file is
// written as soon as it is known, so only one is in memory. The format is described in PKWARE's APPNOTE 6.3.

import { crc32 } from 'node:zlib'
import { AppError } from './errors.ts'

export interface ZipFile {
  name: string
  bytes: Uint8Array
  modifiedAt: Date
}

/** The format has 16 bits for the number of files and 32 bits for sizes. */
export const mostZipFiles = 0xffff
const mostBytes = 0xffffffff

const version = 20
/** Bit 11 of the flags says that names are in UTF-8. */
const utf8Names = 0x0800
const localHeader = { signature: 0x04034b50, length: 30 }
const centralHeader = { signature: 0x02014b50, length: 46 }
const endRecord = { signature: 0x06054b50, length: 22 }

/** Streams a ZIP file. A ZIP file that would become too large ends with an error. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncIterable<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const file of files) {
    const name = Buffer.from(file.name)
    const end = offset + localHeader.length + name.length + file.bytes.length
    if (directory.length === mostZipFiles || end > mostBytes) throw tooLarge()
    const facts = factsOf(file, name.length)
    const header = Buffer.alloc(localHeader.length)
    header.writeUInt32LE(localHeader.signature, 0)
    facts.copy(header, 4)
    directory.push(entryOf(facts, name, offset))
    offset = end
    yield header
    yield name
    yield file.bytes
  }
  const list = Buffer.concat(directory)
  if (offset + list.length > mostBytes) throw tooLarge()
  yield list
  yield endOf(directory.length, list.length, offset)
}

const tooLarge = () =>
  new AppError('conflict', 'These files are too large for one ZIP file: at most 65,535 files and 4 GB.')

/** Returns the 26 bytes that a file has both before its content and in the list at the end. */
function factsOf({ bytes, modifiedAt }: ZipFile, nameLength: number): Buffer {
  const facts = Buffer.alloc(26)
  const { date, time } = dosTime(modifiedAt)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(utf8Names, 2)
  facts.writeUInt16LE(time, 6)
  facts.writeUInt16LE(date, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(bytes.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(nameLength, 22)
  return facts
}

function entryOf(facts: Buffer, name: Buffer, offset: number): Buffer {
  const entry = Buffer.alloc(centralHeader.length)
  entry.writeUInt32LE(centralHeader.signature, 0)
  entry.writeUInt16LE(version, 4)
  facts.copy(entry, 6)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function endOf(files: number, listLength: number, listOffset: number): Buffer {
  const end = Buffer.alloc(endRecord.length)
  end.writeUInt32LE(endRecord.signature, 0)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(listLength, 12)
  end.writeUInt32LE(listOffset, 16)
  return end
}

const hourMs = 3_600_000

/** Returns the date and time in Lagos, UTC+1, as MS-DOS stored them: from 1980, in steps of two seconds. */
function dosTime(at: Date): { date: number; time: number } {
  const local = new Date(at.getTime() + hourMs)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()]
  const [hour, minute, second] = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()]
  return {
    date: ((year - 1980) << 9) | (month << 5) | day,
    time: (hour << 11) | (minute << 5) | (second >> 1),
  }
}
