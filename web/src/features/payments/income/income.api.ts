import { paymentEndpoints } from '@jara/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { refetchMs } from '#lib/table-query.ts'

/** The income is under the key of the payments, because every change of a payment changes it. */
export const incomeQuery = queryOptions({
  queryKey: ['payments', 'stats'],
  queryFn: ({ signal }) => call(paymentEndpoints.stats, undefined, signal),
  refetchInterval: ({ state }) => (state.data ? refetchMs : false),
})

/** Loads when the section opens, without polling. */
export const accountsQuery = queryOptions({
  queryKey: ['payments', 'income'],
  queryFn: ({ signal }) => call(paymentEndpoints.income, undefined, signal),
})
