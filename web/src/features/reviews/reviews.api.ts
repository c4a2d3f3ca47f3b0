import { reviewEndpoints } from '@jara/contract/reviews'
import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { askAgainMs, tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

// Beside the payments: a decision about a charge changes both.
const payments = ['payments'] as const
const reviews = [...payments, 'reviews'] as const

export const reviewQueries = {
  open: tableQuery([...reviews, 'open'], (query, signal) =>
    callList(reviewEndpoints.list, { query: { ...query, state: 'open' } }, signal),
  ),
  all: tableQuery([...reviews, 'all'], (query, signal) =>
    callList(reviewEndpoints.list, { query: { ...query, state: 'all' } }, signal),
  ),
  waiting: queryOptions({
    queryKey: [...reviews, 'waiting'],
    queryFn: async ({ signal }) => {
      const { total } = await callList(reviewEndpoints.list, { query: { page: 1, pageSize: 1 } }, signal)
      return total
    },
    refetchInterval: askAgainMs,
  }),
}

export type Verdict = 'accept' | 'refund' | 'dismiss'

interface Decision {
  id: number
  verdict: Verdict
  reason: string
}

export const useDecide = () =>
  useChange(
    ({ id, verdict, reason }: Decision) =>
      call(reviewEndpoints[verdict], { params: { id }, body: { reason } }),
    payments,
  )
