import { staffRoles } from '@jara/contract/access'
import { type AnyColumn, and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { demoRows, firstSteps, services, users } from '#db/schema/index.ts'

export type StoredStep = typeof firstSteps.$inferSelect

/** Lists the stored steps. There are at most five. */
export const list = (db: Db): Promise<StoredStep[]> => db.select().from(firstSteps)

/** Stores steps. A step with the same evidence stays as it is. */
export async function store(db: Db, ...rows: (typeof firstSteps.$inferInsert)[]): Promise<void> {
  await db
    .insert(firstSteps)
    .values(rows)
    .onConflictDoUpdate({
      target: firstSteps.step,
      set: { evidence: sql`excluded.evidence`, doneAt: sql`excluded.done_at` },
      setWhere: ne(firstSteps.evidence, sql`excluded.evidence`),
    })
}

export async function remove(db: Db, step: StoredStep['step']): Promise<void> {
  await db.delete(firstSteps).where(eq(firstSteps.step, step))
}

const isNotDemo = (db: Db, table: string, id: AnyColumn) =>
  notExists(
    db
      .select({ id: demoRows.rowId })
      .from(demoRows)
      .where(and(eq(demoRows.table, table), eq(demoRows.rowId, id))),
  )

const isOnSite = and(eq(services.status, 'shown'), isNull(services.deletedAt))

/** Whether a service is on offer that is not demo data. */
export async function hasOwnService(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: services.id })
    .from(services)
    .where(and(isOnSite, isNotDemo(db, 'services', services.id)))
    .limit(1)
  return row !== undefined
}

/** Whether there are two members of staff, active or invited, who are not demo accounts. */
export async function hasColleague(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(inArray(users.role, [...staffRoles]), isNull(users.deletedAt), isNotDemo(db, 'users', users.id)),
    )
    .limit(2)
  return rows.length === 2
}

export async function hasDemoRows(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: demoRows.rowId }).from(demoRows).limit(1)
  return row !== undefined
}
