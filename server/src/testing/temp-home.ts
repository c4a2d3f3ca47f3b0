import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

/** A path for a home that nothing has created yet, in a folder that every user may pass. */
export async function tempHome(name = 'home'): Promise<string> {
  const parent = mkdtempSync(join(tmpdir(), 'jara-test-'))
  await chmod(parent, 0o755)
  made.push(parent)
  return join(parent, name)
}

/** Removes the homes of this file, with data that lies elsewhere. Their servers must have been stopped. */
export function removeTempHomes(): void {
  for (const parent of made.splice(0)) rmSync(parent, { recursive: true, force: true })
}

export function removeDataElsewhere(home: string): void {
  rmSync(realpathSync(join(home, 'postgres')), { recursive: true, force: true })
}
