import { paymentEndpoints } from '@jara/contract/payments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callList } from '#lib/call.ts'

export const paymentsPerPage = 10
const askAgainMs = 15_000

export const paymentQueries = {
  all: ['payments'] as const,
  mine: (page: number) =>
    queryOptions({
      queryKey: [...paymentQueries.all, 'mine', page],
      queryFn: ({ signal }) =>
        callList(paymentEndpoints.list, { query: { mine: '1', page, pageSize: paymentsPerPage } }, signal),
      placeholderData: keepPreviousData,
      // An order that waits for a bank may be confirmed at any moment.
      refetchInterval: ({ state }) =>
        state.data?.items.some((payment) => payment.open) ? askAgainMs : false,
    }),
}
