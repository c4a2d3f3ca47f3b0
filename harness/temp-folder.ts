import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder that is removed when this process exits. Other users may enter it, as PostgreSQL's user must. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jara-proof-'))
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
