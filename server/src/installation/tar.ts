const BLOCK = 512

export type TarHeader = { name: string; size: number; folder: boolean }

export type TarEntry = TarHeader & { body: AsyncIterable<Buffer> }

/** The header block of one entry, in the ustar format that every tar can read. */
export function tarHeader({ name, size, folder }: TarHeader): Buffer {
  const block = Buffer.alloc(BLOCK)
  const { prefix, rest } = splitName(folder ? `${name}/` : name)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  block.write(rest, 0)
  block.write(octal(folder ? 0o700 : 0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(Math.floor(Date.now() / 1000), 11), 136)
  block.write(' '.repeat(8), 148)
  block.write(folder ? '5' : '0', 156)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  block.write(`${octal(checksum(block), 6)} `, 148)
  return block
}

/** Pads an entry to a whole block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK)
}

/** Reads the entries in order; read the body of each before requesting the next. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = exactReader(source)
  for (;;) {
    const block = await take(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const header = parseHeader(block)
    yield { ...header, body: bodyOf(header.size, take) }
    await take(tarPadding(header.size).length)
  }
}

async function* bodyOf(size: number, take: (bytes: number) => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const chunk = await take(Math.min(left, 256 * 1024))
    left -= chunk.length
    yield chunk
  }
}

function exactReader(source: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (bytes) => {
    const parts = [rest]
    let have = rest.length
    while (have < bytes) {
      const next = await chunks.next()
      if (next.done) throw new Error('the archive ends too early')
      parts.push(next.value)
      have += next.value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(bytes)
    return all.subarray(0, bytes)
  }
}

function parseHeader(block: Buffer): TarHeader {
  const text = (start: number, length: number) => {
    const field = block.toString('utf8', start, start + length)
    const end = field.indexOf('\0')
    return end === -1 ? field : field.slice(0, end)
  }
  const stored = Number.parseInt(text(148, 8), 8)
  const blank = Buffer.from(block)
  blank.write(' '.repeat(8), 148)
  if (stored !== checksum(blank)) throw new Error('the archive contains a damaged header')
  const prefix = text(345, 155)
  const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100)
  const folder = text(156, 1) === '5'
  return { name: folder ? name.replace(/\/$/, '') : name, size: Number.parseInt(text(124, 12), 8), folder }
}

function checksum(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0)
}

/** A name of more than 100 bytes is split at a slash into two fields. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name }
  for (let cut = name.indexOf('/'); cut !== -1; cut = name.indexOf('/', cut + 1)) {
    const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)]
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return { prefix, rest }
  }
  throw new Error(`the name ${name} is too long for the archive`)
}
