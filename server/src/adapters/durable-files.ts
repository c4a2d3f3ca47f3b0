import { open, rm } from 'node:fs/promises'

/** Creates a file that survives a power cut once `syncFolder` has synced its folder. */
export async function createFile(path: string, content: Buffer | string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    // On a full disk, part of the file may have been written.
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Makes the names of synced files survive a power cut. Windows does this by itself. */
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

/** Returns undefined when the work fails with this error code. */
export async function unlessCode<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined
    throw error
  }
}
