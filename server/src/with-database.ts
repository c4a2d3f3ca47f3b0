import type { Db } from '#db/client.ts'
import { runningUrl } from '#installation/embedded.ts'
import { readSettings } from '#lib/env.ts'
import { createLogger } from '#lib/logger.ts'
import { openDatabase } from './open-database.ts'

/** Runs `work` on the configured database, whether Jara is running or not. CLI commands use this. */
export async function withDatabase<T>(work: (db: Db, where: string) => Promise<T>): Promise<T> {
  const settings = readSettings()
  const databaseUrl = settings.databaseUrl ?? (await runningUrl(settings.home))
  const log = createLogger({ level: 'warn', pretty: false })
  const database = await openDatabase({ ...settings, databaseUrl }, log)
  try {
    return await work(database.db, database.where)
  } finally {
    await database.close()
  }
}
