import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

const CHUNK = 256 * 1024

export const MANIFEST = 'manifest.json'

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>

type Chunks = AsyncGenerator<Buffer, void>

/** Packs files as tar bytes and records their checksums for the manifest at the end. */
export function createPacker() {
  const files: Manifest['files'] = []

  async function* content(name: string, bytes: Buffer): Chunks {
    files.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    yield tarHeader({ name, size: bytes.length, folder: false })
    yield bytes
    yield tarPadding(bytes.length)
  }

  async function* file(name: string, path: string): Chunks {
    const handle = await openIfExists(path)
    if (!handle) return
    try {
      const { size } = await handle.stat()
      const hash = createHash('sha256')
      yield tarHeader({ name, size, folder: false })
      for await (const chunk of readExactly(handle, size)) {
        hash.update(chunk)
        yield chunk
      }
      yield tarPadding(size)
      files.push({ name, size, sha256: hash.digest('hex') })
    } finally {
      await handle.close()
    }
  }

  /** Packs everything below a folder that `wanted` accepts. A folder comes before its content. */
  async function* tree(name: string, path: string, wanted: (name: string) => boolean = () => true): Chunks {
    yield tarHeader({ name, size: 0, folder: true })
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const [entryName, entryPath] = [`${name}/${entry.name}`, join(path, entry.name)]
      if (!wanted(entryName)) continue
      if (entry.isDirectory()) yield* tree(entryName, entryPath, wanted)
      else if (entry.isFile()) yield* file(entryName, entryPath)
    }
  }

  async function* manifest(): Chunks {
    const closing: Manifest = { format: 1, createdAt: new Date().toISOString(), files: [...files] }
    yield* content(MANIFEST, Buffer.from(JSON.stringify(closing)))
    yield tarEnd()
  }

  return { content, file, tree, manifest }
}

/**
 * Yields exactly `size` bytes, which the tar header has announced. When PostgreSQL truncates the file during
 * the copy, the rest is filled with zeros; replaying the WAL truncates it again.
 */
async function* readExactly(handle: FileHandle, size: number): Chunks {
  for (let left = size; left > 0; ) {
    const chunk = Buffer.alloc(Math.min(left, CHUNK))
    const { bytesRead } = await handle.read(chunk, 0, chunk.length)
    const bytes = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
    left -= bytes.length
    yield bytes
  }
}

async function openIfExists(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
