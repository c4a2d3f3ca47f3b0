import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#lib/start-error.ts'

export const SECRET_FILE = 'secret.key'

/**
 * Returns the secret key of the home. The first start creates the key file beside the database; backups
 * include it.
 */
export function homeSecret(home: string): string {
  const file = join(home, SECRET_FILE)
  try {
    mkdirSync(home, { recursive: true })
    if (!existsSync(file)) makeSecret(file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(`Cannot store a key in ${home}: ${(error as Error).message}. Set JARA_SECRET.`)
  }
}

/**
 * Creates the key file as a hard link, which is atomic: when two processes start together, the first key
 * stays.
 */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
