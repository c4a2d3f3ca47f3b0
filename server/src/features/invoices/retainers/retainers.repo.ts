import type { RetainerState } from '@jara/contract/invoices/retainer-periods'
import type { LineAmounts } from '@jara/contract/invoices/totals'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { clients, invoices, projects, retainerInvoices, retainerLines, retainers } from '#db/schema/index.ts'
import { containing } from '#lib/lists/paging.ts'
import { searchableList } from '#lib/lists/searchable-list.ts'

export type RetainerRow = typeof retainers.$inferSelect
type NewRetainerRow = typeof retainers.$inferInsert
export type LineRow = Omit<typeof retainerLines.$inferSelect, 'retainerId' | 'position'>

const lines = sql<LineRow[]>`(select coalesce(json_agg(json_build_object('text', ${retainerLines.text},
    'quantityHundredths', ${retainerLines.quantityHundredths}, 'unitKobo', ${retainerLines.unitKobo})
    order by ${retainerLines.position}), '[]')
  from ${retainerLines} where ${retainerLines.retainerId} = ${retainers.id})`

/** What the total of a list needs. */
const amounts = sql<LineAmounts[]>`(select coalesce(json_agg(json_build_object(
    'quantityHundredths', ${retainerLines.quantityHundredths}, 'unitKobo', ${retainerLines.unitKobo})), '[]')
  from ${retainerLines} where ${retainerLines.retainerId} = ${retainers.id})`

const joinClient = (rows: PgSelect) => rows.innerJoin(clients, eq(clients.id, retainers.clientId))
const pattern = sql.placeholder('pattern')

const readRetainers = searchableList({
  name: 'retainers',
  table: retainers,
  sortable: {
    id: retainers.id,
    client: sql`lower(${clients.name})`,
    title: sql`lower(${retainers.title})`,
    nextOn: retainers.nextOn,
  },
  sortJoins: { client: joinClient },
  filterBy: ({ clientId, state }: { clientId: boolean; state: RetainerState | undefined }) =>
    and(
      clientId ? eq(retainers.clientId, sql.placeholder('clientId')) : undefined,
      state && eq(retainers.state, state),
    ),
  matches: [
    { where: sql`lower(${retainers.title}) like ${pattern}` },
    { where: sql`lower(${clients.name}) like ${pattern}`, join: joinClient },
  ],
  rows: (db, page) =>
    db
      .select({ retainer: retainers, clientName: clients.name, lines: amounts, total: page.total })
      .from(retainers)
      .innerJoin(clients, eq(clients.id, retainers.clientId))
      .innerJoin(page, eq(page.id, retainers.id)),
})

export const list = (
  db: Db,
  query: ListQuery,
  { clientId, status }: { clientId: number | undefined; status: RetainerState | undefined },
) =>
  readRetainers(
    db,
    query,
    { clientId: clientId !== undefined, state: status },
    { clientId, pattern: containing(query.search ?? '') },
  )

export async function find(db: Db, id: number) {
  const [row] = await db
    .select({
      retainer: retainers,
      client: clients,
      projectTitle: projects.title,
      projectStatus: projects.status,
      lines,
    })
    .from(retainers)
    .innerJoin(clients, eq(clients.id, retainers.clientId))
    .leftJoin(projects, eq(projects.id, retainers.projectId))
    .where(eq(retainers.id, id))
  return row
}

export function listInvoices(db: Db, retainerId: number, limit: number) {
  return db
    .select({
      invoice: invoices,
      periodOn: retainerInvoices.periodOn,
      endsBefore: retainerInvoices.endsBefore,
    })
    .from(retainerInvoices)
    .innerJoin(invoices, eq(invoices.id, retainerInvoices.invoiceId))
    .where(eq(retainerInvoices.retainerId, retainerId))
    .orderBy(desc(retainerInvoices.periodOn))
    .limit(limit)
}

export async function insert(db: Db, row: NewRetainerRow): Promise<RetainerRow> {
  const [created] = await db.insert(retainers).values(row).returning()
  return created as RetainerRow
}

export async function update(db: Db, id: number, change: Partial<NewRetainerRow>): Promise<void> {
  await db
    .update(retainers)
    .set({ ...change, version: sql`${retainers.version} + 1` })
    .where(eq(retainers.id, id))
}

export async function replaceLines(db: Db, retainerId: number, rows: readonly LineRow[]): Promise<void> {
  await db.delete(retainerLines).where(eq(retainerLines.retainerId, retainerId))
  await db.insert(retainerLines).values(rows.map((row, position) => ({ ...row, retainerId, position })))
}

export async function lock(db: Db, id: number): Promise<RetainerRow | undefined> {
  const [row] = await db.select().from(retainers).where(eq(retainers.id, id)).for('no key update')
  return row
}

/** Locks the first retainer after `after` that is due. Skips those that another node works on. */
export async function lockDue(db: Db, today: string, after: number): Promise<RetainerRow | undefined> {
  const [row] = await db
    .select()
    .from(retainers)
    .where(and(eq(retainers.state, 'active'), lte(retainers.nextOn, today), gt(retainers.id, after)))
    .orderBy(asc(retainers.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

export async function insertInvoice(db: Db, row: typeof retainerInvoices.$inferInsert): Promise<void> {
  await db.insert(retainerInvoices).values(row)
}
