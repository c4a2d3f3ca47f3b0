import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, id, idParam, idParams, line, naira } from './primitives.ts'
import { refundStates } from './refund-states.ts'

export const refund = z.object({
  id,
  paymentId: id,
  amount: z.number(),
  reason: z.string(),
  state: z.enum(refundStates),
  /** Null when it was begun at the provider itself. */
  requestedBy: z.string().nullable(),
  createdAt: dateTime,
  processedAt: dateTime.nullable(),
})
export type Refund = z.infer<typeof refund>

export const refundForm = z.strictObject({
  amount: naira.refine((value) => value > 0, 'Enter an amount above zero.'),
  reason: line(500),
})

/** Where the money can go when the payer's bank did not take it. The number goes to the provider and is not kept. */
export const payeeForm = z.strictObject({
  bankId: idParam,
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{10}$/, 'An account number has ten digits.'),
})

export const refundEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/payments/:id/refunds',
    access: 'payments.refund',
    summary: 'The refunds of a payment, oldest first',
    params: idParams,
    reply: z.array(refund),
  }),
  create: endpoint({
    method: 'POST',
    path: '/payments/:id/refunds',
    access: 'payments.refund',
    summary: 'Send all or part of a payment back; one recorded by hand is refunded by hand',
    params: idParams,
    body: refundForm,
    reply: refund,
    status: 201,
  }),
  check: endpoint({
    method: 'POST',
    path: '/refunds/:id/check',
    access: 'payments.refund',
    summary: 'Ask the provider where a refund stands',
    params: idParams,
    reply: refund,
  }),
  banks: endpoint({
    method: 'GET',
    path: '/refunds/banks',
    access: 'payments.refund',
    summary: 'The banks that the provider can send a refund to',
    reply: z.array(z.object({ id, name: z.string() })),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/refunds/:id/retry',
    access: 'payments.refund',
    summary: 'Send a refund that needed attention to an account of the payer’s',
    params: idParams,
    body: payeeForm,
    reply: refund,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/refunds/:id/finish',
    access: 'payments.refund',
    summary: 'A refund that needed attention was sent by hand',
    params: idParams,
    body: z.strictObject({ reason: line(500) }),
    reply: refund,
  }),
}
