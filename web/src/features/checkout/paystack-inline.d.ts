// @paystack/inline-js has no types. These declarations describe the parts of version 2.25.0 that we use, as
// found in its source code.
declare module '@paystack/inline-js' {
  interface Callbacks {
    accessCode: string
    onSuccess(answer: { reference: string }): void
    onCancel(): void
    onError(error: { type?: string; message?: string }): void
    onBankTransferConfirmationPending(): void
  }
  export default class PaystackPop {
    checkoutIframe: HTMLIFrameElement
    newTransaction(callbacks: Callbacks): void
  }
}
