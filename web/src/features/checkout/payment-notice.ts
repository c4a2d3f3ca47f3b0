import { text } from '@jara/contract/text'
import { ApiError, messageOf } from '#lib/api-error.ts'

/** What happened to a payment, in the words of the catalogue, and what is true all the same. */
export interface PaymentNotice {
  tone: 'good' | 'accent' | 'bad'
  text: string
  truth?: string
}

const orderIsSafe =
  'Your order is safe: we have stored it and keep asking the provider until the payment is confirmed. You need not pay again.'

export const cancelled: PaymentNotice = { tone: 'accent', text: text.paymentCancelled }
export const notConfirmed: PaymentNotice = { tone: 'accent', text: text.notConfirmedYet }
export const applePayFailed: PaymentNotice = { tone: 'bad', text: text.applePay }

/** Not confirmed and not matching are states of the order, not faults; anything else is `fault`, in the screen's words. */
export function settleNotice(error: unknown, fault: (error: unknown) => string): PaymentNotice {
  if (error instanceof ApiError && error.status === 402)
    return { ...notConfirmed, text: messageOf(error, text.notConfirmedYet) }
  if (error instanceof ApiError && error.code === 'payment_mismatch')
    return { tone: 'accent', text: messageOf(error, text.paymentMismatch) }
  if (error instanceof ApiError && error.status === 404) return { tone: 'bad', text: fault(error) }
  return { tone: 'bad', text: fault(error), truth: orderIsSafe }
}

const notAsked = new Set<string | undefined>(['provider_unavailable', 'unavailable'])

/**
 * The provider has the money, and our save failed. A server that could not ask the provider does not know that, and
 * neither does a line without an answer of ours, unless the provider had `reported` it before.
 */
export function paidButLost(error: unknown, reported: boolean): boolean {
  if (!(error instanceof ApiError) || notAsked.has(error.code)) return false
  return error.status === 500 || (reported && (error.status === 0 || error.status > 500))
}
