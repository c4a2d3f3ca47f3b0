import type { OrderTimeline } from '@jara/contract/checkout'
import { moneyText } from '@jara/contract/money-text'
import { ApiError, messageOf } from '#lib/api-error.ts'

/** What the customer can do about a notice with one button. */
export type NextStep =
  /** Opens the checkout of the order again. */
  | { kind: 'continue'; reference: string }
  /** Checks the payment with the provider again and saves it. */
  | { kind: 'check'; reference: string }
  | { kind: 'sign-in' }

/** A payment that is not complete: what happened in the words of the specification, and what to do next. */
export interface PaymentNotice {
  kind: 'notice'
  tone: 'accent' | 'bad'
  text: string
  detail?: string
  step?: NextStep
}

const notice = (
  tone: PaymentNotice['tone'],
  text: string,
  detail?: string,
  step?: NextStep,
): PaymentNotice => ({
  kind: 'notice',
  tone,
  text,
  detail,
  step,
})

const orderIsSaved =
  'Your order is saved. We keep checking with the provider until the payment is confirmed, so you need not pay again.'
const notPaid = 'Your order is saved, and you have not paid yet.'

export const noTokenStored: PaymentNotice = notice(
  'bad',
  moneyText.noToken,
  `Please sign in again. ${orderIsSaved}`,
  {
    kind: 'sign-in',
  },
)

export const notConfirmed = (reference: string, message: string = moneyText.notConfirmedYet): PaymentNotice =>
  notice('accent', message, undefined, { kind: 'check', reference })

/** How the checkout window ended without a payment. `message` is the provider's own text. */
export type Ending = { kind: 'closed' } | { kind: 'error'; applePay: boolean; message: string }

/** Returns the notice after the checkout window ended. `checked`: the provider says that it is not paid. */
export function unpaidNotice(ending: Ending, reference: string, checked: boolean): PaymentNotice {
  const { tone, text: words, detail } = endingNotice(ending)
  if (checked) return notice(tone, words, detail, { kind: 'continue', reference })
  return notice(
    tone,
    words,
    'The connection was lost before we could check whether you paid. Check your internet connection, then check again before you pay a second time.',
    { kind: 'check', reference },
  )
}

function endingNotice(ending: Ending): PaymentNotice {
  if (ending.kind === 'closed')
    return notice(
      'accent',
      moneyText.paymentCancelled,
      `${notPaid} Continue paying, or change your order and submit it again.`,
    )
  if (ending.applePay) return notice('bad', moneyText.applePay, notPaid)
  return notice(
    'bad',
    ending.message
      ? `The payment provider reported: ${ending.message}`
      : 'The payment window closed because of an error.',
    `${notPaid} Try again, or choose another way to pay in the window. If it fails again, please contact support.`,
  )
}

/** Returns the notice when the checkout did not open. The customer has not paid. */
export function openNotice(error: unknown): PaymentNotice {
  if (error instanceof ApiError && error.status === 0)
    return notice(
      'bad',
      'The connection was lost, so the payment window did not open.',
      'You have not paid. Check your internet connection and try again. If the order is already in your payments, continue it there.',
    )
  const message = messageOf(error, '')
  if (message) return notice('bad', message, 'You have not paid.')
  return notice(
    'bad',
    'Something went wrong on our side, so the payment window did not open.',
    'You have not paid. Please try again in a minute. If it fails again, please contact support.',
  )
}

/**
 * Returns the notice after a failed save. An unconfirmed or mismatched payment is a state of the order, not
 * an error. For every other error, `fault` is the text.
 */
export function settleNotice(error: unknown, reference: string, fault: string): PaymentNotice {
  if (error instanceof ApiError && error.status === 402)
    return notConfirmed(reference, messageOf(error, moneyText.notConfirmedYet))
  if (error instanceof ApiError && error.code === 'payment_mismatch')
    return notice('accent', messageOf(error, moneyText.paymentMismatch))
  if (error instanceof ApiError && error.status === 404)
    return notice('bad', fault, 'Please check that you are signed in with the account that placed the order.')
  const lost = error instanceof ApiError && error.status === 0 ? 'The connection was lost. ' : ''
  return notice('bad', fault, lost + orderIsSaved, { kind: 'check', reference })
}

/** Returns the notice for an order whose payment was checked and has not settled it. */
export function unsettledNotice({
  state,
  reference,
  note,
}: Pick<OrderTimeline, 'state' | 'reference' | 'note'>): PaymentNotice {
  if (state === 'review') return notice('accent', note ?? moneyText.paymentMismatch)
  return state === 'open' ? notConfirmed(reference) : notice('bad', moneyText.orderExpired)
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
