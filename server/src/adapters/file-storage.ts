import { randomUUID } from 'node:crypto'
import { link, mkdir, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#lib/env.ts'
import type { FileStorage } from '#lib/file-storage.ts'
import { createFile, syncFolder, unlessAbsent, unlessCode } from './durable-files.ts'

/** A key always ends with an extension of letters, so `store-id`, its drafts and `bin` cannot be keys. */
const keyShape = /^[\w-]+\.[a-z]+$/
const dayShape = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/**
 * Creates a storage that keeps files in a folder of the home. Keys are plain file names that the product
 * generates.
 */
export function createFileStorage({ home }: Pick<Settings, 'home'>): FileStorage {
  const folder = join(home, 'uploads')
  const bin = join(folder, 'bin')
  const idFile = join(folder, 'store-id')
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('a file key must be a plain name')
    return join(folder, key)
  }
  const makeFolder = async () => {
    if (await mkdir(folder, { recursive: true })) await syncFolder(home)
  }

  return {
    location: folder,
    idLocation: idFile,
    readStoreId: async () => (await unlessAbsent(readFile(idFile, 'utf8')))?.trim(),
    async writeStoreId(id) {
      await makeFolder()
      // Creating a hard link is atomic. When two nodes start together, the id of the first node stays.
      const draft = `${idFile}.${randomUUID()}`
      await createFile(draft, `${id}\n`)
      try {
        await unlessCode('EEXIST', link(draft, idFile))
      } finally {
        await rm(draft)
      }
      await syncFolder(folder)
    },
    async put(key, bytes) {
      await makeFolder()
      await createFile(pathOf(key), bytes)
      await syncFolder(folder)
    },
    read: (key) => unlessAbsent(readFile(pathOf(key))),
    remove: (key) => rm(pathOf(key), { force: true }),
    async discard(key, at) {
      const [path, day] = [pathOf(key), join(bin, dayOf(at))]
      if (await mkdir(day, { recursive: true })) for (const parent of [bin, folder]) await syncFolder(parent)
      await unlessAbsent(rename(path, join(day, key)))
      for (const changed of [day, folder]) await syncFolder(changed)
    },
    async emptyBin(before) {
      let removed = 0
      for (const day of (await unlessAbsent(readdir(bin))) ?? []) {
        if (!dayShape.test(day) || day >= dayOf(before)) continue
        removed += (await unlessAbsent(readdir(join(bin, day))))?.length ?? 0
        await rm(join(bin, day), { recursive: true, force: true })
      }
      return removed
    },
    async *list() {
      const entries = await unlessAbsent(opendir(folder))
      if (!entries) return
      for await (const { name } of entries) {
        if (!keyShape.test(name)) continue
        const found = await unlessAbsent(stat(join(folder, name)))
        if (found?.isFile()) yield { key: name, changedAt: found.mtime }
      }
    },
  }
}
