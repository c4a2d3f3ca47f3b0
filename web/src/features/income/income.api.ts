import { paymentEndpoints } from '@jara/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { askAgainMs } from '#lib/table-query.ts'

/** Under the payments' key: whatever changes a payment changes the income. */
export const incomeQuery = queryOptions({
  queryKey: ['payments', 'stats'],
  queryFn: ({ signal }) => call(paymentEndpoints.stats, undefined, signal),
  refetchInterval: ({ state }) => (state.data ? askAgainMs : false),
})

/** Asked for when it is opened; it need not tick. */
export const accountsQuery = queryOptions({
  queryKey: ['payments', 'income'],
  queryFn: ({ signal }) => call(paymentEndpoints.income, undefined, signal),
})
