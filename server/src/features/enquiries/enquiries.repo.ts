import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { enquiries } from '#db/schema/index.ts'
import { countListed, countMatches, orderOf, readPage } from '#lib/lists/paging.ts'
import { enquiriesMatching } from '#lib/lists/searches.ts'

export type EnquiryRow = typeof enquiries.$inferSelect

export async function insert(db: Db, row: typeof enquiries.$inferInsert): Promise<number> {
  const [created] = await db.insert(enquiries).values(row).returning({ id: enquiries.id })
  return (created as { id: number }).id
}

export async function find(db: Db, id: number): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  return row
}

export async function list(db: Db, query: ListQuery) {
  const where = enquiriesMatching(query.search)
  const order = orderOf(
    query,
    { id: enquiries.id, createdAt: enquiries.id },
    [desc(enquiries.id)],
    enquiries.id,
  )
  const rows = db.select().from(enquiries).where(where).$dynamic()
  return readPage(query, rows, order, () =>
    where ? countMatches(db, enquiries, where) : countListed(db, 'enquiries'),
  )
}

export async function removeFrom(db: Db, email: string): Promise<void> {
  await db.delete(enquiries).where(eq(enquiries.email, email))
}

export async function removeOlder(db: Db, than: Date): Promise<void> {
  await db.delete(enquiries).where(lt(enquiries.createdAt, than))
}

export async function removeIpsOlder(db: Db, than: Date): Promise<void> {
  await db
    .update(enquiries)
    .set({ ip: null })
    .where(and(lt(enquiries.createdAt, than), isNotNull(enquiries.ip)))
}
