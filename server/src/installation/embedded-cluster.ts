import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#lib/start-error.ts'
import type { Binaries } from './embedded-binaries.ts'
import type { Place } from './embedded-place.ts'

/** A minimal environment, so that PGPORT, PGDATA or a broken locale of the caller have no effect. */
export const CHILD_ENV = { LC_ALL: 'C', TZ: 'UTC' }

const DRAFT = 'draft-'

/** Creates the data folder on the first start. Returns the password of the superuser. */
export async function ensureCluster(place: Place, binaries: Binaries, log: (message: string) => void) {
  await removeDrafts(place.folder)
  if (!existsSync(join(place.dataDir, 'PG_VERSION'))) {
    log(`Creating the database in ${place.dataDir}`)
    await createCluster(place, binaries)
  }
  const major = readFileSync(join(place.dataDir, 'PG_VERSION'), 'utf8').trim()
  if (major !== binaries.major) {
    throw new StartError(
      `The database in ${place.dataDir} was made by PostgreSQL ${major}, but Jara now includes ${binaries.major}: start the older Jara, or set DATABASE_URL.`,
    )
  }
  return readPassword(place.dataDir)
}

/**
 * Reads the password of the superuser. It is stored in the data folder, so that password and data are moved
 * and restored together.
 */
export function readPassword(dataDir: string): string {
  const file = join(dataDir, 'jara.password')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(`Cannot read the database password: ${(error as Error).message}`)
  }
}

/**
 * Creates a draft folder, whose content the caller moves into place when it is complete. The next start
 * removes drafts that are left over.
 */
export function makeDraft(place: Place): string {
  return mkdtempSync(join(place.folder, DRAFT))
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue
    // The removal fails while the initdb of a killed process still writes to the folder. Then the next start
    // removes the folder.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function createCluster(place: Place, binaries: Binaries): Promise<void> {
  const draft = makeDraft(place)
  const [passwordFile, data] = [join(draft, 'password'), join(draft, 'data')]
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  mkdirSync(data, { mode: 0o700 })
  const { uid, gid } = place.runAs
  if (uid !== undefined && gid !== undefined)
    for (const path of [draft, passwordFile, data]) await chown(path, uid, gid)

  await runInitdb(place, binaries, data, passwordFile)
  renameSync(passwordFile, join(data, 'jara.password'))
  await rename(data, place.dataDir)
  await rm(draft, { recursive: true })
}

async function runInitdb(
  place: Place,
  binaries: Binaries,
  data: string,
  passwordFile: string,
): Promise<void> {
  const args = [
    ['--pgdata', data],
    ['--username', 'postgres'],
    ['--pwfile', passwordFile],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
  ]
  const options = { ...place.runAs, cwd: place.folder, env: CHILD_ENV }
  await promisify(execFile)(binaries.initdb, args.flat(), options).catch(
    (error: Error & { stderr?: string }) => {
      const reason = (error.stderr ?? '').trim().split('\n')[0] || error.message
      throw new StartError(
        `Cannot create the embedded database (${reason}). Set DATABASE_URL to use your own PostgreSQL.`,
      )
    },
  )
}
