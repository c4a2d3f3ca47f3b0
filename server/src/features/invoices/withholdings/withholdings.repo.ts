import { and, asc, eq, gt, inArray, isNotNull, lte, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { files, invoices, withholdings } from '#db/schema/index.ts'
import { inScope, invoiceColumns, type Scope } from '#lib/client-scope.ts'
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

/** Lists the claims of a client whose invoices are in the scope, oldest first. */
export function listOfClient(
  db: Db,
  { scope, clientId }: { scope: Scope; clientId: number },
  { after, limit }: { after: number; limit: number },
) {
  return db
    .select({ withholding: withholdings, invoiceNumber: invoices.number })
    .from(withholdings)
    .innerJoin(invoices, eq(invoices.id, withholdings.invoiceId))
    .where(
      and(
        eq(withholdings.clientId, clientId),
        gt(withholdings.id, after),
        inScope(invoiceColumns, 'payments', scope),
      ),
    )
    .orderBy(asc(withholdings.id))
    .limit(limit)
}

export async function findFile(db: Db, id: number) {
  const [row] = await db
    .select({ withholding: withholdings, file: files })
    .from(withholdings)
    .innerJoin(files, eq(files.id, withholdings.fileId))
    .where(eq(withholdings.id, id))
  return row
}

/** Locks the claim whose reminder has been due for longest. Skips those that another node works on. */
export async function lockDue(db: Db, today: string): Promise<WithholdingRow | undefined> {
  const [row] = await db
    .select()
    .from(withholdings)
    .where(lte(withholdings.nextReminderOn, today))
    .orderBy(asc(withholdings.nextReminderOn), asc(withholdings.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

export interface ErasedCustomer {
  userId: number
  /** The clients that were this person. */
  clientIds: number[]
}

/** Renames the certificates of the customer's claims, and those that the customer uploaded. */
export async function eraseNamesOf(db: Db, { userId, clientIds }: ErasedCustomer): Promise<void> {
  await db
    .update(withholdings)
    .set({ fileName: neutralName(withholdings.fileName, 'certificate'), linkKey: newLinkKey })
    .where(
      and(
        isNotNull(withholdings.fileId),
        or(
          eq(withholdings.claimedBy, userId),
          inArray(withholdings.clientId, clientIds),
          eq(withholdings.certifiedBy, userId),
        ),
      ),
    )
}
