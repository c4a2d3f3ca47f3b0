import { z } from 'zod'
import { newOrder, reference } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, id, listQuery } from './primitives.ts'
import { reviewDecision } from './reviews.ts'

export const bankAccount = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** `unproven`: no proof yet. `waiting`: staff look for the money. `refused`: another proof may be sent. */
export const transferStates = ['unproven', 'waiting', 'refused', 'accepted', 'closed'] as const

export const transfer = z.object({
  reference: z.string(),
  title: z.string(),
  amount: z.number(),
  state: z.enum(transferStates),
  user: z.object({ id, name: z.string() }),
  paymentId: id,
  /** Where to send the money; null when transfers are not taken any more. */
  account: bankAccount.nullable(),
  /** `url` opens the file without a token and stops doing so after a while. */
  proof: z.object({ name: z.string(), type: z.string(), url: z.string(), sentAt: dateTime }).nullable(),
  refusal: z.string().nullable(),
  /** How many members of staff must accept it, and who has. */
  needed: z.number().int(),
  accepted: z.array(z.object({ id, name: z.string(), at: dateTime })),
  createdAt: dateTime,
})
export type Transfer = z.infer<typeof transfer>

const path = '/payments/transfers/:reference'
const params = z.strictObject({ reference })

export const transferEndpoints = {
  account: endpoint({
    method: 'GET',
    path: '/payments/transfers/account',
    access: 'payments.checkout',
    summary: 'Where a bank transfer goes, when staff take transfers',
    reply: z.object({ account: bankAccount.nullable() }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/payments/transfers',
    access: 'payments.checkout',
    summary: 'Price and store an order that is paid by bank transfer',
    body: newOrder,
    reply: transfer,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/payments/transfers',
    access: 'payments.review',
    summary: 'Transfers whose proof waits for staff, oldest first',
    query: listQuery,
    reply: z.array(transfer),
    list: true,
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: 'payments.checkout',
    summary: 'Where a transfer stands, for its owner and for staff',
    params,
    reply: transfer,
  }),
  prove: endpoint({
    method: 'POST',
    path: `${path}/proof`,
    access: 'payments.checkout',
    summary: 'Send a picture or PDF that shows the transfer (field file)',
    params,
    encoding: 'multipart',
    reply: transfer,
    status: 201,
  }),
  accept: endpoint({
    method: 'POST',
    path: `${path}/accept`,
    access: 'payments.review',
    summary: 'The money is there: the payment is paid once enough members of staff have said so',
    params,
    reply: transfer,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${path}/refuse`,
    access: 'payments.review',
    summary: 'The proof does not hold; the customer may send another',
    params,
    body: reviewDecision,
    reply: transfer,
  }),
}
