import { portfolioEndpoints } from '@jara/contract/portfolio'
import { pricingEndpoints } from '@jara/contract/pricing'
import { serviceEndpoints } from '@jara/contract/services'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services', 'all'],
  queryFn: ({ signal }) => call(serviceEndpoints.list, { query: {} }, signal),
})

export const plansQuery = queryOptions({
  queryKey: ['plans', 'all'],
  queryFn: ({ signal }) => call(pricingEndpoints.list, { query: {} }, signal),
})

export const portfolioQuery = queryOptions({
  queryKey: ['portfolio', 'all'],
  queryFn: ({ signal }) => call(portfolioEndpoints.list, { query: {} }, signal),
})
