import type { ListQuery } from '@jara/contract/lib/primitives'
import type { QuoteFilter } from '@jara/contract/quotes/states'
import { and, asc, eq, gt, gte, lt, ne, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { clients, quotes } from '#db/schema/index.ts'
import { inScope, quoteColumns, type Scope } from '#lib/client-scope.ts'
import { containing } from '#lib/lists/paging.ts'
import { searchableList } from '#lib/lists/searchable-list.ts'
import { companyNameIs, quoteNumberIn, quotesOfStatus } from '#lib/lists/searches.ts'
import type { Reader } from './quotes.repo.ts'

interface ListFilter {
  scope: Scope['kind']
  drafts: boolean
  clientId: boolean
  enquiryId: boolean
  status: QuoteFilter | undefined
}

const joinClient = (rows: PgSelect) => rows.innerJoin(clients, eq(clients.id, quotes.clientId))

const pattern = sql.placeholder('pattern')

const readQuotes = searchableList({
  name: 'quotes',
  table: quotes,
  sortable: {
    id: quotes.id,
    number: quotes.number,
    recipient: sql`lower(${quotes.recipientName})`,
    title: sql`lower(${quotes.title})`,
    validUntil: quotes.validUntil,
    total: quotes.totalKobo,
  },
  sortJoins: {},
  filterBy: ({ scope, drafts, clientId, enquiryId, status }: ListFilter) =>
    and(
      inScope(quoteColumns, 'order', { kind: scope, userId: sql.placeholder('scopeUserId') }),
      drafts ? undefined : ne(quotes.state, 'draft'),
      clientId ? eq(quotes.clientId, sql.placeholder('clientId')) : undefined,
      enquiryId ? eq(quotes.enquiryId, sql.placeholder('enquiryId')) : undefined,
      status && quotesOfStatus(status, sql.placeholder('today')),
    ),
  matches: [
    { where: eq(quotes.number, sql.placeholder('number')) },
    { where: sql`lower(${quotes.title}) like ${pattern}` },
    { where: sql`lower(${quotes.recipientName}) like ${pattern}` },
    { where: companyNameIs(pattern) },
    { where: sql`lower(${clients.name}) like ${pattern}`, join: joinClient },
  ],
  rows: (db, page) =>
    db
      .select({ quote: quotes, clientName: clients.name, total: page.total })
      .from(quotes)
      .leftJoin(clients, eq(clients.id, quotes.clientId))
      .innerJoin(page, eq(page.id, quotes.id)),
})

export interface Filter extends Reader {
  clientId: number | undefined
  enquiryId: number | undefined
  status: QuoteFilter | undefined
  today: string
}

export function list(
  db: Db,
  query: ListQuery,
  { scope, drafts, clientId, enquiryId, status, today }: Filter,
) {
  return readQuotes(
    db,
    query,
    {
      scope: scope.kind,
      drafts,
      clientId: clientId !== undefined,
      enquiryId: enquiryId !== undefined,
      status,
    },
    {
      scopeUserId: scope.userId,
      clientId,
      enquiryId,
      today,
      number: quoteNumberIn(query.search),
      pattern: containing(query.search ?? ''),
    },
  )
}

/** Lists a page of the quotes that have expired on one of these days, by id. */
export function listExpired(
  db: Db,
  { since, before, after, limit }: { since: string; before: string; after: number; limit: number },
): Promise<{ id: number }[]> {
  return db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.state, 'sent'),
        gte(quotes.validUntil, since),
        lt(quotes.validUntil, before),
        gt(quotes.id, after),
      ),
    )
    .orderBy(asc(quotes.id))
    .limit(limit)
}
