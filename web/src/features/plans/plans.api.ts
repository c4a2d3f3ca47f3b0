import { planEndpoints } from '@jara/contract/plans'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const plansQuery = queryOptions({
  queryKey: ['plans', 'all'],
  queryFn: ({ signal }) => call(planEndpoints.list, { query: {} }, signal),
})
