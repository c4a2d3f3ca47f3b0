import { siteEndpoints } from '@jara/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(siteEndpoints.dashboard, undefined, signal),
})
