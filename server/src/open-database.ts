import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { createDb, createPool, type Db } from '#db/client.ts'
import { startEmbedded } from '#installation/embedded.ts'
import { type HomeLock, lockHome } from '#installation/home-lock.ts'
import { migrateDatabase } from '#installation/migrate.ts'
import type { Settings } from '#lib/env.ts'
import type { Logger } from '#lib/logger.ts'
import { isUnreachable } from '#lib/pg-errors.ts'
import { StartError } from '#lib/start-error.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

const poolEndsWithinMs = 1500

export interface OpenDatabase {
  url: string
  pool: pg.Pool
  db: Db
  /** Location of the data, for messages to the operator. */
  where: string
  close(): Promise<void>
}

/** Opens and migrates the configured database, or the embedded one. */
export async function openDatabase(settings: Settings, log: Logger): Promise<OpenDatabase> {
  const { url, where, stop } = settings.databaseUrl
    ? { url: settings.databaseUrl, where: describe(settings.databaseUrl), stop: async () => undefined }
    : await embedded(settings, log)
  try {
    await migrateDatabase(url, migrations)
  } catch (error) {
    await stop()
    if (!settings.databaseUrl || error instanceof StartError) throw error
    throw new StartError(`${faultOf(error)} ${where}: ${(error as Error).message}.`)
  }
  const pool = createPool(url)
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  const close = async () => {
    // A job that did not end in time may still use a connection.
    await Promise.race([pool.end(), sleep(poolEndsWithinMs, undefined, { ref: false })])
    await stop()
  }
  return { url, pool, db: createDb(pool), where, close }
}

async function embedded(settings: Settings, log: Logger) {
  const lock: HomeLock = lockHome(settings.home)
  try {
    lock.record({ address: settings.url })
    const { url, dataDir, stop } = await startEmbedded({
      home: settings.home,
      log: (message) => log.info(message),
    })
    const stopBoth = async () => {
      await stop()
      lock.release()
    }
    return { url, where: dataDir, stop: stopBoth }
  } catch (error) {
    lock.release()
    throw error
  }
}

const faultOf = (error: unknown) =>
  isUnreachable(error) || (error as { code?: string }).code?.startsWith('E')
    ? 'Cannot reach the database at'
    : 'Cannot prepare the database at'

/** Returns the host, port and name of the database, without user and password. */
function describe(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port ? `:${port}` : ''}${pathname}`
}
