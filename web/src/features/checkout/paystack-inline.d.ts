// The package has no types. These cover what we use of 2.25.0, as read in its source.
declare module '@paystack/inline-js' {
  interface Callbacks {
    accessCode: string
    onSuccess(answer: { reference: string }): void
    onCancel(): void
    onError(error: { type?: string; message: string }): void
    onBankTransferConfirmationPending(): void
  }
  export default class PaystackPop {
    checkoutIframe: HTMLIFrameElement
    newTransaction(callbacks: Callbacks): void
  }
}
