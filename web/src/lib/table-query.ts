import { defaultPageSize } from '@jara/contract/paging'
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'

/** One page of a list as the address asks for it. */
export interface Asked {
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
// What colleagues change shows without a reload, also on a line that lets no stream through.
export const askAgainMs = 15_000

/** A table's query: pages slide over one another, late answers are aborted, and an open table stays fresh. */
export const tableQuery =
  <Row>(key: QueryKey, load: (asked: Asked, signal: AbortSignal) => Promise<Page<Row>>) =>
  (asked: Asked) =>
    queryOptions({
      queryKey: [...key, 'table', asked],
      queryFn: ({ signal }) => load(asked, signal),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data ? askAgainMs : false),
    })

export type TableQuery<Row> = ReturnType<typeof tableQuery<Row>>

type First = { page: 1; pageSize: 1 }

/** How many rows a list has, for a badge: asked again like a table. */
export const countQuery = (
  key: QueryKey,
  load: (first: First, signal: AbortSignal) => Promise<{ total: number }>,
) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await load({ page: 1, pageSize: 1 }, signal)).total,
    refetchInterval: askAgainMs,
  })
