import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { z } from 'zod'

const CHUNK = 256 * 1024

export const MANIFEST = 'manifest.json'

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Creates a packer that writes files to a tar stream and ends it with a manifest of their checksums. */
export function createPacker() {
  const archive = pack()
  const files: Manifest['files'] = []

  async function entry(name: string, size: number, chunks: AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(hashed, archive.entry({ name, size, mode: 0o600 }))
    files.push({ name, size, sha256: hash.digest('hex') })
  }

  const content = (name: string, bytes: Buffer) => entry(name, bytes.length, Readable.from([bytes]))

  async function file(name: string, path: string): Promise<void> {
    const handle = await openIfExists(path)
    if (!handle) return
    try {
      const { size } = await handle.stat()
      await entry(name, size, readExactly(handle, size))
    } finally {
      await handle.close()
    }
  }

  /** Packs everything below a folder that `wanted` accepts. A folder comes before its content. */
  async function tree(
    name: string,
    path: string,
    wanted: (name: string) => boolean = () => true,
  ): Promise<void> {
    archive.entry({ name, type: 'directory', mode: 0o700 })
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const [entryName, entryPath] = [`${name}/${entry.name}`, join(path, entry.name)]
      if (!wanted(entryName)) continue
      if (entry.isDirectory()) await tree(entryName, entryPath, wanted)
      else if (entry.isFile()) await file(entryName, entryPath)
    }
  }

  async function finish(): Promise<void> {
    const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), files: [...files] }
    await content(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    archive.finalize()
  }

  return { archive, content, file, tree, finish }
}

/**
 * Yields exactly `size` bytes, as the tar header says. When PostgreSQL truncates the file during the copy,
 * the rest is filled with zeros. After the restore, replaying the WAL truncates the file again.
 */
async function* readExactly(handle: FileHandle, size: number): AsyncGenerator<Buffer, void> {
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
