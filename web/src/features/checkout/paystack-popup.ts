import type { OpenedCheckout } from '@jara/contract/checkout'

export type PopupOutcome =
  | { kind: 'success' }
  | { kind: 'closed' }
  /** A transfer that the bank has not confirmed yet. */
  | { kind: 'waiting' }
  | { kind: 'error'; applePay: boolean }

const providerCheckout = 'https://checkout.paystack.com'

/**
 * Shows the provider's checkout over the page. Whatever it reports is only a reason to ask our server: nothing is paid
 * because a browser says so.
 */
export async function payInPopup({ accessCode, authorizationUrl }: OpenedCheckout): Promise<PopupOutcome> {
  const { default: PaystackPop } = await import('@paystack/inline-js')
  const popup = new PaystackPop()
  // The built-in sandbox shows a popup page of its own; its address comes with the order.
  if (!authorizationUrl.startsWith(`${providerCheckout}/`))
    popup.checkoutIframe.src = authorizationUrl.replace(/\/checkout\/[^/]+$/, '/popup')

  return new Promise((resolve) => {
    popup.newTransaction({
      accessCode,
      onSuccess: () => resolve({ kind: 'success' }),
      // A pending transfer is reported as a cancel first and by its own name right after.
      onCancel: () => setTimeout(resolve, 0, { kind: 'closed' }),
      onBankTransferConfirmationPending: () => resolve({ kind: 'waiting' }),
      onError: ({ type = '', message }) =>
        resolve({ kind: 'error', applePay: /apple/i.test(`${type} ${message}`) }),
    })
  })
}
