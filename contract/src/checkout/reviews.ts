import { z } from 'zod'
import { endpoint } from '../lib/endpoint.ts'
import { dateTime, id, idParams, line, listQuery } from '../lib/primitives.ts'
import { reviewReasons } from './review-reasons.ts'

/** `refunding`: the refund was requested, and the provider has not processed it yet. */
export const reviewStates = ['open', 'refunding', 'accepted', 'refunded', 'dismissed'] as const

/** A charge that does not match its order or subscription. Staff accept, refund or dismiss it. */
export const paymentReview = z.object({
  id,
  reference: z.string(),
  reason: z.enum(reviewReasons),
  state: z.enum(reviewStates),
  expectedAmount: z.number().nullable(),
  /** The received amount, in units of `receivedCurrency`. */
  receivedAmount: z.number(),
  receivedCurrency: z.string(),
  title: z.string().nullable(),
  user: z.object({ id, name: z.string() }).nullable(),
  clientId: id.nullable(),
  paymentId: id.nullable(),
  /** Whether the payer's bank disputes the charge. */
  disputed: z.boolean(),
  resolution: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: dateTime.nullable(),
  createdAt: dateTime,
})
export type PaymentReview = z.infer<typeof paymentReview>

export const reviewDecision = z.strictObject({ reason: line(500) })

const decide = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'payments.review',
    summary,
    params: idParams,
    body: reviewDecision,
    reply: paymentReview,
  })

export const paymentReviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/payments/reviews',
    access: 'payments.review',
    summary: 'List charges that need a decision by staff; state=all includes decided ones',
    query: listQuery.extend({ state: z.enum(['open', 'all']).default('open') }),
    reply: z.array(paymentReview),
    list: true,
  }),
  accept: decide('/payments/reviews/:id/accept', 'Accept the payment and fulfil the order'),
  refund: decide('/payments/reviews/:id/refund', 'Refund the payment through the provider'),
  dismiss: decide('/payments/reviews/:id/dismiss', 'Dismiss without moving money'),
}
