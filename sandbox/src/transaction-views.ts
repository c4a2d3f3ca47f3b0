import { authorizationView, noAuthorization } from './authorizations.ts'
import { type Context, domain, iso, isoOrNull } from './context.ts'
import { customerView } from './customers.ts'
import { planView } from './plan-views.ts'
import type { Transaction } from './rows.ts'

/** Returns the fields that most views of a transaction have. `chargeView` leaves some of these fields out. */
function common({ state }: Context, transaction: Transaction) {
  const authorization =
    transaction.authorizationCode && state.authorizations.find('code', transaction.authorizationCode)
  return {
    id: transaction.id,
    domain,
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.amountKobo,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: isoOrNull(transaction.paidAt),
    created_at: iso(transaction.createdAt),
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: transaction.ipAddress,
    metadata: transaction.metadata,
    log: logView(transaction),
    fees: transaction.feesKobo,
    fees_split: null,
    authorization: authorization ? authorizationView(authorization) : noAuthorization,
    customer: customerView(state.customers.getById(transaction.customerId)),
    split: {},
    order_id: null,
    requested_amount: transaction.requestedKobo,
    pos_transaction_data: null,
    fees_breakdown: null,
    subaccount: {},
  }
}

export function verifyView(context: Context, transaction: Transaction) {
  return {
    ...common(context, transaction),
    receipt_number: null,
    plan: transaction.planCode,
    plan_object: planOf(context, transaction),
    paidAt: isoOrNull(transaction.paidAt),
    createdAt: iso(transaction.createdAt),
    transaction_date: iso(transaction.createdAt),
    source: null,
    connect: null,
  }
}

export const listView = (context: Context, transaction: Transaction) => ({
  ...common(context, transaction),
  plan: planOf(context, transaction),
  paidAt: isoOrNull(transaction.paidAt),
  createdAt: iso(transaction.createdAt),
  source: sourceView(transaction),
  connect: null,
})

export const fetchView = (context: Context, transaction: Transaction) => ({
  ...listView(context, transaction),
  receipt_number: null,
  helpdesk_link: null,
})

export const eventView = (context: Context, transaction: Transaction) => ({
  ...common(context, transaction),
  log: null,
  plan: planOf(context, transaction),
  paidAt: isoOrNull(transaction.paidAt),
  source: sourceView(transaction),
})

export function chargeView(context: Context, transaction: Transaction) {
  const { fees_split, split, order_id, pos_transaction_data, fees_breakdown, subaccount, ...rest } = common(
    context,
    transaction,
  )
  return { ...rest, transaction_date: iso(transaction.createdAt), plan: null }
}

function planOf({ state }: Context, transaction: Transaction) {
  const plan = transaction.planCode && state.plans.find('code', transaction.planCode)
  return plan ? planView(plan) : {}
}

const sourceView = (transaction: Transaction) => ({
  type: 'api',
  source: 'merchant_api',
  entry_point: transaction.entryPoint,
  identifier: null,
})

function logView({ history, createdAt, status }: Transaction) {
  if (history.length === 0) return null
  const secondsIn = (at: number) => Math.max(0, Math.round((at - createdAt) / 1000))
  return {
    start_time: Math.floor(createdAt / 1000),
    time_spent: secondsIn(history.at(-1)?.at ?? createdAt),
    attempts: history.filter((entry) => entry.type === 'action').length,
    errors: history.filter((entry) => entry.type === 'error').length,
    success: status === 'success' || status === 'reversed',
    mobile: false,
    input: [],
    history: history.map(({ type, message, at }) => ({ type, message, time: secondsIn(at) })),
  }
}
