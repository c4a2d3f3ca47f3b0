import { defaultPageSize, largestList } from '@jara/contract/paging'
import type { ListQuery } from '@jara/contract/primitives'
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rowCounts } from '#db/schema/index.ts'
import { badField } from './errors.ts'

export function pageOf(query: ListQuery): { limit: number; offset: number } {
  if (query.page === undefined) return { limit: largestList, offset: 0 }
  const limit = query.pageSize ?? defaultPageSize
  return { limit, offset: (query.page - 1) * limit }
}

/** `sort=name` or `sort=-name`, among the columns a list offers; the id breaks ties, so pages never overlap. */
export function orderOf(
  query: ListQuery,
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
export const sortsBy = (query: ListQuery, name: string): boolean => query.sort?.replace('-', '') === name

/** A literal, case-insensitive substring: `%` and `_` mean themselves. Compare with lower(column). */
export const containing = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The number a counting query found. */
export async function countOf(counting: PromiseLike<{ rows: number }[]>): Promise<number> {
  const [row] = await counting
  return row?.rows ?? 0
}

/** The kept number of rows a list shows, without counting them. */
export async function countListed(db: Db, list: string): Promise<number> {
  const [row] = await db
    .select({ rows: sql<string>`coalesce(sum(${rowCounts.rows}), 0)` })
    .from(rowCounts)
    .where(sql`${rowCounts.list} = ${list}`)
  return Number(row?.rows ?? 0)
}
