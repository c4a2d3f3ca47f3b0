import { randomUUID } from 'node:crypto'
import { invoiceLeadMs, nextDate } from './billing-dates.ts'
import type { ScheduledTask } from './clock.ts'
import type { Context } from './context.ts'
import { succeed } from './payments.ts'
import type { Invoice, Subscription, Transaction } from './rows.ts'
import { newCode } from './state.ts'
import { invoiceEvent } from './subscription-views.ts'
import { change, complete, end, isRunning } from './subscriptions.ts'
import { openTransaction } from './transactions.ts'

/** Returns the next task of each running subscription: to create an invoice, to charge it, or to end. */
export function subscriptionTasks(context: Context): ScheduledTask[] {
  return context.state.subscriptions.all().flatMap((subscription) => {
    const dueAt = subscription.nextPaymentAt
    if (!isRunning(subscription) || dueAt === null) return []
    if (subscription.status === 'non-renewing') return { at: dueAt, run: () => end(context, subscription) }
    if (openInvoice(context, subscription)) return { at: dueAt, run: () => renew(context, subscription) }
    const plan = context.state.plans.get('code', subscription.planCode)
    const at = Math.max(dueAt - invoiceLeadMs(plan.interval), subscription.createdAt)
    return { at, run: () => createInvoice(context, subscription, dueAt) }
  })
}

/** Returns the invoice of the next charge, not the invoice of an earlier failed charge. */
function openInvoice({ state }: Context, subscription: Subscription): Invoice | undefined {
  const invoice = subscription.openInvoiceCode && state.invoices.find('code', subscription.openInvoiceCode)
  return invoice && invoice.status === 'pending' ? invoice : undefined
}

function createInvoice(context: Context, subscription: Subscription, periodStart: number) {
  const { state, clock, webhooks } = context
  const { interval } = state.plans.get('code', subscription.planCode)
  const invoice = state.invoices.put({
    id: state.newId(),
    code: newCode('INV_'),
    subscriptionCode: subscription.code,
    amountKobo: subscription.amountKobo,
    periodStart,
    periodEnd: nextDate(periodStart, interval) - 1_000,
    status: 'pending',
    description: null,
    transactionReference: null,
    paidAt: null,
    createdAt: clock.now(),
  })
  change(context, subscription, { openInvoiceCode: invoice.code })
  webhooks.send('invoice.create', invoiceEvent(context, invoice, subscription))
}

function renew(context: Context, subscription: Subscription) {
  const { state, webhooks } = context
  const invoice = openInvoice(context, subscription)
  if (!invoice) return
  const { interval } = state.plans.get('code', subscription.planCode)
  const nextPaymentAt = nextDate(invoice.periodStart, interval)
  // The amount is set again, because the plan may have changed since the invoice was created.
  invoice.amountKobo = subscription.amountKobo

  if (subscription.nextRenewal === 'fail') {
    Object.assign(invoice, { status: 'failed', description: 'Insufficient Funds' } satisfies Partial<Invoice>)
    change(context, subscription, { status: 'attention', nextPaymentAt, nextRenewal: 'succeed' })
    webhooks.send('invoice.payment_failed', invoiceEvent(context, invoice, subscription))
  } else {
    const transaction = chargeRenewal(context, subscription)
    Object.assign(invoice, {
      status: 'success',
      transactionReference: transaction.reference,
      paidAt: transaction.paidAt,
    } satisfies Partial<Invoice>)
    change(context, subscription, {
      status: 'active',
      nextPaymentAt,
      openInvoiceCode: null,
      payments: subscription.payments + 1,
    })
  }
  state.invoices.put(invoice)
  webhooks.send('invoice.update', invoiceEvent(context, invoice, subscription))
  if (subscription.payments === subscription.invoiceLimit) complete(context, subscription)
}

/**
 * Charges a renewal. As at Paystack, its transaction has the provider's own reference and none of the shop's
 * metadata.
 */
function chargeRenewal(context: Context, subscription: Subscription): Transaction {
  const { state } = context
  const transaction = openTransaction(context, {
    email: state.customers.getById(subscription.customerId).email,
    amount: subscription.amountKobo,
    reference: randomUUID(),
    metadata: { invoice_action: 'update' },
    planCode: subscription.planCode,
    entryPoint: 'subscription',
    ipAddress: null,
  })
  succeed(context, transaction, state.authorizations.get('code', subscription.authorizationCode))
  return transaction
}
