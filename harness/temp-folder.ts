import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that goes away with the process that asked for it. Every user may pass it, as the database's own must. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jara-proof-'))
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
