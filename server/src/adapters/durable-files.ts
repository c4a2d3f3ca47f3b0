import { open, rm } from 'node:fs/promises'

/** Creates a file that survives a power cut once `syncFolder` has synced its folder. */
export async function createFile(path: string, content: Buffer | string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    // When the disk is full, an incomplete file may exist, so it is removed.
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Makes the names of synced files survive a power cut. On Windows no sync of the folder is needed. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export const unlessAbsent = <T>(work: Promise<T>): Promise<T | undefined> => unlessCode('ENOENT', work)

/** Awaits `work`. Returns undefined when it fails with this error code; other errors are thrown. */
export async function unlessCode<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined
    throw error
  }
}
