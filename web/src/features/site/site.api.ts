import { siteEndpoints } from '@jara/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** The mode of the installation and of its contact form, the provider's name and the demo accounts. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(siteEndpoints.info, undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
})
