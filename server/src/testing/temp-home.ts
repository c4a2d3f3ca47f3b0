import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const made: string[] = []
const memory = '/dev/shm'
const enough = 4 * 1024 ** 3

/**
 * Returns the parent folder for homes: /dev/shm when it has space, because PostgreSQL on a disk starts, stops
 * and commits more slowly.
 */
function parentFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enough ? memory : tmpdir()
}

/** Returns a path for a home that does not exist yet, in a folder that every user may traverse. */
export async function tempHome(name = 'home'): Promise<string> {
  const parent = mkdtempSync(join(parentFolder(), 'jara-test-'))
  await chmod(parent, 0o755)
  made.push(parent)
  return join(parent, name)
}

/** Copies with `cp -a`, which keeps the owner and mode of the files; `fs.cp` does not. */
export async function copyHome(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Removes the homes of this test file. Their servers must have been stopped. */
export function removeTempHomes(): void {
  for (const parent of made.splice(0)) rmSync(parent, { recursive: true, force: true })
}

export function removeDataElsewhere(home: string): void {
  rmSync(realpathSync(join(home, 'postgres')), { recursive: true, force: true })
}
