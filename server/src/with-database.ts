import { hasCluster, runningUrl } from '#installation/embedded.ts'
import { hasTables } from '#installation/migrate.ts'
import { currentBrand } from '#lib/brand.ts'
import type { TxDeps } from '#lib/deps.ts'
import { readSettings } from '#lib/env.ts'
import { createLogger } from '#lib/logger.ts'
import { StartError } from '#lib/start-error.ts'
import { openDatabase } from './open-database.ts'

/**
 * Runs `work` on the configured database, whether Jara is running or not, and prints which database that is.
 * CLI commands use this. Without `mayCreate`, they refuse to create a database: in a shell without the
 * settings of the service they would create another one, which the service does not use.
 */
export async function withDatabase<T>(
  work: (deps: TxDeps) => Promise<T>,
  { mayCreate = false, hint = '' } = {},
): Promise<T> {
  const settings = readSettings()
  const databaseUrl = settings.databaseUrl ?? (await runningUrl(settings.home))
  const exists = databaseUrl ? await hasTables(databaseUrl) : hasCluster(settings.home)
  if (!exists && !mayCreate)
    throw new StartError(
      `${settings.databaseUrl ? 'The database of DATABASE_URL has no tables of Jara' : `There is no database in ${settings.home}`}. Run this command with the settings of the service (DATABASE_URL, JARA_HOME), or start the service first.${hint}`,
    )
  const log = createLogger({ level: 'warn', pretty: false })
  const database = await openDatabase({ ...settings, databaseUrl }, log)
  process.stdout.write(`Database: ${database.where}\n`)
  try {
    return await work({ db: database.db, now: () => new Date(), brand: currentBrand(settings).get })
  } finally {
    await database.close()
  }
}
