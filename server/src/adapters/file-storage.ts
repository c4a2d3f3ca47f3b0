import { mkdir, open, opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#lib/env.ts'
import type { FileStorage } from '#lib/file-storage.ts'

/** Files in a folder of the home. Keys are plain file names that the product itself has made up. */
export function createFileStorage({ home }: Pick<Settings, 'home'>): FileStorage {
  const folder = join(home, 'uploads')
  const pathOf = (key: string) => {
    if (!/^[\w-]+\.[a-z]+$/.test(key)) throw new Error('a file key must be a plain name')
    return join(folder, key)
  }

  return {
    async put(key, bytes) {
      if (await mkdir(folder, { recursive: true })) await syncFolder(home)
      const file = await open(pathOf(key), 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } catch (error) {
        // A full disk has taken half of it.
        await rm(pathOf(key), { force: true })
        throw error
      } finally {
        await file.close()
      }
      await syncFolder(folder)
    },
    read: (key) => absentIsNothing(readFile(pathOf(key))),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      const entries = await absentIsNothing(opendir(folder))
      if (!entries) return
      for await (const { name } of entries) {
        const found = await absentIsNothing(stat(join(folder, name)))
        if (found?.isFile()) yield { key: name, changedAt: found.mtime }
      }
    },
  }
}

/** A file whose bytes are on the disk is lost all the same while its name is not. Windows keeps names by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function absentIsNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
