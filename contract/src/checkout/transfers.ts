import { z } from 'zod'
import { invoicePart, newOrder, reference, term } from '../checkout.ts'
import { endpoint } from '../lib/endpoint.ts'
import { dateTime, id, idParams, listQuery } from '../lib/primitives.ts'
import { reviewDecision } from './reviews.ts'

export const bankAccount = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
})
export type BankAccount = z.infer<typeof bankAccount>

/**
 * `unproven`: there is no proof yet. `waiting`: staff have not decided yet. `refused`: the customer may send
 * another proof.
 */
export const transferStates = ['unproven', 'waiting', 'refused', 'accepted', 'closed'] as const

export const transfer = z.object({
  reference: z.string(),
  title: z.string(),
  amount: z.number(),
  state: z.enum(transferStates),
  user: z.object({ id, name: z.string() }),
  clientId: id,
  paymentId: id,
  /** The account to transfer to; null when transfers are no longer offered. */
  account: bankAccount.nullable(),
  /** `url` is a signed link, which opens the file without a session and expires. */
  proof: z.object({ name: z.string(), type: z.string(), url: z.string(), sentAt: dateTime }).nullable(),
  refusal: z.string().nullable(),
  /** The number of approvals needed, and the staff who have accepted. */
  needed: z.number().int(),
  accepted: z.array(z.object({ id, name: z.string(), at: dateTime })),
  createdAt: dateTime,
})
export type Transfer = z.infer<typeof transfer>

const path = '/payments/transfers/:reference'
const referenceParams = z.strictObject({ reference })

export const transferEndpoints = {
  account: endpoint({
    method: 'GET',
    path: '/payments/transfers/account',
    access: 'payments.checkout',
    summary: 'Get the bank account for transfers, or null when transfers are not offered',
    reply: z.object({ account: bankAccount.nullable() }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/payments/transfers',
    access: 'payments.checkout',
    summary: 'Price and store an order to be paid by bank transfer',
    body: newOrder,
    reply: transfer,
    status: 201,
  }),
  openForProject: endpoint({
    method: 'POST',
    path: '/projects/:id/transfer',
    access: 'payments.checkout',
    summary: 'Store an order to pay for your unpaid project by bank transfer',
    params: idParams,
    body: z.strictObject({ term }),
    reply: transfer,
    status: 201,
  }),
  openForInvoice: endpoint({
    method: 'POST',
    path: '/invoices/:id/transfer',
    access: 'payments.checkout',
    summary: 'Store an order to pay an invoice, or a part of it, by bank transfer',
    params: idParams,
    body: invoicePart,
    reply: transfer,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/payments/transfers',
    access: 'payments.review',
    summary: 'List transfers with a proof to check, oldest first',
    query: listQuery,
    reply: z.array(transfer),
    list: true,
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: 'payments.checkout',
    summary: 'Get a transfer, for its owner and for staff',
    params: referenceParams,
    reply: transfer,
    viewable: true,
  }),
  prove: endpoint({
    method: 'POST',
    path: `${path}/proof`,
    access: 'payments.checkout',
    summary: 'Upload an image or PDF as proof of the transfer (field file)',
    params: referenceParams,
    encoding: 'multipart',
    reply: transfer,
    status: 201,
  }),
  accept: endpoint({
    method: 'POST',
    path: `${path}/accept`,
    access: 'payments.review',
    summary: 'Accept a transfer; the payment becomes paid once enough staff have accepted',
    params: referenceParams,
    reply: transfer,
  }),
  withdrawApproval: endpoint({
    method: 'DELETE',
    path: `${path}/approval`,
    access: 'payments.review',
    summary: 'Withdraw your own approval of a transfer that is not accepted yet',
    params: referenceParams,
    reply: transfer,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${path}/refuse`,
    access: 'payments.review',
    summary: 'Refuse the proof; the customer may send another',
    params: referenceParams,
    body: reviewDecision,
    reply: transfer,
  }),
}
