import { authorizeCard, plainCardOnFile } from './authorizations.ts'
import type { Context } from './context.ts'
import { customerOf } from './customers.ts'
import type { Interval, Plan, Subscription } from './rows.ts'

/** A subscription that the shop has from its sample data. The shop chose the codes. */
export interface SeededSubscription {
  email: string
  customerCode: string
  planCode: string
  name: string
  interval: Interval
  amountKobo: number
  subscriptionCode: string
  emailToken: string
  status: Extract<Subscription['status'], 'active' | 'attention'>
  /** Maximum number of payments, or 0 when it is unlimited. */
  invoiceLimit: number
  payments: number
  nextPaymentAt: number
}

/** Creates the subscriptions that do not exist yet, each with a saved card. Sends no events about them. */
export function seedSubscriptions(context: Context, seeded: readonly SeededSubscription[]): void {
  for (const one of seeded)
    if (!context.state.subscriptions.find('code', one.subscriptionCode)) seed(context, one)
}

function seed(context: Context, one: SeededSubscription): void {
  const { state, clock } = context
  const now = clock.now()
  const customer = customerOf(context, one.email, one.customerCode)
  const authorization = authorizeCard(context, customer, plainCardOnFile(now))
  putPlan(context, one)
  state.subscriptions.put({
    id: state.newId(),
    code: one.subscriptionCode,
    emailToken: one.emailToken,
    status: one.status,
    customerId: customer.id,
    planCode: one.planCode,
    authorizationCode: authorization.code,
    amountKobo: one.amountKobo,
    invoiceLimit: one.invoiceLimit,
    payments: one.payments,
    nextPaymentAt: one.nextPaymentAt,
    openInvoiceCode: null,
    nextRenewal: 'succeed',
    createdAt: now,
    updatedAt: now,
  })
}

function putPlan({ state, clock }: Context, one: SeededSubscription): Plan {
  const now = clock.now()
  return state.plans.put({
    id: state.newId(),
    code: one.planCode,
    name: one.name,
    description: null,
    amountKobo: one.amountKobo,
    currency: 'NGN',
    interval: one.interval,
    invoiceLimit: one.invoiceLimit,
    sendInvoices: true,
    sendSms: true,
    createdAt: now,
    updatedAt: now,
  })
}
