import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id, idParam, idParams, line, listQuery, naira, rowVersion } from './lib/primitives.ts'
import { approver } from './payments/approver.ts'
import { paymentStatuses } from './payments/statuses.ts'

export const payment = z.object({
  id,
  amount: z.number(),
  type: z.string(),
  method: z.string(),
  reference: z.string().nullable(),
  /** The title of the project that was ordered; null when staff recorded the payment without an order. */
  title: z.string().nullable(),
  status: z.enum(paymentStatuses),
  userId: id,
  clientId: id,
  user: z.object({ id, name: z.string(), email: z.string() }),
  projectId: id.nullable(),
  /** The invoice that the payment pays or, while it is pending, is meant to pay. */
  invoiceId: id.nullable(),
  /** Number of the receipt that is not void. Every paid payment has such a receipt. */
  receiptNumber: id.nullable(),
  /** Whether the order of this payment is still unpaid. The customer can then resume it or check it again. */
  open: z.boolean(),
  refunded: z.number(),
  /** The amount that is neither refunded nor in a pending refund. */
  refundable: z.number(),
  /** Whether the order of this payment has an open payment review. Always false for customers. */
  inReview: z.boolean(),
  /**
   * The staff who set this pending payment to paid, while another approval is needed. Always empty for
   * customers.
   */
  approvedBy: z.array(approver),
  /** Whether the payment has an open dispute. */
  disputed: z.boolean(),
  createdAt: dateTime,
  created_at: dateTime,
  version: rowVersion,
})
export type Payment = z.infer<typeof payment>

export const paymentForm = z.strictObject({
  amount: naira.refine((value) => value > 0, 'Enter an amount above zero.'),
  type: line(60),
  status: z.enum(paymentStatuses),
  userId: id,
})

export const incomeStats = z.object({
  totalIncome: z.number(),
  totalPayments: z.number().int(),
  byType: z.array(z.object({ type: z.string(), total: z.number() })),
  byMonth: z.array(z.object({ month: z.string(), total: z.number() })),
})
export type IncomeStats = z.infer<typeof incomeStats>

/**
 * The income of one type in one month. Net is gross less fees and refunds. A refund belongs to the month in
 * which it was processed.
 */
export const incomeRow = z.object({
  month: z.string(),
  type: z.string(),
  payments: z.number().int(),
  gross: z.number(),
  fees: z.number(),
  refunds: z.number(),
  net: z.number(),
})
export type IncomeRow = z.infer<typeof incomeRow>

export const paymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/payments',
    access: 'payments.list',
    summary: 'List payments, newest first: your own for customers, all for staff (mine=1 for their own)',
    query: listQuery.extend({
      mine: z.literal('1').optional(),
      clientId: idParam.optional(),
      review: z.literal('1').optional(),
      status: z.enum(paymentStatuses).optional(),
      userId: idParam.optional(),
    }),
    reply: z.array(payment),
    list: true,
    viewable: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/payments',
    access: 'payments.create',
    summary: 'Record a manual payment',
    body: paymentForm,
    reply: payment,
    status: 201,
  }),
  createForInvoice: endpoint({
    method: 'POST',
    path: '/invoices/:id/payments',
    access: 'payments.create',
    summary:
      'Record a manual payment of an invoice; with the version of the invoice, a repeated request is refused',
    params: idParams,
    body: paymentForm.pick({ amount: true }).extend({ version: rowVersion.optional() }),
    reply: payment,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/payments/:id',
    access: 'payments.update',
    summary: 'Update a manual payment',
    params: idParams,
    body: paymentForm.extend({ version: rowVersion.optional() }),
    reply: payment,
  }),
  withdrawApproval: endpoint({
    method: 'DELETE',
    path: '/payments/:id/approval',
    access: 'payments.update',
    summary: 'Withdraw your own approval of a pending payment',
    params: idParams,
    reply: payment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/payments/:id',
    access: 'payments.remove',
    summary: 'Delete a payment from lists and totals; its reference is not reused',
    params: idParams,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/payments/stats',
    access: 'payments.stats',
    summary: 'Get income: in total, by type, and for each of the last six months',
    reply: incomeStats,
  }),
  income: endpoint({
    method: 'GET',
    path: '/payments/income',
    access: 'payments.stats',
    summary: 'Get gross, provider fees, refunds and net by month and type for the last twelve months',
    reply: z.array(incomeRow),
  }),
}
