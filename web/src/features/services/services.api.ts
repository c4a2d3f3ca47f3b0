import { serviceEndpoints } from '@jara/contract/services'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services', 'all'],
  queryFn: ({ signal }) => call(serviceEndpoints.list, { query: {} }, signal),
})
