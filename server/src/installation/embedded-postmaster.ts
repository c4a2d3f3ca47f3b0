import { execFile, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartError } from '#lib/start-error.ts'
import type { Binaries } from './embedded-binaries.ts'
import { CHILD_ENV } from './embedded-cluster.ts'
import type { Place } from './embedded-place.ts'
import { processStart, servesFolder } from './process-facts.ts'

export type Postmaster = { pid: number; port: number }

const MAX_LOG_BYTES = 5_000_000
const LAUNCH_ATTEMPTS = 20

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'jara',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  wal_level: 'replica',
  fsync: 'on',
  timezone: 'UTC',
  // PostgreSQL does not log errors, because they contain statements and rows with personal data. The
  // application logs its own errors.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export async function connect(port: number, password: string, database = 'postgres'): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database, ssl: false })
  // The event is ignored, because the next query fails anyway when the server is gone. An 'error' event
  // without a listener would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Returns the server that already runs on this data folder, once it answers queries. */
export async function findRunning(dataDir: string, password: string): Promise<Postmaster | undefined> {
  for (let entry = readPidFile(dataDir); entry; entry = readPidFile(dataDir)) {
    if (await answersAs(entry, password)) return entry
    if (!servesFolder(entry.pid, dataDir)) return undefined
    await sleep(25) // The server is recovering or shutting down.
  }
  return undefined
}

/** Starts the server on the given port, or on a free one, and waits until it accepts connections. */
export async function launch(place: Place, binaries: Binaries, fixedPort?: number): Promise<Postmaster> {
  // The caller has the home's lock and found no server. So the pid file is stale, even if another process now
  // has the same pid.
  rmSync(join(place.dataDir, 'postmaster.pid'), { force: true })
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await freePort())
    const outcome = await spawnPostgres(place, binaries, port)
    if ('port' in outcome) return outcome
    const { reason } = outcome
    // Temporary faults: another process has taken the port meanwhile, or the processes of a killed server are
    // still ending.
    const isTemporary = /Address already in use|shared memory block|lock file/.test(reason)
    if (!isTemporary || attempt === LAUNCH_ATTEMPTS) {
      throw new StartError(`The embedded database did not start (${reason}). Its log is ${place.logFile}`)
    }
    await sleep(100)
  }
}

/**
 * Stops the server in fast mode: it disconnects clients and writes all data, so that the next start needs no
 * recovery.
 */
export async function shutDown(place: Place, binaries: Binaries): Promise<void> {
  const args = ['stop', '--pgdata', place.dataDir, '--mode', 'fast', '--wait', '--timeout', '60', '--silent']
  const options = { ...place.runAs, cwd: place.folder, env: CHILD_ENV }
  const pid = readPidFile(place.dataDir)?.pid
  await promisify(execFile)(binaries.pgCtl, args, options).catch((error) => {
    if (pid && processStart(pid)) throw error
  })
  // Wait for the process too. pg_ctl waits only until the server has removed its pid file, shortly before it
  // exits.
  while (pid && processStart(pid)) await sleep(10)
}

type PidFile = Postmaster & { text: string; ready: boolean }

function readPidFile(dataDir: string): PidFile | undefined {
  try {
    const text = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')
    const lines = text.split('\n')
    return { text, pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/**
 * Whether our server answers on this port. Another server may have taken the port, but only our server finds
 * the same pid file in its data folder.
 */
async function answersAs(entry: PidFile, password: string): Promise<boolean> {
  if (!entry.ready) return false
  try {
    const client = await connect(entry.port, password)
    const { rows } = await client.query<{ text: string }>(`select pg_read_file('postmaster.pid') as text`)
    await client.end()
    return rows[0]?.text === entry.text
  } catch {
    return false
  }
}

async function spawnPostgres(
  place: Place,
  binaries: Binaries,
  port: number,
): Promise<Postmaster | { reason: string }> {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFd = openLog(place.logFile)
  const logStart = fstatSync(logFd).size
  // The server has its own process group, so that Ctrl-C reaches only Node, which stops the database last.
  const child = spawn(binaries.postgres, ['-D', place.dataDir, '-p', String(port), ...settings], {
    ...place.runAs,
    cwd: place.folder,
    env: CHILD_ENV,
    detached: true,
    stdio: ['ignore', logFd, logFd],
  })
  closeSync(logFd)
  let ended: Error | undefined
  child.once('exit', (code) => {
    ended = new Error(`exit code ${code}`)
  })
  child.once('error', (error) => {
    ended = error
  })
  child.unref()
  while (!ended) {
    const entry = readPidFile(place.dataDir)
    if (entry?.pid === child.pid && entry?.ready) return { pid: entry.pid, port: entry.port }
    await sleep(5)
  }
  return { reason: errorIn(place.logFile, logStart) ?? ended.message }
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

function errorIn(logFile: string, from: number): string | undefined {
  const lines = readFileSync(logFile).subarray(from).toString().split('\n')
  return (
    lines.find((line) => line.includes('Address already in use')) ??
    lines.find((line) => line.includes('FATAL'))
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
