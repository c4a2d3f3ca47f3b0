import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { plans, services } from '#db/schema/index.ts'

/**
 * Returns an SQL expression for the position above all other rows. Call it in a transaction: the table lock
 * gives concurrent inserts different positions.
 */
export async function topPosition(db: Db, table: typeof services | typeof plans): Promise<SQL> {
  await db.execute(sql`lock table ${table} in share row exclusive mode`)
  return sql`(select coalesce(min(${table.position}), 0) - 1 from ${table} where ${table.deletedAt} is null)`
}
