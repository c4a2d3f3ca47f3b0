import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { files, withholdings } from '#db/schema/index.ts'
import { neutralName, newLinkKey } from '#lib/erased-file.ts'

export type WithholdingRow = typeof withholdings.$inferSelect
type NewWithholdingRow = typeof withholdings.$inferInsert

export async function insert(db: Db, row: NewWithholdingRow): Promise<WithholdingRow> {
  const [created] = await db.insert(withholdings).values(row).returning()
  return created as WithholdingRow
}

export async function update(db: Db, id: number, change: Partial<NewWithholdingRow>): Promise<void> {
  await db.update(withholdings).set(change).where(eq(withholdings.id, id))
}

export async function find(db: Db, id: number): Promise<WithholdingRow | undefined> {
  const [row] = await db.select().from(withholdings).where(eq(withholdings.id, id))
  return row
}

/** Finds the claim of an invoice that is not refused. The caller has locked the invoice. */
export async function findOpen(db: Db, invoiceId: number): Promise<WithholdingRow | undefined> {
  const [row] = await db
    .select()
    .from(withholdings)
    .where(and(eq(withholdings.invoiceId, invoiceId), ne(withholdings.state, 'refused')))
  return row
}

export async function findFile(db: Db, id: number) {
  const [row] = await db
    .select({ withholding: withholdings, file: files })
    .from(withholdings)
    .innerJoin(files, eq(files.id, withholdings.fileId))
    .where(eq(withholdings.id, id))
  return row
}

/** Locks the claims whose reminder is due, oldest first. Skips those that another node works on. */
export function lockDue(db: Db, today: string, limit: number): Promise<WithholdingRow[]> {
  return db
    .select()
    .from(withholdings)
    .where(lte(withholdings.nextReminderOn, today))
    .orderBy(asc(withholdings.nextReminderOn), asc(withholdings.id))
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

/** Renames the certificates of an erased customer, because a file name often has the customer's name. */
export async function eraseNamesOf(db: Db, userId: number): Promise<void> {
  await db
    .update(withholdings)
    .set({ fileName: neutralName(withholdings.fileName, 'certificate'), linkKey: newLinkKey })
    .where(and(eq(withholdings.claimedBy, userId), sql`${withholdings.fileId} is not null`))
}
