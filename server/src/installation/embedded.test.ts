import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { StartError } from '#lib/start-error.ts'
import { bundle } from '#testing/bundle.ts'
import { readyHome } from '#testing/ready-home.ts'
import { removeDataElsewhere, removeTempHomes, tempHome } from '#testing/temp-home.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { processStart } from './process-facts.ts'

const isRoot = process.getuid?.() === 0
const childScript = await bundle(new URL('../testing/embedded-child.ts', import.meta.url))
const messages: string[] = []
const log = (message: string) => messages.push(message)
const children: ChildProcess[] = []

afterEach(() => {
  messages.length = 0
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(removeTempHomes)

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Starts the database in a child process and waits for the output line that has `key`. */
async function startInChild(home: string, key: 'message' | 'url') {
  const child = spawn(process.execPath, [childScript, home], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface(child.stdout)) {
    const output = JSON.parse(line) as { message?: string; url?: string }
    if (output[key]) return { child, output: output[key] }
  }
  throw new Error(`the child ended before it printed the ${key}`)
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const postmasterPid = ({ dataDir }: Embedded) =>
  Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

// The timeout is long, because each test creates, starts and stops a real PostgreSQL.
describe('embedded PostgreSQL', () => {
  it('keeps its rows across a restart, in a path with spaces', async () => {
    const home = await tempHome('my own home')
    const first = await startEmbedded({ home, log })
    await query(first.url, `create table kept as select '₦aira' as word`)
    await first.stop()

    const second = await startEmbedded({ home, log })
    expect(await query(second.url, 'select word from kept')).toEqual(['₦aira'])
    await second.stop()
  })

  it('listens on localhost only, requires a password and gives the application no superuser', async () => {
    const embedded = await startEmbedded({ home: await readyHome(), log })
    const settings = await query(
      embedded.url,
      `select current_setting('listen_addresses'), current_setting('timezone'), current_setting('is_superuser')`,
    )
    expect(settings).toEqual(['127.0.0.1', 'UTC', 'off'])
    expect(statSync(join(embedded.dataDir, 'jara.password')).mode & 0o777).toBe(0o600)
    const wrong = new URL(embedded.url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    await embedded.stop()
  })

  it('lets the application install pg_trgm and create databases from a template', async () => {
    const embedded = await startEmbedded({ home: await readyHome(), log })
    await query(embedded.url, 'create extension pg_trgm')
    await query(embedded.url.replace('/jara?', '/template1?'), 'create database copy template jara')
    expect(
      await query(embedded.url.replace('/jara?', '/copy?'), `select similarity('jara', 'jara')`),
    ).toEqual([1])
    await embedded.stop()
  })

  it('reuses the server that a killed process left behind', async () => {
    const home = await readyHome()
    const { child, output: url } = await startInChild(home, 'url')
    await query(url, 'create table kept as select 7 as seven')
    await kill(child)

    const again = await startEmbedded({ home, log })
    expect(again.url).toBe(url)
    expect(messages.join()).toMatch(/left behind/)
    expect(await query(again.url, 'select seven from kept')).toEqual([7])
    const pid = postmasterPid(again)
    await again.stop()
    expect(processStart(pid)).toBeUndefined()
  })

  it('starts when the process and its server were killed and only a stale postmaster.pid is left', async () => {
    const home = await readyHome()
    const { child, output: url } = await startInChild(home, 'url')
    await query(url, 'create table kept as select 7 as seven')
    await kill(child)
    const pidFile = join(home, 'postgres', 'data', 'postmaster.pid')
    const stale = readFileSync(pidFile, 'utf8')
    process.kill(Number(stale.split('\n')[0]), 'SIGKILL')
    // Simulates that the system has given the pid to another running process.
    writeFileSync(pidFile, stale.replace(/^\d+/, String(process.pid)))

    const again = await startEmbedded({ home, log })
    expect(await query(again.url, 'select seven from kept')).toEqual([7])
    await again.stop()
  })

  it('restarts on the same address when the server dies', async () => {
    const embedded = await startEmbedded({ home: await readyHome(), log })
    await query(embedded.url, 'create table kept as select 7 as seven')
    process.kill(postmasterPid(embedded), 'SIGKILL')
    await expect.poll(() => query(embedded.url, 'select seven from kept').catch(() => [])).toEqual([7])
    await embedded.stop()
  })

  it('recovers from a first start that was killed while it created the database', async () => {
    const home = await tempHome()
    const { child } = await startInChild(home, 'message')
    const folder = join(home, 'postgres')
    await expect.poll(() => readdirSync(folder).length, { timeout: 10_000 }).toBeGreaterThan(0)
    await kill(child)
    expect(readdirSync(folder)).not.toContain('data')

    const embedded = await startEmbedded({ home, log })
    expect(await query(embedded.url, 'select 1')).toEqual([1])
    await embedded.stop()
  })

  it('refuses a second start on the same home, names the first process and leaves it running', async () => {
    const home = await readyHome()
    const { child, output: url } = await startInChild(home, 'url')
    const refusal = await startEmbedded({ home, log }).catch((error) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal.message).toContain(`process ${child.pid}`)
    expect(await query(url, 'select 1')).toEqual([1])

    await kill(child)
    const embedded = await startEmbedded({ home, log })
    await embedded.stop()
  })

  it('refuses data of another PostgreSQL version with one line', async () => {
    const home = await readyHome()
    const embedded = await startEmbedded({ home, log })
    await embedded.stop()
    writeFileSync(join(embedded.dataDir, 'PG_VERSION'), '12\n')
    await expect(startEmbedded({ home, log })).rejects.toThrow(/made by PostgreSQL 12/)
  })

  it('refuses a home that is not writable with one line', async () => {
    const home = join(await tempHome(), 'below-a-file')
    mkdirSync(dirname(dirname(home)), { recursive: true })
    writeFileSync(dirname(home), 'not a folder')
    await expect(startEmbedded({ home, log })).rejects.toThrow(/Cannot write to the data folder .*JARA_HOME/)
  })

  it.runIf(isRoot)('stores the data outside the home when its user cannot enter the home', async () => {
    const home = await tempHome()
    chmodSync(dirname(home), 0o700)
    const first = await startEmbedded({ home, log })
    await query(first.url, 'create table kept as select 7 as seven')
    expect(first.dataDir).toBe(join(realpathSync(join(home, 'postgres')), 'data'))
    expect(first.dataDir.startsWith(home)).toBe(false)
    await first.stop()

    const second = await startEmbedded({ home, log })
    expect(await query(second.url, 'select seven from kept')).toEqual([7])
    await second.stop()
    removeDataElsewhere(home)
    await expect(startEmbedded({ home, log })).rejects.toThrow(/is gone/)
  })
})
