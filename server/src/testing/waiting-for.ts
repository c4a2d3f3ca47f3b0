import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Counts the transactions that wait for a lock on a table of this database. The tables of other tests have the same id. */
export async function waitingFor(db: Db, table: 'services' | 'users'): Promise<number> {
  const { rows } =
    await db.execute(sql`select from pg_locks where not granted and relation = ${table}::regclass
    and database = (select oid from pg_database where datname = current_database())`)
  return rows.length
}
