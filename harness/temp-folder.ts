import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/**
 * Makes every temporary folder of this process and of the processes it starts a part of one folder, which the
 * returned function removes. The workers of Vitest need this: they are killed, so their exit handlers never run.
 */
export function gatherTempFolders(): () => void {
  const folder = tempFolder()
  process.env.TEST_TEMP_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Creates a folder that is removed at exit. Other users may enter the folder, because PostgreSQL may run as
 * another user.
 */
export function tempFolder(): string {
  const folder = mkdtempSync(join(process.env.TEST_TEMP_FOLDER ?? tmpdir(), 'jara-test-'))
  made.push(folder)
  chmodSync(folder, 0o755)
  return folder
}
