import { siteEndpoints } from '@jara/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** The change feed does not report chat messages, so the figures are also polled. */
const pollMs = 30_000

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(siteEndpoints.dashboard, undefined, signal),
  staleTime: 0,
  refetchInterval: pollMs,
  meta: {
    reloadsWith: [
      'projects',
      'payments',
      'invoices',
      'quotes',
      'services',
      'portfolio',
      'enquiries',
      'notifications',
    ],
  },
})
