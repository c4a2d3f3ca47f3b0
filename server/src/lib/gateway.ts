/** The interface to the payment provider. Amounts are in kobo. */
export interface PaymentGateway {
  readonly name: string
  readonly mode: Mode
  /** Whether a webhook body was signed with one of our secret keys. */
  isSigned(raw: Buffer, signature: string | undefined): boolean
  /** Whether a webhook body was signed with the current key, and not with the previous one. */
  isSignedWithCurrentKey(raw: Buffer, signature: string | undefined): boolean
  /** SHA-256 of the current key: identifies the key without revealing it. */
  readonly keyHash: string
  /** Asks the provider whether it accepts the current key. Throws a `GatewayError` when it does not. */
  checkKey(): Promise<void>

  initialize(order: NewTransaction): Promise<OpenedTransaction>
  /** Returns undefined when the provider does not know the reference. */
  verify(reference: string): Promise<ProviderTransaction | undefined>
  list(filter: Period & { status: string }): Promise<ProviderTransaction[]>
  fetch(id: number): Promise<ProviderTransaction | undefined>

  refund(refund: NewRefund): Promise<ProviderRefund>
  listRefundsOf(transactionId: number): Promise<ProviderRefund[]>
  listRefunds(period: Period): Promise<ProviderRefund[]>
  fetchRefund(id: number): Promise<ProviderRefund | undefined>
  /** Retries a refund that needs attention. The provider sends it to the given bank account of the payer. */
  retryRefund(id: number, payee: Payee): Promise<ProviderRefund>
  listBanks(): Promise<ProviderBank[]>

  fetchDispute(id: number): Promise<ProviderDispute | undefined>
  listDisputes(period: Period): Promise<ProviderDispute[]>

  createPlan(plan: NewPlan): Promise<{ planCode: string }>
  /** Changes the amount of a plan from the next charge on, also for existing subscriptions. */
  updatePlan(planCode: string, change: { amountKobo: number }): Promise<void>
  fetchSubscription(code: string): Promise<ProviderSubscription | undefined>
  listSubscriptions(planCode: string): Promise<ProviderSubscription[]>
  disableSubscription(code: string, emailToken: string): Promise<void>
  /** Returns the URL of the provider's page where a subscriber changes the card or cancels. */
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
  /** The amount we requested; `amountKobo` also includes fees passed on to the payer. */
  requestedKobo: number
  feesKobo: number | undefined
  currency: string
  channel: string | undefined
  message: string | undefined
  paidAt: Date | undefined
  customerEmail: string | undefined
  customerCode: string | undefined
  /**
   * Set on charges of a subscription. It identifies renewals, because the provider creates their references.
   */
  planCode: string | undefined
  /** The id of the installation that opened the charge or created its plan, when it says so. */
  installation: string | undefined
}

/** One page of what the provider created since a time. */
export interface Period {
  from: Date
  /** Number of the page. The first page is 1. */
  page: number
  perPage: number
}

export interface NewRefund {
  transactionId: number
  /** Amount to refund. Absent for a full refund. */
  amountKobo?: number
  /** Contains the id of our refund, so that the refund can be found when the response is lost. */
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
  /** Whether the charge is returned to the payer. Undefined when the provider does not report it. */
  isAccepted: boolean | undefined
  openedAt: Date | undefined
  resolvedAt: Date | undefined
}

export interface NewPlan {
  name: string
  /** The id of this installation, which the renewals of the plan contain. */
  installation: string
  amountKobo: number
  interval: 'monthly' | 'annually'
  /** Number of payments. Absent when the plan runs until it is cancelled. */
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
  /** References of the subscription's charges. The provider may not list all of them. */
  paidReferences: string[]
}

export interface ProviderCard {
  /** Brand and last digits, as shown to the customer: 'visa ending in 4081'. */
  name: string
  /** The month in which the card expires, such as '2026-11'. */
  lastMonth: string
}

/**
 * A failed call to the provider. `unknown` (timeout, 5xx, unreadable response): the provider may have
 * executed the request. `refused` and `rate_limited`: the provider has not executed it.
 */
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
