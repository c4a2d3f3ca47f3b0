import { defaultPageSize } from '@jara/contract/lib/paging'
import { keepPreviousData, type QueryKey, type QueryMeta, queryOptions } from '@tanstack/react-query'

/** The page, search and sort order in the URL. */
export interface PageRequest {
  page: number
  pageSize: number
  search: string
  sort: string | undefined
}

interface Page<Row> {
  items: readonly Row[]
  total: number
}

export const tablePageSize = defaultPageSize
// Milliseconds between polls. Polling shows other users' changes even where a proxy blocks the change feed.
export const refetchMs = 15_000

/**
 * Creates the query of a table. It polls, aborts stale requests and keeps the old page until the next one
 * loads.
 */
export const tableQuery =
  <Row>(
    key: QueryKey,
    load: (request: PageRequest, signal: AbortSignal) => Promise<Page<Row>>,
    meta?: QueryMeta,
  ) =>
  (request: PageRequest) =>
    queryOptions({
      meta,
      queryKey: [...key, 'table', request],
      queryFn: ({ signal }) => load(request, signal),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data ? refetchMs : false),
    })

export type TableQuery<Row> = ReturnType<typeof tableQuery<Row>>

/** The number of rows of a list on a screen with several lists. */
export const sectionPageSize = 5

/** Creates the query of one of several lists on a screen. It polls like the query of a table. */
export const sectionQuery =
  <Row>(
    key: QueryKey,
    load: (request: { page: number; pageSize: number }, signal: AbortSignal) => Promise<Page<Row>>,
    meta?: QueryMeta,
  ) =>
  (page: number) =>
    queryOptions({
      meta,
      queryKey: [...key, 'section', page],
      queryFn: ({ signal }) => load({ page, pageSize: sectionPageSize }, signal),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data ? refetchMs : false),
    })

export type SectionQuery<Row> = ReturnType<typeof sectionQuery<Row>>

type FirstRow = { page: 1; pageSize: 1 }

/** Creates a query for the number of rows in a list, for a badge. It polls like the query of a table. */
export const countQuery = (
  key: QueryKey,
  load: (first: FirstRow, signal: AbortSignal) => Promise<{ total: number }>,
) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await load({ page: 1, pageSize: 1 }, signal)).total,
    refetchInterval: refetchMs,
  })
