import { authorizationView } from './authorizations.ts'
import { cronExpression } from './billing-dates.ts'
import { type Context, domain, integration, iso, isoOrNull } from './context.ts'
import { customerView, datedCustomer } from './customers.ts'
import { fullPlanView, planView } from './plan-views.ts'
import type { Invoice, Subscription } from './rows.ts'

function common({ state }: Context, subscription: Subscription) {
  const plan = state.plans.get('code', subscription.planCode)
  return {
    id: subscription.id,
    domain,
    status: subscription.status as string,
    subscription_code: subscription.code,
    email_token: subscription.emailToken,
    amount: subscription.amountKobo,
    cron_expression: cronExpression(subscription.createdAt, plan.interval),
    // After a cancellation no payment follows, and `nextPaymentAt` is the day on which the subscription ends.
    next_payment_date: subscription.status === 'non-renewing' ? null : isoOrNull(subscription.nextPaymentAt),
    open_invoice: subscription.openInvoiceCode,
  }
}

const authorizationOf = ({ state }: Context, subscription: Subscription) =>
  authorizationView(state.authorizations.get('code', subscription.authorizationCode))

export function subscriptionView(context: Context, subscription: Subscription) {
  const { state } = context
  return {
    ...common(context, subscription),
    start: Math.floor(subscription.createdAt / 1000),
    quantity: 1,
    integration,
    invoice_limit: subscription.invoiceLimit,
    payments_count: subscription.payments,
    plan: fullPlanView(state.plans.get('code', subscription.planCode)),
    authorization: authorizationOf(context, subscription),
    customer: datedCustomer(state.customers.getById(subscription.customerId)),
    createdAt: iso(subscription.createdAt),
    updatedAt: iso(subscription.updatedAt),
  }
}

export function createdView(context: Context, subscription: Subscription) {
  const { cron_expression, next_payment_date, open_invoice, payments_count, ...view } = subscriptionView(
    context,
    subscription,
  )
  return { ...view, customer: view.customer.id, plan: view.plan.id }
}

export const fetchedView = (context: Context, subscription: Subscription) => ({
  ...subscriptionView(context, subscription),
  invoices: context.state.invoices
    .all()
    .filter((invoice) => invoice.subscriptionCode === subscription.code)
    .map((invoice) => invoiceView(context, invoice)),
})

export function subscriptionEvent(context: Context, subscription: Subscription) {
  const { state } = context
  const view = common(context, subscription)
  return {
    ...view,
    // Paystack's event says `complete`, its API says `completed`.
    status: view.status === 'completed' ? 'complete' : view.status,
    plan: planView(state.plans.get('code', subscription.planCode)),
    authorization: authorizationOf(context, subscription),
    customer: customerView(state.customers.getById(subscription.customerId)),
    created_at: iso(subscription.createdAt),
  }
}

/** Returns one entry of the monthly event that lists the cards that expire in that month. */
export function expiringCardView(context: Context, subscription: Subscription) {
  const { state } = context
  const { expMonth, expYear, brand, last4 } = state.authorizations.get('code', subscription.authorizationCode)
  const { id, subscription_code, amount, next_payment_date } = common(context, subscription)
  return {
    expiry_date: `${expMonth}/${expYear}`,
    description: `${brand} ending with ${last4}`,
    brand,
    subscription: {
      id,
      subscription_code,
      amount,
      next_payment_date,
      plan: planView(state.plans.get('code', subscription.planCode)),
    },
    customer: customerView(state.customers.getById(subscription.customerId)),
  }
}

const invoiceView = ({ state }: Context, invoice: Invoice) => ({
  domain,
  invoice_code: invoice.code,
  amount: invoice.amountKobo,
  period_start: iso(invoice.periodStart),
  period_end: iso(invoice.periodEnd),
  status: invoice.status,
  paid: invoice.status === 'success',
  paid_at: isoOrNull(invoice.paidAt),
  description: invoice.description,
  transaction: transactionOf(
    invoice.transactionReference
      ? state.transactions.find('reference', invoice.transactionReference)
      : undefined,
  ),
  created_at: iso(invoice.createdAt),
})

const transactionOf = (
  transaction: { reference: string; status: string; amountKobo: number; currency: string } | undefined,
) =>
  transaction
    ? {
        reference: transaction.reference,
        status: transaction.status,
        amount: transaction.amountKobo,
        currency: transaction.currency,
      }
    : {}

export function invoiceEvent(context: Context, invoice: Invoice, subscription: Subscription) {
  const { id: _id, domain: _domain, ...about } = common(context, subscription)
  return {
    ...invoiceView(context, invoice),
    subscription: about,
    authorization: authorizationOf(context, subscription),
    customer: customerView(context.state.customers.getById(subscription.customerId)),
  }
}
