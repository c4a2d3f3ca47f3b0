import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '#lib/start-error.ts'
import { mayPass, type RunAs, SHARED_FOLDER } from './embedded-binaries.ts'

export type Place = { folder: string; dataDir: string; logFile: string; runAs: RunAs }

/**
 * Creates the database folder if it is missing, and decides which user runs PostgreSQL. PostgreSQL refuses to
 * run as root, so root runs it as another user. If that user has no access to the home folder, the data is
 * stored outside it, and `postgres` in the home folder is a symlink to the data.
 */
export function preparePlace(home: string): Place {
  const entry = join(home, 'postgres')
  if (!lstatSync(entry, { throwIfNoEntry: false })) createFolder(home, entry)
  const folder = realFolder(entry)
  const runAs = process.getuid?.() === 0 ? ownerOf(folder) : {}
  if (!mayPass(folder, runAs)) {
    throw new StartError(
      `User ${runAs.uid}, who runs the database, cannot enter ${folder}: allow access to the folders above it (chmod o+x) or set DATABASE_URL.`,
    )
  }
  return { folder, dataDir: join(folder, 'data'), logFile: join(resolve(home), 'postgres.log'), runAs }
}

function createFolder(home: string, entry: string): void {
  if (process.getuid?.() !== 0) {
    mkdirSync(entry, { mode: 0o700 })
    return
  }
  const user = serviceUser()
  if (mayPass(home, user) && createInside(entry, user)) return
  const hash = createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 12)
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const folder = mkdtempSync(join(SHARED_FOLDER, `${hash}-`))
  chownSync(folder, user.uid, user.gid)
  symlinkSync(folder, entry)
}

/**
 * Creates the database folder for this user. Returns false when the owner cannot be changed: some mounted
 * file systems refuse the change, others ignore it.
 */
function createInside(entry: string, user: { uid: number; gid: number }): boolean {
  mkdirSync(entry)
  try {
    chmodSync(entry, 0o700)
    chownSync(entry, user.uid, user.gid)
    if (statSync(entry).uid === user.uid) return true
  } catch {}
  rmdirSync(entry)
  return false
}

function realFolder(entry: string): string {
  try {
    return realpathSync(entry)
  } catch {
    throw new StartError(
      `The database folder that ${entry} points to is gone. Restore it, or choose a new JARA_HOME.`,
    )
  }
}

/**
 * Returns the user that runs the database. This stays the folder's owner, even when a `postgres` user is
 * created later.
 */
function ownerOf(folder: string): RunAs {
  const { uid, gid } = statSync(folder)
  if (uid !== 0) return { uid, gid }
  const user = serviceUser()
  chownSync(folder, user.uid, user.gid)
  return user
}

function serviceUser(): { uid: number; gid: number } {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  // The ids are made unsigned, because macOS writes the ids of the user nobody as -2.
  return row ? { uid: Number(row[2]) >>> 0, gid: Number(row[3]) >>> 0 } : { uid: 65534, gid: 65534 }
}
