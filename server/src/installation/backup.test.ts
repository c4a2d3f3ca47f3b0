import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '#lib/start-error.ts'
import { readyHome } from '#testing/ready-home.ts'
import { removeTempHomes, tempHome } from '#testing/temp-home.ts'
import { backupEmbedded } from './backup.ts'
import { startEmbedded } from './embedded.ts'
import { homeSecret } from './home-secret.ts'
import { restoreEmbedded } from './restore.ts'

const log = () => {}

afterAll(removeTempHomes)

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function rowsIn(home: string, sql: string): Promise<unknown[]> {
  const embedded = await startEmbedded({ home, log })
  const client = await open(embedded.url)
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  await embedded.stop()
  return rows.flat()
}

/**
 * Creates a home and stops its database. The home has a table, an upload, a discarded upload, a key and the
 * sandbox state.
 */
async function smallHome(): Promise<string> {
  const home = await readyHome()
  const embedded = await startEmbedded({ home, log })
  const client = await open(embedded.url)
  await client.query('create table kept as select 7 as seven')
  await client.end()
  await embedded.stop()
  mkdirSync(join(home, 'uploads', 'logos'), { recursive: true })
  writeFileSync(join(home, 'uploads', 'logos', 'a.webp'), Buffer.alloc(700, 1))
  writeFileSync(join(home, 'uploads', 'store-id'), 'the id of the store\n')
  mkdirSync(join(home, 'uploads', 'bin', '2026-01-31'), { recursive: true })
  writeFileSync(join(home, 'uploads', 'bin', '2026-01-31', 'b.webp'), 'discarded')
  writeFileSync(join(home, 'sandbox.json'), '{"charges":[]}')
  homeSecret(home)
  return home
}

// The timeout is long, because each test starts and stops a real PostgreSQL several times.
describe('backup and restore', () => {
  let home: string
  let target: string

  beforeAll(async () => {
    home = await smallHome()
    target = join(dirname(home), 'backup.tar.gz')
    await backupEmbedded({ home, target })
  })

  it('restores every committed row of a database under constant writes', async () => {
    const busy = await readyHome()
    const copy = join(dirname(busy), 'backup.tar.gz')
    const embedded = await startEmbedded({ home: busy, log })
    const client = await open(embedded.url)
    await client.query('create table notes (id int primary key, filler text)')
    let written = 0
    let writing = true
    const writer = (async () => {
      while (writing) {
        await client.query(`insert into notes values ($1::int, repeat(md5($1::int::text), 200))`, [
          written + 1,
        ])
        written += 1
        if (written % 50 === 0)
          await client.query('update notes set filler = reverse(filler) where id % 10 = 0')
      }
    })()
    await expect.poll(() => written, { timeout: 30_000 }).toBeGreaterThan(500)
    const before = written
    await backupEmbedded({ home: busy, target: copy })
    const after = written
    writing = false
    await writer
    await client.end()
    await embedded.stop()

    const restored = await tempHome()
    await restoreEmbedded({ home: restored, source: copy })
    const [count, last, whole] = await rowsIn(
      restored,
      `select count(*)::int, max(id), bool_and(filler in (repeat(md5(id::text), 200), reverse(repeat(md5(id::text), 200)))) from notes`,
    )
    expect(count).toBe(last)
    expect(last).toBeGreaterThanOrEqual(before)
    expect(last).toBeLessThanOrEqual(after + 1)
    expect(whole).toBe(true)
  })

  it('includes the key and the uploads without the bin of a stopped home, in a file that tar can list', async () => {
    const names = execFileSync('tar', ['-tzf', target], { encoding: 'utf8' }).split('\n')
    expect(names).toEqual(
      expect.arrayContaining(['data/PG_VERSION', 'uploads/logos/a.webp', 'manifest.json']),
    )

    const restored = await tempHome()
    await restoreEmbedded({ home: restored, source: target })
    expect(readFileSync(join(restored, 'uploads', 'logos', 'a.webp'))).toEqual(Buffer.alloc(700, 1))
    expect(readFileSync(join(restored, 'uploads', 'store-id'), 'utf8')).toBe('the id of the store\n')
    expect(readdirSync(join(restored, 'uploads')).sort()).toEqual(['logos', 'store-id'])
    expect(readFileSync(join(restored, 'sandbox.json'), 'utf8')).toBe('{"charges":[]}')
    expect(homeSecret(restored)).toBe(homeSecret(home))
    expect(statSync(join(restored, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(await rowsIn(restored, 'select seven from kept')).toEqual([7])
    expect(await rowsIn(home, 'select seven from kept')).toEqual([7])
  })

  it('refuses to restore into a home that is not empty and to overwrite a backup', async () => {
    await expect(backupEmbedded({ home, target })).rejects.toThrow(/already exists/)
    const refusal = await restoreEmbedded({ home, source: target }).catch((error) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal.message).toMatch(/is not empty/)
    expect(await rowsIn(home, 'select seven from kept')).toEqual([7])
  })

  it('leaves the home empty when the backup is truncated, invalid or missing', async () => {
    const bytes = readFileSync(target)
    const [cut, noise] = [join(dirname(home), 'cut.tar.gz'), join(dirname(home), 'noise.tar.gz')]
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2))
    writeFileSync(noise, 'not a backup')
    const restored = await tempHome()
    for (const source of [cut, noise, join(dirname(home), 'missing.tar.gz')]) {
      await expect(restoreEmbedded({ home: restored, source })).rejects.toThrow(/cannot be restored/)
      expect(readdirSync(restored)).toEqual([])
    }
  })

  it('refuses to back up a home without a database', async () => {
    const empty = await tempHome()
    await expect(backupEmbedded({ home: empty, target: `${empty}.tar.gz` })).rejects.toThrow(/no database/)
  })
})
