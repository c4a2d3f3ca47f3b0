import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id, idParam, idParams, listQuery, optionalLine } from './lib/primitives.ts'
import { planIntervals } from './plans/intervals.ts'
import { begunStates, subscriptionStates } from './subscriptions/states.ts'

export const subscriptionKinds = ['instalments', 'plan'] as const

export const subscription = z.object({
  id,
  title: z.string(),
  /** The name of the service or plan. */
  offer: z.string().nullable(),
  kind: z.enum(subscriptionKinds),
  interval: z.enum(planIntervals),
  state: z.enum(subscriptionStates),
  /** The amount of one period. */
  amount: z.number(),
  /**
   * The amount of the next charge; the last instalment includes the rounding. Null when no charge follows.
   */
  nextAmount: z.number().nullable(),
  nextPaymentAt: dateTime.nullable(),
  /** The total number of payments. Null for a plan, which is charged until it is cancelled. */
  payments: z.number().int().nullable(),
  paid: z.number().int(),
  /** The time at which the last renewal failed; null once a renewal is paid. */
  failedAt: dateTime.nullable(),
  endsAt: dateTime.nullable(),
  /** For staff only: a cancellation that the provider has not confirmed yet, and its last failure. */
  stopping: z.object({ requestedAt: dateTime, failure: z.string().nullable() }).nullable(),
  projectId: id.nullable(),
  userId: id,
  clientId: id,
  user: z.object({ id, name: z.string() }),
  createdAt: dateTime,
})
export type Subscription = z.infer<typeof subscription>

export const subscriptionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/payments/subscriptions',
    access: 'subscriptions.list',
    summary:
      'List subscriptions, those that need attention first, then newest: your own for customers, all for staff (mine=1 for their own)',
    query: listQuery.extend({
      mine: z.literal('1').optional(),
      clientId: idParam.optional(),
      projectId: idParam.optional(),
      userId: idParam.optional(),
      state: z.enum(begunStates).optional(),
    }),
    reply: z.array(subscription),
    list: true,
    viewable: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payments/subscriptions/:id/cancel',
    access: 'subscriptions.cancel',
    summary: 'Cancel the renewals; the paid period still runs to its end. Staff must give a reason',
    params: idParams,
    body: z.strictObject({ reason: optionalLine(500).optional() }),
    reply: subscription,
  }),
  cardLink: endpoint({
    method: 'POST',
    path: '/payments/subscriptions/:id/card',
    access: 'subscriptions.card',
    summary: 'Get a link to the provider’s page where the subscriber changes the card',
    params: idParams,
    reply: z.object({ url: z.string() }),
  }),
}
