import { defaultPageSize, largestList, largestSearch } from '@jara/contract/lib/paging'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
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
 * Returns the order for `sort=name` or `sort=-name` (descending). Throws when the list cannot be sorted by
 * this column. The id breaks ties, so that pages never overlap.
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

/** Returns a LIKE pattern for a literal, case-insensitive substring. Compare it with `lower(column)`. */
export const containing = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export async function countOf(counting: PromiseLike<{ rows: number }[]>): Promise<number> {
  const [row] = await counting
  return row?.rows ?? 0
}

/** Counts the rows that match a search or a filter, up to the search limit. */
export const countMatches = (db: Db, table: PgTable, where: SQL | undefined) =>
  db.$count(
    db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(where)
      .limit(largestSearch)
      .as('some'),
  )

/**
 * Selects the number of rows in a list. Triggers maintain this number, so that the rows need not be counted.
 */
export const listedCount = (db: Db, list: string) =>
  db
    .select({ rows: sql`coalesce(sum(${rowCounts.rows}), 0)`.mapWith(Number) })
    .from(rowCounts)
    .where(sql`${rowCounts.list} = ${list}`)

export const countListed = (db: Db, list: string): Promise<number> => countOf(listedCount(db, list))

/**
 * Reads a page of a list that is short, or whose filters have an index. For other lists, use
 * `searchableList`.
 */
export async function readPage<Select extends PgSelect>(
  query: ListQuery,
  rows: Select,
  order: SQL[],
  count: () => PromiseLike<number>,
): Promise<{ items: Select['_']['result']; total: number }> {
  const { limit, offset } = pageOf(query)
  const items = await rows
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { items, total: await count() }
}
