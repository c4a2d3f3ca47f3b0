import { searchEndpoints } from '@jara/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const paletteQuery = (term: string) =>
  queryOptions({
    queryKey: ['search', term],
    queryFn: ({ signal }) => call(searchEndpoints.search, { query: { q: term } }, signal),
    enabled: term !== '',
    placeholderData: term === '' ? undefined : keepPreviousData,
  })
