import { defaultPageSize, largestList } from '@jara/contract/paging'
import type { ListQuery } from '@jara/contract/primitives'
import { type AnyColumn, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rowCounts } from '#db/schema/index.ts'
import { badField } from './errors.ts'

export function pageOf(query: ListQuery): { limit: number; offset: number } {
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

/** Which shapes of a list are planned for the pattern at hand. */
export const isSearch = ({ searched }: { searched: boolean }): boolean => searched

/** The number a counting query found. */
export async function countOf(counting: PromiseLike<{ rows: number }[]>): Promise<number> {
  const [row] = await counting
  return row?.rows ?? 0
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

/** A page whose rows carry the number of all matches. One behind the last has no row to carry it: the first is asked. */
export async function pageAndTotal<Row extends { total: number }>(
  query: ListQuery,
  ask: (window: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<{ items: Row[]; total: number }> {
  const window = pageOf(query)
  const items = await ask(window)
  const [one] = items.length > 0 || window.offset === 0 ? items : await ask({ limit: 1, offset: 0 })
  return { items, total: one?.total ?? 0 }
}
