import { type BillingDetails, billingEndpoints } from '@jara/contract/account/billing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'

const key = ['billing'] as const

export const billingQuery = (clientId?: number) =>
  queryOptions({
    queryKey: [...key, clientId],
    queryFn: ({ signal }) => call(billingEndpoints.get, { query: { clientId } }, signal),
  })

export const useSaveBilling = (clientId?: number) =>
  useChange((body: BillingDetails) => call(billingEndpoints.update, { query: { clientId }, body }), key)
