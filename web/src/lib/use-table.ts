import { largestSearch } from '@jara/contract/paging'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from './api-error.ts'
import { type TableQuery, tablePageSize } from './table-query.ts'
import { useTableAddress } from './use-table-address.ts'

/** Everything a table shows and does that is the same for all of them. `failure`: said when the server gives no words. */
export function useTable<Row>(query: TableQuery<Row>, failure: string) {
  const address = useTableAddress()
  const { page, search, sort, setPage } = address
  const asked = { page, pageSize: tablePageSize, search: search.trim(), sort }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query(asked))
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / tablePageSize))

  // Rows may have gone since this page was turned to.
  const lost = data !== undefined && !isPlaceholderData && page > pageCount
  useEffect(() => {
    if (lost) setPage(pageCount)
  })

  return {
    ...address,
    rows: data?.items ?? [],
    total: data?.total,
    /** There are more matches than a search leads to. */
    hasMore: asked.search !== '' && data?.total === largestSearch,
    pageCount,
    loading: data === undefined && isFetching,
    /** Still the rows of the page before. */
    turning: isPlaceholderData,
    error: data === undefined && error ? messageOf(error, failure) : undefined,
    retry: () => void refetch(),
  }
}

export type TableView<Row> = ReturnType<typeof useTable<Row>>
