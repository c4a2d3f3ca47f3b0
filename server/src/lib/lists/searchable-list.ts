import { largestSearch } from '@jara/contract/lib/paging'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { type AnyColumn, and, count, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { SubqueryWithSelection } from 'drizzle-orm/pg-core/subquery'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { countOf, listedCount, orderOf, pageOf, type Window } from './paging.ts'

/**
 * How a page is read. `all`: from the whole list. `ranked`: the matches are found by index, then sorted.
 * `scan`, for very many matches: the sorted list is read until enough rows match.
 */
type Mode = 'all' | 'ranked' | 'scan'
type Join = (rows: PgSelect) => unknown

type Page = SubqueryWithSelection<ReturnType<typeof idAndTotal>, 'page'>

/** A select of whole rows, before its order is known. */
interface Rows<Row> {
  orderBy(...order: SQL[]): {
    toSQL(): { sql: string }
    prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
  }
}

interface Match {
  where: SQL | undefined
  join?: Join
}

interface Definition<Filter extends object, Row extends { total: number }> {
  /** The list in `row_counts`, whose stored count is the total when nothing is filtered. */
  name: string
  table: PgTable & { id: AnyPgColumn }
  sortable: Record<string, AnyColumn | SQL>
  /** What has to be joined to sort by these columns. */
  sortJoins: Record<string, Join>
  /** The condition of every row in the list. */
  isListed?: SQL
  /** Returns undefined when nothing is filtered. Values are placeholders. */
  filterBy: (filter: Filter) => SQL | undefined
  /** A row matches a search when one of these does. Each uses an index; an `or` over all could use none. */
  matches: [Match, ...Match[]]
  /** Selects whole rows, joined with those of the page. The columns include `total: page.total`. */
  rows: (db: Db, page: Page) => Rows<Row>
}

/** One more than the search limit, to detect further matches. */
const enoughMatches = largestSearch + 1

/**
 * Returns a function that reads a page of a list that may have millions of rows. It finds the page's ids in an
 * index, so that deep pages stay fast, and reads whole rows for those ids only.
 */
export function searchableList<Filter extends object, Row extends { total: number }>({
  name,
  table,
  sortable,
  sortJoins,
  isListed,
  filterBy,
  matches,
  rows,
}: Definition<Filter, Row>) {
  type Shape = { filter: Filter; sort: string | undefined; mode: Mode }
  const isMatch = or(...matches.map(({ where }) => where))
  const matchJoins = matches.flatMap(({ join = [] }) => join)

  const reading = preparedQuery(
    (db, shape: Shape) => {
      const order = orderOf(shape, sortable, [desc(table.id)], table.id)
      const ids = shape.mode === 'ranked' ? rankedIds(db, shape, order) : idsInOrder(db, shape, order)
      const page = ids.limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).as('page')
      return rows(db, page).orderBy(...order)
    },
    // The best plan of a search depends on its pattern.
    ({ mode }) => mode !== 'all',
  )

  const counting = preparedQuery(
    (db, filter: Filter) => {
      const found = findMatches(db, filter)
      return db.with(found).select({ rows: count() }).from(found)
    },
    (_filter: Filter) => true,
  )

  function idsInOrder(db: Db, { filter, sort, mode }: Shape, order: SQL[]) {
    const isScan = mode === 'scan'
    const where = and(isListed, filterBy(filter))
    const counted = filterBy(filter)
      ? db.select({ rows: count() }).from(table).where(where)
      : listedCount(db, name)
    const total = isScan ? sql`${largestSearch}` : counted
    const ids = db.select(idAndTotal(table.id, total)).from(table).$dynamic()
    for (const join of new Set([...joinsToSort(sort), ...(isScan ? matchJoins : [])])) join(ids)
    return ids.where(isScan ? and(where, isMatch) : where).orderBy(...order)
  }

  /**
   * Numbers the matches, if they are few enough to be all, and reads them in this order. With a plain `order
   * by … limit`, PostgreSQL might read the whole table in that order instead of sorting the matches.
   */
  function rankedIds(db: Db, { filter, sort }: Shape, order: SQL[]) {
    const found = findMatches(db, filter)
    const counted = db.select({ rows: count() }).from(found)
    const place = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place')
    const sorted = db
      .select({ id: sql<number>`${table.id}`.as('placed_id'), place })
      .from(found)
      .innerJoin(table, eq(table.id, found.id))
      .where(sql`${counted} < ${enoughMatches}`)
      .$dynamic()
    for (const join of joinsToSort(sort)) join(sorted)
    const placed = db.$with('placed').as(sorted)
    return db
      .with(found, placed)
      .select(idAndTotal(placed.id, counted))
      .from(placed)
      .orderBy(placed.place)
      .$dynamic()
  }

  /** Each part of the union returns at most as many ids as are needed to see that there are too many. */
  function findMatches(db: Db, filter: Filter) {
    const select = ({ where, join }: Match) => {
      const ids = db
        .select({ id: sql<number>`${table.id}`.as('match_id') })
        .from(table)
        .$dynamic()
      join?.(ids)
      return ids.where(and(isListed, filterBy(filter), where)).limit(enoughMatches)
    }
    const [first, ...others] = matches
    return db.$with('matches').as(others.reduce((ids, match) => ids.union(select(match)), select(first)))
  }

  const joinsToSort = (sort: string | undefined) => [sortJoins[sort?.replace('-', '') ?? ''] ?? []].flat()

  /**
   * Each row contains the total. An empty page may lie past the end; then the list's first row is read for
   * the total. In a search it may also mean that there are too many matches to sort; then the count decides.
   */
  return async (db: Db, query: ListQuery, filter: Filter, values: Record<string, unknown>) => {
    const { sort } = query
    const read = (mode: Mode, window: Window) =>
      reading(db, { filter, sort, mode }).execute({ ...window, ...values })
    const window = pageOf(query)
    const items = await read(query.search ? 'ranked' : 'all', window)
    if (items[0]) return { items, total: items[0].total }
    if (!query.search) {
      const [first] = window.offset > 0 ? await read('all', { limit: 1, offset: 0 }) : []
      return { items, total: first?.total ?? 0 }
    }
    const total = await countOf(counting(db, filter).execute(values))
    if (total <= largestSearch) return { items, total }
    return { items: await read('scan', window), total: largestSearch }
  }
}

/** The aliases are names that no table has, because drizzle does not qualify them. */
const idAndTotal = (id: SQLWrapper, total: SQLWrapper) => ({
  id: sql<number>`${id}`.as('page_id'),
  total: sql`${total}`.mapWith(Number).as('page_total'),
})
