import { defaultPageSize, largestList, largestSearch } from '@jara/contract/lib/paging'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { type AnyColumn, asc, count, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { rowCounts } from '#db/schema/index.ts'
import { badField } from '../errors.ts'

export interface Window {
  limit: number
  offset: number
}

export function pageOf(query: ListQuery): Window {
  if (query.page === undefined) return { limit: largestList, offset: 0 }
  const limit = query.pageSize ?? defaultPageSize
  return { limit, offset: (query.page - 1) * limit }
}

type Sorted = Pick<ListQuery, 'sort'>

/**
 * Reads `sort=name` or `sort=-name` (descending) and refuses other columns than these. The id breaks ties, so
 * that pages never overlap.
 */
export function orderOf(
  query: Sorted,
  columns: Record<string, AnyColumn | SQL>,
  standard: SQL[],
  id: AnyColumn,
): SQL[] {
  if (query.sort === undefined) return standard
  const descending = query.sort.startsWith('-')
  const name = descending ? query.sort.slice(1) : query.sort
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw badField('sort', `This list cannot be sorted by '${name}'.`)
  const direction = descending ? desc : asc
  return [direction(column), direction(id)]
}

/** Whether the list is sorted by this column; its query then has to join the column's table. */
export const sortsBy = (query: Sorted, name: string): boolean => query.sort?.replace('-', '') === name

/** A LIKE pattern for a literal, case-insensitive substring. Compare with lower(column). */
export const containing = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * How a page is read. `all`: from the whole list. `ranked`: the matches are found by index, then sorted.
 * `scan`, for very many matches: the sorted list is read until enough rows match.
 */
export type SearchMode = 'all' | 'ranked' | 'scan'

/** Used as `planEachTime`: the best query plan of a search depends on its pattern. */
export const isSearch = ({ mode }: { mode: SearchMode }): boolean => mode !== 'all'

/** One more than the search limit, to detect further matches. */
export const enoughMatches = largestSearch + 1

/**
 * The position of a match among all matches. It makes PostgreSQL sort the matches before it takes a page.
 * With a plain `order by … limit` it might read the whole table in that order instead.
 */
export const placeIn = (order: SQL[]) =>
  sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place')

export async function countOf(counting: PromiseLike<{ rows: number }[]>): Promise<number> {
  const [row] = await counting
  return row?.rows ?? 0
}

/** Counts these rows, up to the search limit. */
export async function countMatches(db: Db, matches: PgSelect): Promise<number> {
  const some = matches.limit(largestSearch).as('some')
  return countOf(db.select({ rows: count() }).from(some))
}

/** The number of rows in a list, as maintained by triggers, so that the rows need not be counted. */
export const listedCount = (db: Db, list: string) =>
  db
    .select({ rows: sql`coalesce(sum(${rowCounts.rows}), 0)`.mapWith(Number) })
    .from(rowCounts)
    .where(sql`${rowCounts.list} = ${list}`)

export const countListed = (db: Db, list: string): Promise<number> => countOf(listedCount(db, list))

/** Selects a count as a column of each row, so that a page and its total take one round trip. */
export const totalOf = (counting: SQLWrapper) => sql`${counting}`.mapWith(Number)

type ReadRows<Row> = (window: Window) => Promise<Row[]>

/** Each row contains the total. A page past the end has no rows, so the list's first row is read for it. */
async function pageAndTotal<Row extends { total: number }>(
  query: ListQuery,
  readRows: ReadRows<Row>,
): Promise<{ items: Row[]; total: number }> {
  const window = pageOf(query)
  const items = await readRows(window)
  const [one] = items.length > 0 || window.offset === 0 ? items : await readRows({ limit: 1, offset: 0 })
  return { items, total: one?.total ?? 0 }
}

/**
 * Reads a page of a searchable list. An empty `ranked` page may mean that there are too many matches to sort;
 * then the count decides.
 */
export async function cutPage<Row extends { total: number }>(
  query: ListQuery,
  inMode: (mode: SearchMode) => ReadRows<Row>,
  counting: () => Promise<{ rows: number }[]>,
): Promise<{ items: Row[]; total: number }> {
  if (!query.search) return pageAndTotal(query, inMode('all'))
  const window = pageOf(query)
  const items = await inMode('ranked')(window)
  if (items[0]) return { items, total: items[0].total }
  const total = await countOf(counting())
  if (total <= largestSearch) return { items, total }
  return { items: await inMode('scan')(window), total: largestSearch }
}
