import { z } from 'zod'
import { endpoint } from '../lib/endpoint.ts'
import { dateTime, id, idParam, idParams, line, naira } from '../lib/primitives.ts'
import { approver } from './approver.ts'
import { refundStates } from './refund-states.ts'

export const refund = z.object({
  id,
  paymentId: id,
  amount: z.number(),
  reason: z.string(),
  state: z.enum(refundStates),
  /** Whether the client owes the refunded amount of an invoice again. Otherwise the invoice is credited. */
  stillOwed: z.boolean(),
  /** Null when the refund was started in the provider's dashboard. */
  requestedBy: z.string().nullable(),
  /** The staff who approved another account for this refund, while another approval is needed. */
  approvedBy: z.array(approver),
  createdAt: dateTime,
  processedAt: dateTime.nullable(),
})
export type Refund = z.infer<typeof refund>

export const refundForm = z.strictObject({
  amount: naira.refine((value) => value > 0, 'Enter an amount above zero.'),
  reason: line(500),
  /** Only for payments of invoices. */
  stillOwed: z.boolean().optional(),
})

/**
 * The bank account for a new try of a refund that the payer's bank rejected. The server sends the number to
 * the provider and stores only a fingerprint, until a second member of staff has entered the same account.
 */
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
    summary: 'List the refunds of a payment, oldest first',
    params: idParams,
    reply: z.array(refund),
  }),
  create: endpoint({
    method: 'POST',
    path: '/payments/:id/refunds',
    access: 'payments.refund',
    summary: 'Refund all or part of a payment; refunds of manual payments are only recorded',
    params: idParams,
    body: refundForm,
    reply: refund,
    status: 201,
  }),
  check: endpoint({
    method: 'POST',
    path: '/refunds/:id/check',
    access: 'payments.refund',
    summary: 'Check a refund with the provider',
    params: idParams,
    reply: refund,
  }),
  banks: endpoint({
    method: 'GET',
    path: '/refunds/banks',
    access: 'payments.refund',
    summary: 'List the banks that the provider can refund to',
    reply: z.array(z.object({ id, name: z.string() })),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/refunds/:id/retry',
    access: 'payments.refund',
    summary: 'Retry a refund that needs attention with the payer’s bank account',
    params: idParams,
    body: payeeForm,
    reply: refund,
  }),
  withdrawApproval: endpoint({
    method: 'DELETE',
    path: '/refunds/:id/approval',
    access: 'payments.refund',
    summary: 'Withdraw the account that you entered, before a second member of staff has entered it too',
    params: idParams,
    reply: refund,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/refunds/:id/finish',
    access: 'payments.refund',
    summary: 'Mark a refund that needs attention as sent by hand',
    params: idParams,
    body: z.strictObject({ reason: line(500) }),
    reply: refund,
  }),
}
