import { randomUUID } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '#lib/start-error.ts'
import { processStart } from './process-facts.ts'

type Holder = { id: string; pid: number; start: string; address?: string }

export type HomeLock = {
  /** Stores the server's address, which the error message of a second start then shows. */
  record(info: { address: string }): void
  release(): void
}

const held = new Map<string, { holder: Holder; count: number }>()

/**
 * Locks the home for this process, or throws a StartError that names the process with the lock. The lock ends
 * with the process. Callers in the same process share the lock: the home stays locked until each of them has
 * released it.
 */
export function lockHome(home: string): HomeLock {
  const file = join(resolve(home), 'jara.lock')
  const lock = held.get(file) ?? { holder: takeFile(home, file), count: 0 }
  held.set(file, lock)
  lock.count += 1

  const record = ({ address }: { address: string }) => {
    lock.holder.address = address
    replaceFile(file, lock.holder)
  }

  let released = false
  const release = () => {
    if (released) return
    released = true
    lock.count -= 1
    if (lock.count > 0) return
    held.delete(file)
    rmSync(file, { force: true })
  }
  return { record, release }
}

function takeFile(home: string, file: string): Holder {
  const holder = { id: randomUUID(), pid: process.pid, start: processStart(process.pid) ?? '' }
  const draft = `${file}.${holder.id}`
  try {
    makeHome(home)
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  } catch (error) {
    throw new StartError(
      `Cannot write to the data folder ${home}: ${(error as Error).message}. Set JARA_HOME.`,
    )
  }
  try {
    takeByLink(home, draft, file)
    return holder
  } finally {
    rmSync(draft)
  }
}

function makeHome(home: string): void {
  const created = mkdirSync(home, { recursive: true })
  if (created === undefined) return
  // When Jara runs as root, the database runs as another user, who has to enter the home but not to list it.
  chmodSync(home, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** Takes the lock by creating a hard link, which is atomic and succeeds only for the first process. */
function takeByLink(home: string, draft: string, file: string): void {
  for (;;) {
    try {
      linkSync(draft, file)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const other = readHolder(file)
    if (other && processStart(other.pid) === other.start) {
      const where = other.address ? ` at ${other.address}` : ''
      throw new StartError(
        `Jara is already running on ${home}${where} (process ${other.pid}). Stop it, or set JARA_HOME.`,
      )
    }
    removeStale(file, other)
  }
}

function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return // Another process has just removed the lock file.
  }
  // Another process may have taken the lock between the read and the rename. Then its lock file is put back.
  if (readHolder(aside)?.id !== stale?.id) renameSync(aside, file)
  else rmSync(aside)
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function replaceFile(file: string, holder: Holder): void {
  const draft = `${file}.${holder.id}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  renameSync(draft, file)
}
