import type { WithholdingState } from '@jara/contract/invoices/withholding-states'
import { monthDays, yearDays } from '@jara/contract/lib/lagos-date'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { clients, files, invoices, users, withholdings } from '#db/schema/index.ts'
import { containing } from '#lib/lists/paging.ts'
import { searchableList } from '#lib/lists/searchable-list.ts'
import { invoiceNumberIn } from '#lib/lists/searches.ts'

interface ListFilter {
  clientId: boolean
  year: boolean
  month: boolean
  state: WithholdingState | undefined
}

const joinClient = (rows: PgSelect) => rows.innerJoin(clients, eq(clients.id, withholdings.clientId))
const joinInvoice = (rows: PgSelect) => rows.innerJoin(invoices, eq(invoices.id, withholdings.invoiceId))
const deciders = alias(users, 'deciders')

const readRegister = searchableList({
  name: 'withholdings',
  table: withholdings,
  sortable: {
    id: withholdings.id,
    client: sql`lower(${clients.name})`,
    claimedOn: withholdings.claimedOn,
    amount: withholdings.amountKobo,
  },
  sortJoins: { client: joinClient },
  filterBy: ({ clientId, year, month, state }: ListFilter) =>
    and(
      clientId ? eq(withholdings.clientId, sql.placeholder('clientId')) : undefined,
      year ? gte(withholdings.claimedOn, sql.placeholder('firstOfYear')) : undefined,
      year ? lt(withholdings.claimedOn, sql.placeholder('nextYear')) : undefined,
      month ? gte(withholdings.claimedOn, sql.placeholder('firstOfMonth')) : undefined,
      month ? lt(withholdings.claimedOn, sql.placeholder('nextMonth')) : undefined,
      state && eq(withholdings.state, state),
    ),
  matches: [
    { where: eq(invoices.number, sql.placeholder('number')), join: joinInvoice },
    { where: sql`lower(${clients.name}) like ${sql.placeholder('pattern')}`, join: joinClient },
  ],
  rows: (db, page) =>
    db
      .select({
        withholding: withholdings,
        file: files,
        invoiceNumber: invoices.number,
        netKobo: invoices.netKobo,
        client: clients,
        claimedBy: users.name,
        decidedBy: deciders.name,
        total: page.total,
      })
      .from(withholdings)
      .innerJoin(invoices, eq(invoices.id, withholdings.invoiceId))
      .innerJoin(clients, eq(clients.id, withholdings.clientId))
      .innerJoin(users, eq(users.id, withholdings.claimedBy))
      .leftJoin(deciders, eq(deciders.id, withholdings.decidedBy))
      .leftJoin(files, eq(files.id, withholdings.fileId))
      .innerJoin(page, eq(page.id, withholdings.id)),
})

export interface Filter {
  clientId: number | undefined
  year: string | undefined
  month: string | undefined
  status: WithholdingState | undefined
}

export function list(db: Db, query: ListQuery, { clientId, year, month, status }: Filter) {
  const inYear = year === undefined ? undefined : yearDays(year)
  const inMonth = month === undefined ? undefined : monthDays(month)
  return readRegister(
    db,
    query,
    {
      clientId: clientId !== undefined,
      year: inYear !== undefined,
      month: inMonth !== undefined,
      state: status,
    },
    {
      clientId,
      firstOfYear: inYear?.first,
      nextYear: inYear?.next,
      firstOfMonth: inMonth?.first,
      nextMonth: inMonth?.next,
      number: invoiceNumberIn(query.search),
      pattern: containing(query.search ?? ''),
    },
  )
}

export type ListedRow = Awaited<ReturnType<typeof list>>['items'][number]

/** Sums what was withheld in a year and not refused, for each month that has a claim. */
export function sumByMonth(db: Db, year: string) {
  const { first, next } = yearDays(year)
  const month = sql<string>`to_char(${withholdings.claimedOn}, 'YYYY-MM')`
  const sum = (state?: WithholdingState) =>
    sql`coalesce(sum(${withholdings.amountKobo}) filter (where ${state ? eq(withholdings.state, state) : sql`true`}), 0)`.mapWith(
      Number,
    )
  return db
    .select({ month, totalKobo: sum(), missingKobo: sum('claimed'), verifiedKobo: sum('verified') })
    .from(withholdings)
    .where(
      and(
        gte(withholdings.claimedOn, first),
        lt(withholdings.claimedOn, next),
        ne(withholdings.state, 'refused'),
      ),
    )
    .groupBy(month)
    .orderBy(month)
}
