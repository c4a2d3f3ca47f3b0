import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder that is removed when this process exits. Other users may enter it, as PostgreSQL's user must. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jara-proof-'))
  made.push(folder)
  chmodSync(folder, 0o755)
  return folder
}
