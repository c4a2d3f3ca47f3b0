import type { OpenedCheckout } from '@jara/contract/checkout'
import type { Ending } from './payment-notice.ts'

export type PopupOutcome =
  | { kind: 'success' }
  /** The customer chose a bank transfer, and the bank has not confirmed it yet. */
  | { kind: 'waiting' }
  | Ending

const providerCheckout = 'https://checkout.paystack.com'

/**
 * Shows the provider's checkout over the page. The outcome only triggers a check on our server, because a
 * browser cannot prove a payment.
 */
export async function payInPopup({ accessCode, authorizationUrl }: OpenedCheckout): Promise<PopupOutcome> {
  const { default: PaystackPop } = await import('@paystack/inline-js')
  const popup = new PaystackPop()
  // The sandbox has its own popup page. Its URL is that of the order's checkout page with a different ending.
  if (!authorizationUrl.startsWith(`${providerCheckout}/`))
    popup.checkoutIframe.src = authorizationUrl.replace(/\/checkout\/[^/]+$/, '/popup')

  return new Promise((resolve) => {
    popup.newTransaction({
      accessCode,
      onSuccess: () => resolve({ kind: 'success' }),
      // For a pending transfer, Paystack calls onCancel before the next callback. The delay lets the next
      // callback resolve the promise.
      onCancel: () => setTimeout(resolve, 0, { kind: 'closed' }),
      onBankTransferConfirmationPending: () => resolve({ kind: 'waiting' }),
      onError: ({ type = '', message = '' }) =>
        resolve({ kind: 'error', applePay: /apple/i.test(`${type} ${message}`), message }),
    })
  })
}
