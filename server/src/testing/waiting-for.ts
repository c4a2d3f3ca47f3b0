import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Counts the transactions that wait for a lock on a table of this database. The tables of other tests have the same id. */
export async function waitingFor(db: Db, table: 'services' | 'users'): Promise<number> {
  const { rows } =
    await db.execute(sql`select from pg_locks where not granted and relation = ${table}::regclass
    and database = (select oid from pg_database where datname = current_database())`)
  return rows.length
}

/** Counts the connections of this database that wait for any lock. Inside a transaction, the number would not change. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
