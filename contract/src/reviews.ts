import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, id, idParams, line, listQuery } from './primitives.ts'
import { reviewReasons } from './review-reasons.ts'

/** `refunding`: the provider was asked, and has not sent the money back yet. */
export const reviewStates = ['open', 'refunding', 'accepted', 'refunded', 'dismissed'] as const

/** Staff's work list: what the provider reported and our orders do not explain. */
export const reviewItem = z.object({
  id,
  reference: z.string(),
  reason: z.enum(reviewReasons),
  state: z.enum(reviewStates),
  expectedAmount: z.number().nullable(),
  /** In the currency it came in. */
  receivedAmount: z.number(),
  receivedCurrency: z.string(),
  title: z.string().nullable(),
  user: z.object({ id, name: z.string() }).nullable(),
  paymentId: id.nullable(),
  resolution: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: dateTime.nullable(),
  createdAt: dateTime,
})
export type ReviewItem = z.infer<typeof reviewItem>

export const reviewDecision = z.strictObject({ reason: line(500) })

const decide = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'payments.review',
    summary,
    params: idParams,
    body: reviewDecision,
    reply: reviewItem,
  })

export const reviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/payments/reviews',
    access: 'payments.review',
    summary: 'Charges that wait for a decision of staff; with state=all the decided ones too',
    query: listQuery.extend({ state: z.enum(['open', 'all']).default('open') }),
    reply: z.array(reviewItem),
    list: true,
  }),
  accept: decide('/payments/reviews/:id/accept', 'Count the money and fulfil the order'),
  refund: decide('/payments/reviews/:id/refund', 'Send the money back through the provider'),
  dismiss: decide('/payments/reviews/:id/dismiss', 'Close without money moving'),
}
