import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const made: string[] = []
const memory = '/dev/shm'
const enough = 4 * 1024 ** 3

/** In memory where Linux has room for it: PostgreSQL waits for the disk whenever it starts, stops or commits. */
function parentFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enough ? memory : tmpdir()
}

/** A path for a home that nothing has created yet, in a folder that every user may pass. */
export async function tempHome(name = 'home'): Promise<string> {
  const parent = mkdtempSync(join(parentFolder(), 'jara-test-'))
  await chmod(parent, 0o755)
  made.push(parent)
  return join(parent, name)
}

/** The owner and the modes of the files stay, which `fs.cp` does not do. */
export async function copyHome(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Removes the homes of this file, with data that lies elsewhere. Their servers must have been stopped. */
export function removeTempHomes(): void {
  for (const parent of made.splice(0)) rmSync(parent, { recursive: true, force: true })
}

export function removeDataElsewhere(home: string): void {
  rmSync(realpathSync(join(home, 'postgres')), { recursive: true, force: true })
}
