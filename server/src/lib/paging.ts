import { defaultPageSize, largestList, largestSearch } from '@jara/contract/paging'
import type { ListQuery } from '@jara/contract/primitives'
import { type AnyColumn, asc, count, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { rowCounts } from '#db/schema/index.ts'
import { badField } from './errors.ts'

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

/** `sort=name` or `sort=-name`, among the columns a list offers; the id breaks ties, so pages never overlap. */
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

/** Whether a list is sorted by this column: then its query needs the table it comes from. */
export const sortsBy = (query: Sorted, name: string): boolean => query.sort?.replace('-', '') === name

/** A literal, case-insensitive substring: `%` and `_` mean themselves. Compare with lower(column). */
export const containing = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * How a page is cut: from the whole list, from matches found by index and put in order, or, where matches are very many,
 * by walking through the list in its order until enough of them are met.
 */
export type Cut = 'listed' | 'found' | 'walked'

/** Which cuts are planned for the pattern at hand. */
export const isSearch = ({ cut }: { cut: Cut }): boolean => cut !== 'listed'

/** One more than a search leads to, to know that there are more. */
export const enoughMatches = largestSearch + 1

/**
 * The place of a match among all, as a number: so all of them are put in order before the page is cut. A planner that
 * saw the limit would go through the whole table in that order, in the hope to meet some soon.
 */
export const placeIn = (order: SQL[]) =>
  sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place')

/** The number a counting query found. */
export async function countOf(counting: PromiseLike<{ rows: number }[]>): Promise<number> {
  const [row] = await counting
  return row?.rows ?? 0
}

/** How many of these rows there are, up to what a search leads to. */
export async function countMatches(db: Db, matches: PgSelect): Promise<number> {
  const some = matches.limit(largestSearch).as('some')
  return countOf(db.select({ rows: count() }).from(some))
}

/** The kept number of rows a list shows, without counting them. */
export const listedCount = (db: Db, list: string) =>
  db
    .select({ rows: sql`coalesce(sum(${rowCounts.rows}), 0)`.mapWith(Number) })
    .from(rowCounts)
    .where(sql`${rowCounts.list} = ${list}`)

export const countListed = (db: Db, list: string): Promise<number> => countOf(listedCount(db, list))

/** What a counting query finds, as a column beside the rows of a page: one way to the database instead of two. */
export const totalOf = (counting: SQLWrapper) => sql`${counting}`.mapWith(Number)

type Ask<Row> = (window: Window) => Promise<Row[]>

/** A page whose rows carry the number of all matches. One behind the last has no row to carry it: the first is asked. */
async function pageAndTotal<Row extends { total: number }>(
  query: ListQuery,
  ask: Ask<Row>,
): Promise<{ items: Row[]; total: number }> {
  const window = pageOf(query)
  const items = await ask(window)
  const [one] = items.length > 0 || window.offset === 0 ? items : await ask({ limit: 1, offset: 0 })
  return { items, total: one?.total ?? 0 }
}

/** A page of a list that can be searched. Nothing found may mean more than can be put in order, which a count tells. */
export async function cutPage<Row extends { total: number }>(
  query: ListQuery,
  cutting: (cut: Cut) => Ask<Row>,
  counting: () => Promise<{ rows: number }[]>,
): Promise<{ items: Row[]; total: number }> {
  if (!query.search) return pageAndTotal(query, cutting('listed'))
  const window = pageOf(query)
  const items = await cutting('found')(window)
  if (items[0]) return { items, total: items[0].total }
  const total = await countOf(counting())
  if (total <= largestSearch) return { items, total }
  return { items: await cutting('walked')(window), total: largestSearch }
}
