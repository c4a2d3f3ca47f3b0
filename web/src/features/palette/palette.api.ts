import { searchEndpoints } from '@jara/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const paletteQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => call(searchEndpoints.search, { query: { q: words } }, signal),
    enabled: words !== '',
    placeholderData: words === '' ? undefined : keepPreviousData,
  })
