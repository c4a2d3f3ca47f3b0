import { reviewEndpoints } from '@jara/contract/reviews'
import { call, callList } from '#lib/call.ts'
import { countQuery, tableQuery } from '#lib/table-query.ts'
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
  waiting: countQuery([...reviews, 'waiting'], (query, signal) =>
    callList(reviewEndpoints.list, { query }, signal),
  ),
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
