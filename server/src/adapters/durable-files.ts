import { open, rm } from 'node:fs/promises'

/** Creates a file whose bytes survive a power cut once `syncFolder` has kept its name as well. */
export async function createFile(path: string, content: Buffer | string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    // A full disk has taken half of it.
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** A file whose bytes are on the disk is lost all the same while its name is not. Windows keeps names by itself. */
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

/** Returns undefined when the file system answers with this code. */
export async function unlessCode<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined
    throw error
  }
}
