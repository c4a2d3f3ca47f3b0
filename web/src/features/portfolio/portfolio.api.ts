import { portfolioEndpoints } from '@jara/contract/portfolio'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const portfolioQuery = queryOptions({
  queryKey: ['portfolio', 'all'],
  queryFn: ({ signal }) => call(portfolioEndpoints.list, { query: {} }, signal),
})
