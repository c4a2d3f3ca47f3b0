import { crc32 } from 'node:zlib'

/** Reads a ZIP file of stored entries by the list at its end, and checks each entry against its own header. */
export function readZip(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('the ZIP file has no end')
  let at = zip.readUInt32LE(end + 16)
  if (at + zip.readUInt32LE(end + 12) !== end) throw new Error('the list has another length')
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const nameLength = zip.readUInt16LE(at + 28)
    const [crc, size, start] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    const isSame = zip.subarray(at + 6, at + 32).equals(zip.subarray(start + 4, start + 30))
    const from = start + 30 + nameLength
    const bytes = zip.subarray(from, from + size)
    if (!isSame || zip.subarray(start + 30, from).toString() !== name || crc32(bytes) !== crc)
      throw new Error(`the entry ${name} is damaged`)
    at += 46 + nameLength
    return { name, bytes }
  })
}
