// The provider's stored rows. Times are milliseconds of the sandbox clock, money is integer kobo.

export type TransactionStatus = 'abandoned' | 'ongoing' | 'failed' | 'success' | 'reversed'
export type Channel = 'card' | 'bank_transfer'

export interface HistoryEntry {
  type: 'action' | 'error' | 'success'
  message: string
  at: number
}

export interface Transaction {
  id: number
  reference: string
  accessCode: string
  status: TransactionStatus
  customerId: number
  requestedKobo: number
  amountKobo: number
  currency: string
  feesKobo: number | null
  metadata: Metadata
  callbackUrl: string | null
  label: string | null
  planCode: string | null
  invoiceLimit: number | null
  entryPoint: 'transaction_initialize' | 'charge' | 'subscription'
  channel: Channel
  authorizationCode: string | null
  gatewayResponse: string
  ipAddress: string | null
  history: HistoryEntry[]
  createdAt: number
  paidAt: number | null
  transferExpiresAt: number | null
}

export type Metadata = Record<string, unknown> | string

export interface Customer {
  id: number
  code: string
  email: string
  firstName: string | null
  lastName: string | null
  phone: string | null
  metadata: Record<string, unknown> | null
  createdAt: number
  updatedAt: number
}

export type RefundOutcome = 'processed' | 'failed' | 'needs-attention'

export interface Authorization {
  id: number
  code: string
  customerId: number
  channel: Channel
  bin: string
  last4: string
  expMonth: string
  expYear: string
  cardType: string
  bank: string | null
  brand: string
  reusable: boolean
  signature: string | null
  senderName: string | null
  refundOutcome: RefundOutcome
}

export interface Refund {
  id: number
  transactionId: number
  transactionReference: string
  customerId: number
  amountKobo: number
  currency: string
  status: 'pending' | 'processing' | RefundOutcome
  outcome: RefundOutcome
  customerNote: string
  merchantNote: string
  refundReference: string
  createdAt: number
  updatedAt: number
  refundedAt: number | null
  /** Time at which the status changes next without a request. Null when no change follows. */
  nextStepAt: number | null
}

export const intervals = [
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'biannually',
  'annually',
] as const
export type Interval = (typeof intervals)[number]

export interface Plan {
  id: number
  code: string
  name: string
  description: string | null
  amountKobo: number
  currency: string
  interval: Interval
  invoiceLimit: number
  sendInvoices: boolean
  sendSms: boolean
  createdAt: number
  updatedAt: number
}

export interface Subscription {
  id: number
  code: string
  emailToken: string
  status: 'active' | 'attention' | 'non-renewing' | 'completed' | 'cancelled'
  customerId: number
  planCode: string
  authorizationCode: string
  amountKobo: number
  /** Maximum number of payments. As at Paystack, 0 means unlimited. */
  invoiceLimit: number
  payments: number
  nextPaymentAt: number | null
  openInvoiceCode: string | null
  nextRenewal: 'succeed' | 'fail'
  createdAt: number
  updatedAt: number
}

export interface Invoice {
  id: number
  code: string
  subscriptionCode: string
  amountKobo: number
  periodStart: number
  periodEnd: number
  status: 'pending' | 'success' | 'failed'
  description: string | null
  transactionReference: string | null
  paidAt: number | null
  createdAt: number
}

export interface Dispute {
  id: number
  transactionId: number
  transactionReference: string
  amountKobo: number
  currency: string
  category: string
  status: 'awaiting-merchant-feedback' | 'resolved'
  resolution: string | null
  dueAt: number
  remindAt: number | null
  resolvedAt: number | null
  createdAt: number
}

export interface DeliveryAttempt {
  at: number
  httpStatus: number | null
  error: string | null
}

export interface Delivery {
  id: number
  event: string
  /** The exact text that is signed and sent; the same on every attempt. */
  body: string
  status: 'pending' | 'delivered' | 'dropped' | 'failed'
  dueAt: number
  attempts: DeliveryAttempt[]
  createdAt: number
}

export interface Settings {
  id: 1
  clockOffsetMs: number
}
