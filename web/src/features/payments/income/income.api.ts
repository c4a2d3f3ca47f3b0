import { paymentEndpoints } from '@jara/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { refetchMs } from '#lib/table-query.ts'

/**
 * The income is cached under the query key of the payments, because every change of a payment changes the
 * income.
 */
export const incomeQuery = queryOptions({
  queryKey: ['payments', 'stats'],
  queryFn: ({ signal }) => call(paymentEndpoints.stats, undefined, signal),
  refetchInterval: ({ state }) => (state.data ? refetchMs : false),
})

/**
 * The query of the section with gross, fees, refunds and net. It runs when the section opens and does not
 * poll.
 */
export const accountsQuery = queryOptions({
  queryKey: ['payments', 'income'],
  queryFn: ({ signal }) => call(paymentEndpoints.income, undefined, signal),
})
