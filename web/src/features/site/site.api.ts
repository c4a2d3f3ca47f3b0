import { siteEndpoints } from '@jara/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** What this installation is: its mode, the contact form's mode, the provider's name, the demo accounts. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(siteEndpoints.info, undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
})
