import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { ensureCluster, readPassword } from './embedded-cluster.ts'
import { type Place, preparePlace } from './embedded-place.ts'
import { connect, findRunning, launch, type Postmaster, shutDown } from './embedded-postmaster.ts'
import { lockHome } from './home-lock.ts'
import { isAlive } from './process-facts.ts'

const WATCH_MS = 500

type Options = { home: string; log: (message: string) => void }

export type Embedded = { url: string; dataDir: string; stop(): Promise<void> }

/** Starts the PostgreSQL that is included in Jara, or uses the server that an earlier run left running. */
export async function startEmbedded({ home, log }: Options): Promise<Embedded> {
  const lock = lockHome(home)
  try {
    const place = preparePlace(home)
    const binaries = await findBinaries(place.runAs)
    const password = await ensureCluster(place, binaries, log)
    const postmaster = await findOrLaunch(place, binaries, password, log)
    await ensureDatabase(postmaster.port, password)
    const guard = keepAlive(
      postmaster.pid,
      async () => {
        log('The embedded database has gone away; starting it again')
        const restarted =
          (await findRunning(place.dataDir, password)) ?? (await launch(place, binaries, postmaster.port))
        return restarted.pid
      },
      log,
    )
    const stop = async () => {
      await guard.end()
      await shutDown(place, binaries)
      lock.release()
    }
    return { url: urlOf(postmaster.port, password), dataDir: place.dataDir, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

function dataDirOf(home: string): string | undefined {
  const entry = join(home, 'postgres')
  const dataDir = existsSync(entry) ? join(realpathSync(entry), 'data') : undefined
  return dataDir && existsSync(join(dataDir, 'PG_VERSION')) ? dataDir : undefined
}

/** Whether the home has an embedded database, running or not. */
export const hasCluster = (home: string): boolean => dataDirOf(home) !== undefined

/** Returns the URL of a home's database if it runs. Takes no lock, so that commands work while Jara runs. */
export async function runningUrl(home: string): Promise<string | undefined> {
  const dataDir = dataDirOf(home)
  if (!dataDir) return undefined
  const password = readPassword(dataDir)
  const running = await findRunning(dataDir, password)
  return running && urlOf(running.port, password)
}

const urlOf = (port: number, password: string) =>
  `postgres://jara:${password}@127.0.0.1:${port}/jara?sslmode=disable`

async function findOrLaunch(
  place: Place,
  binaries: Binaries,
  password: string,
  log: Options['log'],
): Promise<Postmaster> {
  const running = await findRunning(place.dataDir, password)
  if (!running) return launch(place, binaries)
  log(`Using the database again that the last run left behind (process ${running.pid})`)
  return running
}

/**
 * Creates the role and the database of the application. The role is not a superuser, so that an SQL injection
 * cannot run commands on the machine.
 */
async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = await connect(port, password)
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'jara') as role,
              exists (select from pg_database where datname = 'jara') as database`,
    )
    if (!rows[0]?.role) await client.query(`create role jara login createdb password '${password}'`)
    if (!rows[0]?.database) await client.query('create database jara owner jara')
  } finally {
    await client.end()
  }
}

/**
 * Restarts the server when it dies. Watches the pid of the server, because the server may not be our child
 * process.
 */
function keepAlive(firstPid: number, restart: () => Promise<number>, log: Options['log']) {
  const ending = new AbortController()
  const watch = async () => {
    let pid = firstPid
    while (!ending.signal.aborted) {
      await sleep(WATCH_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {})
      if (ending.signal.aborted || isAlive(pid)) continue
      try {
        pid = await restart()
      } catch (error) {
        log((error as Error).message)
      }
    }
  }
  const watching = watch()
  return {
    async end() {
      ending.abort()
      await watching
    },
  }
}
