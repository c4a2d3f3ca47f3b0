import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { plans, services } from '#db/schema/index.ts'

/** Locks the table against other changes, so that positions are given one after the other. */
export async function lockPositions(db: Db, table: typeof services | typeof plans): Promise<void> {
  await db.execute(sql`lock table ${table} in share row exclusive mode`)
}

/**
 * Returns an SQL expression for the position above all other rows. Call it in a transaction: the table lock
 * gives concurrent inserts different positions.
 */
export async function topPosition(db: Db, table: typeof services | typeof plans): Promise<SQL> {
  await lockPositions(db, table)
  return sql`(select coalesce(min(${table.position}), 0) - 1 from ${table} where ${table.deletedAt} is null)`
}
