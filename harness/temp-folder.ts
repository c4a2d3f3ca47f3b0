import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/**
 * Creates a folder that is removed at exit. Other users may enter the folder, because PostgreSQL may run as
 * another user.
 */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jara-proof-'))
  made.push(folder)
  chmodSync(folder, 0o755)
  return folder
}
