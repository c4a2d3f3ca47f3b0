import { createWriteStream, existsSync, realpathSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { StartError } from '#lib/start-error.ts'
import { createPacker } from './backup-archive.ts'
import { startEmbedded } from './embedded.ts'
import { readPassword } from './embedded-cluster.ts'
import { connect, findRunning } from './embedded-postmaster.ts'
import { SECRET_FILE } from './home-secret.ts'

type Packer = ReturnType<typeof createPacker>
type Server = Awaited<ReturnType<typeof connectServer>>

/**
 * Files that the first pass does not pack: those that a restored server does not need, and the WAL and
 * backup_label, which are packed last.
 */
const LEFT_OUT =
  /^data\/(postmaster\.(pid|opts)$|backup_label|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/)|\/pgsql_tmp|\/pg_internal\.init/
const CONTROL = 'data/global/pg_control'

/** Writes the database, key, uploads and sandbox state of a home to one .tar.gz, whether Jara runs or not. */
export async function backupEmbedded({ home, target }: { home: string; target: string }): Promise<void> {
  if (!existsSync(join(home, 'postgres')))
    throw new StartError(`There is no database in ${home}. Check JARA_HOME.`)
  if (existsSync(target)) throw new StartError(`${target} already exists.`)
  const server = await connectServer(home)
  const draft = `${target}.part`
  try {
    const packer = createPacker()
    const file = createWriteStream(draft, { mode: 0o600, flush: true })
    await Promise.all([
      pipeline(packer.archive, createGzip(), file),
      packHome(packer, home, server).catch((error) => packer.archive.destroy(error)),
    ])
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
    await server.disconnect()
  }
}

/** Connects to the running server, or starts one for this backup. */
async function connectServer(home: string) {
  const dataDir = join(realpathSync(join(home, 'postgres')), 'data')
  const running = await connectRunning(dataDir)
  if (running) return { dataDir, client: running, disconnect: () => running.end() }

  const embedded = await startEmbedded({ home, log: () => {} })
  const client = await connectRunning(dataDir)
  if (!client) throw new StartError(`The database in ${dataDir} does not answer.`)
  const disconnect = async () => {
    await client.end()
    await embedded.stop()
  }
  return { dataDir, client, disconnect }
}

async function connectRunning(dataDir: string): Promise<pg.Client | undefined> {
  const password = readPassword(dataDir)
  const running = await findRunning(dataDir, password)
  return running && connect(running.port, password)
}

async function packHome(packer: Packer, home: string, { dataDir, client }: Server): Promise<void> {
  await packDatabase(packer, dataDir, client)
  // Uploads are packed after the database, because a file is written before the row that names it.
  const uploads = join(home, 'uploads')
  if (existsSync(uploads)) await packer.tree('uploads', uploads, (name) => name !== 'uploads/bin')
  for (const name of [SECRET_FILE, 'sandbox.json']) await packer.file(name, join(home, name))
  await packer.finish()
}

async function packDatabase(packer: Packer, dataDir: string, client: pg.Client): Promise<void> {
  // The replication slot prevents PostgreSQL from recycling WAL segments during the backup. It ends with the
  // connection.
  await client.query(
    `select pg_create_physical_replication_slot('jara_backup_' || pg_backend_pid(), true, true)`,
  )
  const first = await client.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('jara', fast => true)) as wal`,
  )
  await packer.tree('data', dataDir, (name) => !LEFT_OUT.test(name) && name !== CONTROL)
  await packer.content(CONTROL, await readControl(dataDir))
  const last = await client.query<{ wal: string; label: string }>(
    'select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  const [from, until] = [first.rows[0]?.wal ?? '', last.rows[0]?.wal ?? '']
  await packer.content('data/backup_label', Buffer.from(last.rows[0]?.label ?? ''))
  await packer.tree('data/pg_wal', join(dataDir, 'pg_wal'), (name) => {
    const segment = name.replace('data/pg_wal/', '')
    return segment >= from && segment <= until
  })
}

/**
 * Reads pg_control, which PostgreSQL may rewrite in place at any time. Two equal reads in a row show that the
 * content is complete.
 */
async function readControl(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'global', 'pg_control')
  for (let before = await readFile(path); ; ) {
    const after = await readFile(path)
    if (after.equals(before)) return after
    before = after
  }
}
