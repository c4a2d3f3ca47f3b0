import { z } from 'zod'
import { testCards } from './cards.ts'
import type { Context } from './context.ts'
import { customerView } from './customers.ts'
import { grossKobo } from './fees.ts'
import { isPaid } from './payments.ts'
import type { Transaction } from './rows.ts'

const webAddress = z.url({ protocol: /^https?$/ })
const titleText = z.string().trim().min(1).max(300)

/** Returns the transaction data for the checkout pages. */
export function sessionView(context: Context, transaction: Transaction) {
  const { state, faults } = context
  const customer = state.customers.getById(transaction.customerId)
  const dueKobo = faults.passFees ? grossKobo(transaction.requestedKobo) : transaction.requestedKobo
  return {
    id: transaction.id,
    reference: transaction.reference,
    accessCode: transaction.accessCode,
    status: transaction.status,
    message: transaction.gatewayResponse,
    amountKobo: isPaid(transaction) ? transaction.amountKobo : dueKobo,
    title: titleOf(context, transaction),
    payer: transaction.label ?? customer.email,
    customer: customerView(customer),
    returnUrl: returnUrl(transaction),
    cancelUrl: cancelUrl(transaction),
    cards: testCards.map(({ label, number, cvv, pin }) => ({ label, number, cvv, pin })),
  }
}

function titleOf({ state }: Context, transaction: Transaction): string {
  const { metadata, planCode } = transaction
  const candidates =
    typeof metadata === 'string' ? [] : [metadata.title, metadata.purpose, metadata.description]
  const title = candidates.map((text) => titleText.safeParse(text)).find(({ success }) => success)?.data
  return title ?? (planCode && state.plans.find('code', planCode)?.name) ?? 'Payment'
}

export function returnUrl({ callbackUrl, reference }: Transaction): string | null {
  if (!callbackUrl) return null
  const url = new URL(callbackUrl)
  url.searchParams.append('trxref', reference)
  url.searchParams.append('reference', reference)
  return url.href
}

function cancelUrl(transaction: Transaction): string | null {
  const { metadata } = transaction
  const own = webAddress.safeParse(typeof metadata === 'string' ? null : metadata.cancel_action)
  return own.success ? own.data : returnUrl(transaction)
}
