import type { OpenedCheckout } from '@jara/contract/checkout'

export type PopupOutcome =
  | { kind: 'success' }
  | { kind: 'closed' }
  /** A transfer that the bank has not confirmed yet. */
  | { kind: 'waiting' }
  | { kind: 'error'; applePay: boolean }

const providerCheckout = 'https://checkout.paystack.com'

/**
 * Shows the provider's checkout over the page. Its result only triggers a check on our server, because a
 * browser cannot prove a payment.
 */
export async function payInPopup({ accessCode, authorizationUrl }: OpenedCheckout): Promise<PopupOutcome> {
  const { default: PaystackPop } = await import('@paystack/inline-js')
  const popup = new PaystackPop()
  // The sandbox has its own popup page, next to the checkout page whose URL comes with the order.
  if (!authorizationUrl.startsWith(`${providerCheckout}/`))
    popup.checkoutIframe.src = authorizationUrl.replace(/\/checkout\/[^/]+$/, '/popup')

  return new Promise((resolve) => {
    popup.newTransaction({
      accessCode,
      onSuccess: () => resolve({ kind: 'success' }),
      // For a pending transfer Paystack calls onCancel first. The delay lets the callback below win.
      onCancel: () => setTimeout(resolve, 0, { kind: 'closed' }),
      onBankTransferConfirmationPending: () => resolve({ kind: 'waiting' }),
      onError: ({ type = '', message }) =>
        resolve({ kind: 'error', applePay: /apple/i.test(`${type} ${message}`) }),
    })
  })
}
