import { largestSearch } from '@jara/contract/paging'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from './api-error.ts'
import { type TableQuery, tablePageSize } from './table-query.ts'
import { usePages } from './use-pages.ts'
import { useTableAddress } from './use-table-address.ts'

/** Everything a table shows and does that is the same for all of them. `failure`: said when the server gives no words. */
export function useTable<Row>(query: TableQuery<Row>, failure: string) {
  const address = useTableAddress()
  const { page, search, sort } = address
  const asked = { page, pageSize: tablePageSize, search: search.trim(), sort }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query(asked))
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
    /** There are more matches than a search leads to. */
    hasMore: asked.search !== '' && data?.total === largestSearch,
    pageCount,
    setPage: turnTo,
    loading: data === undefined && isFetching,
    /** Still the rows of the page before. */
    turning: isPlaceholderData,
    error: data === undefined && error ? messageOf(error, failure) : undefined,
    retry: () => void refetch(),
  }
}

export type TableView<Row> = ReturnType<typeof useTable<Row>>
