import { serviceEndpoints } from '@jara/contract/services'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** The services that staff write quotes and invoices from: those on the site and the hidden ones. */
export const offeredServicesQuery = queryOptions({
  queryKey: ['services', 'offered'],
  queryFn: ({ signal }) => call(serviceEndpoints.managed, { query: {} }, signal),
})
