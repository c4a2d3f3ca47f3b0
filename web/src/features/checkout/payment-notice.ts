import { text } from '@jara/contract/text'
import { ApiError, messageOf } from '#lib/api-error.ts'

/** The outcome of a payment in the words of the specification, with an optional detail. */
export interface PaymentNotice {
  tone: 'good' | 'accent' | 'bad'
  text: string
  detail?: string
}

const orderIsSaved =
  'Your order is saved. We keep checking with the provider until the payment is confirmed, so you need not pay again.'

export const cancelled: PaymentNotice = { tone: 'accent', text: text.paymentCancelled }
export const notConfirmed: PaymentNotice = { tone: 'accent', text: text.notConfirmedYet }
export const applePayFailed: PaymentNotice = { tone: 'bad', text: text.applePay }

/**
 * Returns the notice after a failed save. An unconfirmed or mismatched payment is a state of the order, not
 * an error. For every other error, `fault` returns the text.
 */
export function settleNotice(error: unknown, fault: (error: unknown) => string): PaymentNotice {
  if (error instanceof ApiError && error.status === 402)
    return { ...notConfirmed, text: messageOf(error, text.notConfirmedYet) }
  if (error instanceof ApiError && error.code === 'payment_mismatch')
    return { tone: 'accent', text: messageOf(error, text.paymentMismatch) }
  if (error instanceof ApiError && error.status === 404) return { tone: 'bad', text: fault(error) }
  return { tone: 'bad', text: fault(error), detail: orderIsSaved }
}

const providerNotReached = new Set<string | undefined>(['provider_unavailable', 'unavailable'])

/**
 * Whether the customer has paid but our save failed. Returns false when our server could not reach the
 * provider, because the result of the payment is then unknown. When our server did not respond, returns true
 * only if the payment was already `reported` as successful.
 */
export function paidButNotSaved(error: unknown, reported: boolean): boolean {
  if (!(error instanceof ApiError) || providerNotReached.has(error.code)) return false
  return error.status === 500 || (reported && (error.status === 0 || error.status > 500))
}
