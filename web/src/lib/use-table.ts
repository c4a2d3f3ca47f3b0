import { largestSearch } from '@jara/contract/lib/paging'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from './api-error.ts'
import { type TableQuery, tablePageSize } from './table-query.ts'
import { usePages } from './use-pages.ts'
import { useTableAddress } from './use-table-address.ts'

/**
 * Returns the state and actions that all tables share. `failure` is shown when the server sends no message.
 */
export function useTable<Row>(query: TableQuery<Row>, failure: string) {
  const address = useTableAddress()
  const { page, search, sort } = address
  const request = { page, pageSize: tablePageSize, search: search.trim(), sort }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query(request))
  const { pageCount, turnTo } = usePages({
    page,
    pageSize: tablePageSize,
    total: data?.total,
    turning: isPlaceholderData,
  })

  return {
    ...address,
    rows: data?.items ?? [],
    total: data?.total,
    /**
     * Whether the search may have more matches than `total`, because the server stops counting at
     * `largestSearch`.
     */
    hasMore: request.search !== '' && data?.total === largestSearch,
    pageCount,
    setPage: turnTo,
    loading: data === undefined && isFetching,
    /** Whether the rows are still those of the previous page. */
    turning: isPlaceholderData,
    error: data === undefined && error ? messageOf(error, failure) : undefined,
    retry: () => void refetch(),
  }
}

export type TableView<Row> = ReturnType<typeof useTable<Row>>
