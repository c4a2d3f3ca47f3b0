import { largestSearch } from '@jara/contract/lib/paging'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { type AnyColumn, and, count, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { SubqueryWithSelection } from 'drizzle-orm/pg-core/subquery'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { countMatches, countOf, listedCount, orderOf, pageOf, type Window } from './paging.ts'

/**
 * How a page is read. `all`: from the whole list, when there is no search. `ranked`: the matches of a search
 * are found by index, then sorted. `scan`, when a search has very many matches: the sorted list is read until
 * enough rows match.
 */
type Mode = 'all' | 'ranked' | 'scan'
type Join = (rows: PgSelect) => unknown

type Page = SubqueryWithSelection<ReturnType<typeof idAndTotal>, 'page'>

/** A select of whole rows to which the order is added later. */
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
  /** Name of the list in `row_counts`. The count stored there is the total when no filter is set. */
  name: string
  table: PgTable & { id: AnyPgColumn }
  sortable: Record<string, AnyColumn | SQL>
  /** The joins that are needed to sort by a column, by the column's name in `sortable`. */
  sortJoins: Record<string, Join>
  /** A condition that every row of the list meets. */
  isListed?: SQL
  /**
   * Returns the condition of a filter, or undefined when no filter is set. Its values must be placeholders.
   */
  filterBy: (filter: Filter) => SQL | undefined
  /**
   * The conditions of a search. A row matches when one of them is true. Each condition runs as a query of its
   * own, which can use an index. One query with `or` between the conditions could not use any index.
   */
  matches: [Match, ...Match[]]
  /** Selects whole rows, joined with the ids of the page. The columns must include `total: page.total`. */
  rows: (db: Db, page: Page) => Rows<Row>
}

/** Maximum number of matches to find: one more than the search limit, to detect further matches. */
const enoughMatches = largestSearch + 1

/**
 * Returns a function that reads a page of a list that may have millions of rows. The function finds the ids
 * of the page in an index, so that deep pages stay fast. It reads whole rows for those ids only.
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
    // The best plan of a search depends on its pattern, so PostgreSQL plans each search anew.
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
    const counted = filterBy(filter) ? countMatches(db, table, where) : listedCount(db, name)
    const total = isScan ? sql`${largestSearch}` : counted
    const ids = db.select(idAndTotal(table.id, total)).from(table).$dynamic()
    for (const join of new Set([...joinsToSort(sort), ...(isScan ? matchJoins : [])])) join(ids)
    return ids.where(isScan ? and(where, isMatch) : where).orderBy(...order)
  }

  /**
   * Selects the ids of the matches in order, or none when there are more than the search limit. The matches
   * are numbered first and then read by number. With a plain `order by … limit`, PostgreSQL might read the
   * whole table in that order instead of sorting the matches.
   */
  function rankedIds(db: Db, { filter, sort }: Shape, order: SQL[]) {
    const found = findMatches(db, filter)
    const counted = db.select({ rows: count() }).from(found)
    const isWhole = sql`${counted} < ${enoughMatches}`
    // The standard order needs only the ids, so it does not read the rows of all matches.
    const sorted = sort
      ? withRows(db, found, sort, placeOf(table.id, order)).where(isWhole)
      : db
          .select(placeOf(found.id, [desc(found.id)]))
          .from(found)
          .where(isWhole)
    const placed = db.$with('placed').as(sorted)
    return db
      .with(found, placed)
      .select(idAndTotal(placed.id, counted))
      .from(placed)
      .orderBy(placed.place)
      .$dynamic()
  }

  /** Joins the matches with their rows and what is needed to sort them. */
  function withRows(
    db: Db,
    found: ReturnType<typeof findMatches>,
    sort: string,
    columns: ReturnType<typeof placeOf>,
  ) {
    const rows = db.select(columns).from(found).innerJoin(table, eq(table.id, found.id)).$dynamic()
    for (const join of joinsToSort(sort)) join(rows)
    return rows
  }

  /**
   * Finds the ids of the matches. Each part of the union returns at most one id more than the search limit,
   * which is enough to detect that there are too many matches.
   */
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
   * Each row contains the total. An empty page has no row, so its total is read separately. Without a search,
   * the first row of the list contains the total. With a search, the matches are counted, because the page is
   * also empty when there are too many matches to sort.
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

/** The id of a match, and its place in this order. */
const placeOf = (id: SQLWrapper, order: SQL[]) => ({
  id: sql<number>`${id}`.as('placed_id'),
  place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
})

/** The aliases must differ from all column names, because drizzle does not add the table name to an alias. */
const idAndTotal = (id: SQLWrapper, total: SQLWrapper) => ({
  id: sql<number>`${id}`.as('page_id'),
  total: sql`${total}`.mapWith(Number).as('page_total'),
})
