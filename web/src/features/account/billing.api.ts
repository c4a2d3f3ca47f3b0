import { type BillingDetails, billingEndpoints } from '@jara/contract/account/billing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'

const key = ['billing'] as const

export const billingQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(billingEndpoints.get, { query: {} }, signal),
})

export const useSaveBilling = () =>
  useChange((body: BillingDetails) => call(billingEndpoints.update, { query: {}, body }), key)
