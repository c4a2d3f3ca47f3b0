import { type Context, domain, integration, iso, isoOrNull } from './context.ts'
import type { Refund } from './rows.ts'

const expectedAfterMs = 10 * 24 * 3_600_000
const refundedBy = 'sandbox@example.ng'

function common(refund: Refund) {
  return {
    id: refund.id,
    integration,
    domain,
    amount: refund.amountKobo,
    deducted_amount: refund.status === 'processed' ? refund.amountKobo : 0,
    currency: refund.currency,
    status: refund.status,
    refunded_by: refundedBy,
    expected_at: iso(refund.createdAt + expectedAfterMs),
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
  }
}

/**
 * Returns the response to a new refund. As at Paystack, it contains the transaction itself instead of its id.
 */
export function createdRefundView({ state }: Context, refund: Refund) {
  const transaction = state.transactions.byId(refund.transactionId)
  return {
    ...common(refund),
    transaction: {
      id: refund.transactionId,
      domain,
      reference: refund.transactionReference,
      amount: transaction?.amountKobo ?? refund.amountKobo,
      paid_at: isoOrNull(transaction?.paidAt ?? null),
      paidAt: isoOrNull(transaction?.paidAt ?? null),
      channel: transaction?.channel ?? 'card',
      currency: refund.currency,
      authorization: { exp_month: null, exp_year: null, account_name: null },
      customer: { international_format_phone: null },
      plan: {},
      subaccount: { currency: null },
      split: {},
      order_id: null,
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
    },
    channel: null,
    fully_deducted: false,
    createdAt: iso(refund.createdAt),
    updatedAt: iso(refund.updatedAt),
  }
}

const settled = (refund: Refund) => ({
  ...common(refund),
  transaction: refund.transactionId,
  dispute: null,
  settlement: null,
  channel: 'migs',
  refunded_at: isoOrNull(refund.refundedAt),
})

export const listedRefundView = (refund: Refund) => ({
  ...settled(refund),
  fully_deducted: refund.status === 'processed' ? 1 : 0,
  created_at: iso(refund.createdAt),
  updated_at: iso(refund.updatedAt),
})

/** A single refund always has the time, even while it is pending: then it is the time of the request. */
export const fetchedRefundView = (refund: Refund) => ({
  ...settled(refund),
  refunded_at: iso(refund.refundedAt ?? refund.createdAt),
  fully_deducted: refund.status === 'processed',
  createdAt: iso(refund.createdAt),
  updatedAt: iso(refund.updatedAt),
})

export const retriedRefundView = (refund: Refund) => ({
  ...settled(refund),
  fully_deducted: false,
  bank_reference: null,
  reason: 'Retried with the customer’s bank details',
  customer: null,
  initiated_by: refundedBy,
  reversed_at: null,
  session_id: null,
})

/**
 * Returns the data of a refund event. It has an id only when the refund needs attention. In all other states
 * the amount is a string.
 */
export function refundEvent({ state }: Context, refund: Refund) {
  const { firstName, lastName, email } = state.customers.getById(refund.customerId)
  const needsAttention = refund.status === 'needs-attention'
  return {
    status: refund.status,
    transaction_reference: refund.transactionReference,
    refund_reference: refund.refundReference,
    amount: needsAttention ? refund.amountKobo : String(refund.amountKobo),
    currency: refund.currency,
    customer: { first_name: firstName, last_name: lastName, email },
    integration,
    domain,
    ...(needsAttention
      ? { id: String(refund.id), customer_note: refund.customerNote, merchant_note: refund.merchantNote }
      : { processor: 'instant-transfer' }),
  }
}
