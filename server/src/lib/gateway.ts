/** The payment provider as the product sees it. Amounts are kobo. */
export interface PaymentGateway {
  readonly name: string
  readonly mode: 'test' | 'live'
  initialize(order: NewTransaction): Promise<OpenedTransaction>
  verify(reference: string): Promise<ProviderTransaction | undefined>
}

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
  mode: 'test' | 'live'
  status: string
  amountKobo: number
  /** What was asked for; fees passed on to the payer come on top of it in `amountKobo`. */
  requestedKobo: number
  feesKobo: number | undefined
  currency: string
  channel: string | undefined
  message: string | undefined
  paidAt: Date | undefined
}

/** `unknown`: nobody can say whether the provider acted (time-out, 5xx, nonsense). `refused`: it did not. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly kind: 'unknown' | 'refused' | 'rate_limited'
  readonly code?: string

  constructor(kind: GatewayError['kind'], message: string, code?: string) {
    super(message)
    this.kind = kind
    this.code = code
  }
}
