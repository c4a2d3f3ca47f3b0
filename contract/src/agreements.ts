import { z } from 'zod'
import { agreementStates, begunStates } from './agreement-states.ts'
import { endpoint } from './endpoint.ts'
import { planIntervals } from './plan-intervals.ts'
import { dateTime, id, idParam, idParams, listQuery, optionalLine } from './primitives.ts'

export const agreementKinds = ['instalments', 'plan'] as const

export const agreement = z.object({
  id,
  title: z.string(),
  /** The name of what was ordered. */
  offer: z.string().nullable(),
  kind: z.enum(agreementKinds),
  interval: z.enum(planIntervals),
  state: z.enum(agreementStates),
  /** Per period. */
  amount: z.number(),
  /** The coming charge: the last instalment carries the rounding. Null when there is none. */
  nextAmount: z.number().nullable(),
  nextPaymentAt: dateTime.nullable(),
  /** How many payments there will be; null: until cancelled. */
  payments: z.number().int().nullable(),
  paid: z.number().int(),
  /** When the last renewal did not go through. */
  failedAt: dateTime.nullable(),
  endsAt: dateTime.nullable(),
  /** For staff alone: an end that the provider has not confirmed yet, and why its last attempt failed. */
  stopping: z.object({ requestedAt: dateTime, failure: z.string().nullable() }).nullable(),
  projectId: id.nullable(),
  userId: id,
  user: z.object({ id, name: z.string() }),
  createdAt: dateTime,
})
export type Agreement = z.infer<typeof agreement>

export const agreementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/payments/subscriptions',
    access: 'agreements.list',
    summary:
      'Subscriptions, those that need attention first, then the newest: a customer’s own; all of them for staff, or their own with mine=1',
    query: listQuery.extend({
      mine: z.literal('1').optional(),
      projectId: idParam.optional(),
      userId: idParam.optional(),
      state: z.enum(begunStates).optional(),
    }),
    reply: z.array(agreement),
    list: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payments/subscriptions/:id/cancel',
    access: 'agreements.cancel',
    summary: 'Stop the renewals; what is paid runs to its end. Staff say why',
    params: idParams,
    body: z.strictObject({ reason: optionalLine(500).optional() }),
    reply: agreement,
  }),
  cardLink: endpoint({
    method: 'POST',
    path: '/payments/subscriptions/:id/card',
    access: 'agreements.card',
    summary: 'The provider’s page on which the subscriber changes the card',
    params: idParams,
    reply: z.object({ url: z.string() }),
  }),
}
