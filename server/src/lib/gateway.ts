/** The payment provider as the product sees it. Amounts are kobo. */
export interface PaymentGateway {
  readonly name: string
  readonly mode: Mode
  /** Whether these bytes were signed with a key that we and the provider share. */
  isSigned(raw: Buffer, signature: string | undefined): boolean

  initialize(order: NewTransaction): Promise<OpenedTransaction>
  /** Nothing when the provider has never heard of the reference. */
  verify(reference: string): Promise<ProviderTransaction | undefined>
  list(filter: TransactionFilter): Promise<ProviderTransaction[]>
  fetch(id: number): Promise<ProviderTransaction | undefined>

  refund(refund: NewRefund): Promise<ProviderRefund>
  listRefunds(transactionId: number): Promise<ProviderRefund[]>
  fetchRefund(id: number): Promise<ProviderRefund | undefined>
  /** Sends one that needs attention to an account of the payer's. */
  retryRefund(id: number, payee: Payee): Promise<ProviderRefund>
  listBanks(): Promise<ProviderBank[]>

  fetchDispute(id: number): Promise<ProviderDispute | undefined>

  createPlan(plan: NewPlan): Promise<{ planCode: string }>
  /** From the next charge on, also for who is subscribed already. */
  updatePlan(planCode: string, change: { amountKobo: number }): Promise<void>
  fetchSubscription(code: string): Promise<ProviderSubscription | undefined>
  listSubscriptions(planCode: string): Promise<ProviderSubscription[]>
  disableSubscription(code: string, emailToken: string): Promise<void>
  /** A page of the provider's on which a subscriber changes the card or cancels. */
  manageLink(code: string): Promise<string>
}

export type Mode = 'test' | 'live'

export interface NewTransaction {
  email: string
  amountKobo: number
  reference: string
  callbackUrl: string
  channels: readonly string[]
  metadata: Record<string, unknown>
  planCode?: string
}

export interface OpenedTransaction {
  accessCode: string
  authorizationUrl: string
}

export interface ProviderTransaction {
  id: number
  reference: string
  mode: Mode
  status: string
  amountKobo: number
  /** What was asked for; fees passed on to the payer come on top of it in `amountKobo`. */
  requestedKobo: number
  feesKobo: number | undefined
  currency: string
  channel: string | undefined
  message: string | undefined
  paidAt: Date | undefined
  customerEmail: string | undefined
  customerCode: string | undefined
  /** Set on the payments of a subscription: renewals come with a reference of the provider's own. */
  planCode: string | undefined
}

export interface TransactionFilter {
  status: string
  from: Date
  /** From 1. */
  page: number
  perPage: number
}

export interface NewRefund {
  transactionId: number
  /** Absent: all of it. */
  amountKobo?: number
  /** Ours, to find the refund again when the answer is lost. */
  merchantNote: string
  customerNote?: string
}

export interface ProviderRefund {
  id: number
  transactionId: number
  amountKobo: number
  currency: string
  status: string
  merchantNote: string | undefined
}

export interface Payee {
  bankId: number
  accountNumber: string
}

export interface ProviderBank {
  id: number
  name: string
}

export interface ProviderDispute {
  id: number
  transactionId: number
  isResolved: boolean
  /** Whether the payer gets the money back; absent when the provider does not say. */
  isAccepted: boolean | undefined
  openedAt: Date | undefined
  resolvedAt: Date | undefined
}

export interface NewPlan {
  name: string
  amountKobo: number
  interval: 'monthly' | 'annually'
  /** How many payments there will be; absent: until cancelled. */
  invoiceLimit?: number
}

export interface ProviderSubscription {
  code: string
  emailToken: string
  status: string
  amountKobo: number
  planCode: string | undefined
  customerCode: string | undefined
  nextPaymentAt: Date | undefined
  card: ProviderCard | undefined
  /** Of the charges that were made for it, as far as the provider lists them. */
  paidReferences: string[]
}

export interface ProviderCard {
  /** What its owner knows it by: 'visa ending in 4081'. */
  name: string
  /** The last month it is good for, as 2026-11. */
  lastMonth: string
}

/** `unknown`: nobody can say whether the provider acted (time-out, 5xx, nonsense). `refused`: it did not. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly kind: 'unknown' | 'refused' | 'rate_limited'
  readonly code?: string
  readonly retryAfterSeconds?: number

  constructor(
    kind: GatewayError['kind'],
    message: string,
    more: { code?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = more.code
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
