import { type LeadState, leadStates } from '@jara/contract/enquiries/leads'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, asc, between, desc, eq, gt, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { enquiries, users } from '#db/schema/index.ts'
import { countListed, countMatches, orderOf, readPage } from '#lib/lists/paging.ts'
import { enquiriesMatching } from '#lib/lists/searches.ts'

export type EnquiryRow = typeof enquiries.$inferSelect
export type NewEnquiryRow = typeof enquiries.$inferInsert

export async function insert(db: Db, row: NewEnquiryRow): Promise<number> {
  const [created] = await db.insert(enquiries).values(row).returning({ id: enquiries.id })
  return (created as { id: number }).id
}

const selectListed = (db: Db) =>
  db
    .select({ enquiry: enquiries, ownerName: users.name })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.ownerId))

export type ListedEnquiry = Awaited<ReturnType<typeof selectListed>>[number]

export async function find(db: Db, id: number): Promise<ListedEnquiry | undefined> {
  const [row] = await selectListed(db).where(eq(enquiries.id, id))
  return row
}

export async function lock(db: Db, id: number): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id)).for('no key update')
  return row
}

export interface Filter {
  state?: LeadState | undefined
  ownerId?: number | undefined
}

export async function list(db: Db, query: ListQuery, { state, ownerId }: Filter) {
  const where = and(
    enquiriesMatching(query.search),
    state && eq(enquiries.state, state),
    ownerId === undefined ? undefined : eq(enquiries.ownerId, ownerId),
  )
  const order = orderOf(
    query,
    { id: enquiries.id, createdAt: enquiries.id, nextOn: enquiries.nextOn },
    [desc(enquiries.id)],
    enquiries.id,
  )
  const rows = selectListed(db).where(where).$dynamic()
  return readPage(query, rows, order, () =>
    where ? countMatches(db, enquiries, where) : countListed(db, 'enquiries'),
  )
}

export async function update(
  db: Db,
  id: number,
  change: Pick<NewEnquiryRow, 'state' | 'ownerId' | 'nextOn'>,
): Promise<void> {
  await db
    .update(enquiries)
    .set({ ...change, version: sql`${enquiries.version} + 1` })
    .where(eq(enquiries.id, id))
}

/** Lists a page of the open leads whose next date is one of these days, with their owners, by id. */
export function listDue(
  db: Db,
  { since, today, after, limit }: { since: string; today: string; after: number; limit: number },
) {
  return db
    .select({
      id: enquiries.id,
      name: enquiries.name,
      subject: enquiries.subject,
      ownerId: enquiries.ownerId,
      nextOn: enquiries.nextOn,
    })
    .from(enquiries)
    .where(
      and(
        between(enquiries.nextOn, since, today),
        gt(enquiries.id, after),
        isNotNull(enquiries.ownerId),
        notInArray(enquiries.state, ['won', 'lost']),
      ),
    )
    .orderBy(asc(enquiries.id))
    .limit(limit)
}

/** Changes the state of a lead, unless it has another state than those in `from`. */
export async function setState(
  db: Db,
  id: number,
  state: LeadState,
  from: readonly LeadState[] = leadStates,
): Promise<void> {
  await db
    .update(enquiries)
    .set({ state, version: sql`${enquiries.version} + 1` })
    .where(and(eq(enquiries.id, id), inArray(enquiries.state, [...from])))
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
