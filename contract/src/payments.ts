import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, id, idParam, idParams, line, listQuery, naira, rowVersion } from './primitives.ts'

export const paymentStatuses = ['pending', 'paid'] as const

export const payment = z.object({
  id,
  amount: z.number(),
  type: z.string(),
  method: z.string(),
  reference: z.string().nullable(),
  status: z.enum(paymentStatuses),
  userId: id,
  user: z.object({ id, name: z.string(), email: z.string() }),
  projectId: id.nullable(),
  /** Of the valid receipt; a payment that counts always has one. */
  receiptNumber: id.nullable(),
  /** Set on an order that is not paid yet: it can be continued or checked again. */
  open: z.boolean(),
  /** What went back of it. */
  refunded: z.number(),
  /** What can still be sent back: neither gone nor on its way. */
  refundable: z.number(),
  /** Seen by staff: a charge that does not match its order. */
  inReview: z.boolean(),
  /** The payer's bank wants it back, and has not decided. */
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

/** One type in one month. Gross less fees and refunds is net; a refund counts in the month it was sent. */
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
    summary: 'Payments, newest first: a customer’s own; all of them for staff, or their own with mine=1',
    query: listQuery.extend({
      mine: z.literal('1').optional(),
      review: z.literal('1').optional(),
      userId: idParam.optional(),
    }),
    reply: z.array(payment),
    list: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/payments',
    access: 'payments.create',
    summary: 'Record a payment by hand',
    body: paymentForm,
    reply: payment,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/payments/:id',
    access: 'payments.update',
    summary: 'Change a payment recorded by hand',
    params: idParams,
    body: paymentForm.extend({ version: rowVersion.optional() }),
    reply: payment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/payments/:id',
    access: 'payments.remove',
    summary: 'Take a payment out of lists and totals; its reference stays used',
    params: idParams,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/payments/stats',
    access: 'payments.stats',
    summary: 'Income: total, by type, and by month for the last six',
    reply: incomeStats,
  }),
  income: endpoint({
    method: 'GET',
    path: '/payments/income',
    access: 'payments.stats',
    summary: 'Gross, provider fees, refunds and net by month and type, the newest twelve months',
    reply: z.array(incomeRow),
  }),
}
