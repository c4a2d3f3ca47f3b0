import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageOf } from './api-error.ts'
import { type SectionQuery, sectionPageSize } from './table-query.ts'
import { pageIn, usePages } from './use-pages.ts'

/**
 * Returns the rows of one of several lists on a screen. Each list has its own page in the URL, `pageName`. `failure`
 * is shown when the server sends no message.
 */
export function useSection<Row>(query: SectionQuery<Row>, pageName: string, failure: string) {
  const page = pageIn(useSearchParams()[0], pageName)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query(page))
  const { pageCount, turnTo, moving } = usePages({
    page,
    pageSize: sectionPageSize,
    total: data?.total,
    turning: isPlaceholderData,
    name: pageName,
  })
  return {
    rows: data?.items ?? [],
    total: data?.total,
    page: Math.min(page, pageCount),
    pageCount,
    setPage: turnTo,
    loading: data === undefined && isFetching,
    /** Whether the rows are still those of the previous page. */
    turning: moving,
    error: data === undefined && error ? messageOf(error, failure) : undefined,
    retry: () => void refetch(),
  }
}

export type Section<Row> = ReturnType<typeof useSection<Row>>
