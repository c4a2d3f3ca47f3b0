import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { call, callList } from '#lib/call.ts'
import { countQuery, tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

// The reviews are cached under the query key of the payments, because a decision changes both.
const payments = ['payments'] as const
const reviews = [...payments, 'reviews'] as const

export const paymentReviewQueries = {
  open: tableQuery([...reviews, 'open'], (query, signal) =>
    callList(paymentReviewEndpoints.list, { query: { ...query, state: 'open' } }, signal),
  ),
  all: tableQuery([...reviews, 'all'], (query, signal) =>
    callList(paymentReviewEndpoints.list, { query: { ...query, state: 'all' } }, signal),
  ),
  waiting: countQuery([...reviews, 'waiting'], (query, signal) =>
    callList(paymentReviewEndpoints.list, { query }, signal),
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
      call(paymentReviewEndpoints[verdict], { params: { id }, body: { reason } }),
    payments,
  )
