import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { agencySettings } from '#db/schema/index.ts'

export type AgencyRow = typeof agencySettings.$inferSelect

export async function get(db: Db): Promise<AgencyRow> {
  const [row] = await db.select().from(agencySettings)
  return row as AgencyRow
}

export async function lock(db: Db): Promise<AgencyRow> {
  const [row] = await db.select().from(agencySettings).for('update')
  return row as AgencyRow
}

export async function update(db: Db, change: Partial<AgencyRow>): Promise<AgencyRow> {
  const [row] = await db
    .update(agencySettings)
    .set({ ...change, version: sql`${agencySettings.version} + 1` })
    .returning()
  return row as AgencyRow
}
