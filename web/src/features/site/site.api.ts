import { siteEndpoints } from '@jara/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** The public settings of the installation, loaded once per visit. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(siteEndpoints.info, undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
})
