// The texts about orders, payments and refunds. They are apart from the other texts, because most public pages
// need none of them.
export const moneyText = {
  projectAfterPayment: 'Failed to create project after payment',
  paidButNotSubmitted: 'Payment was successful, but failed to submit project. Please contact support.',
  paidAndSubmitted: 'Payment successful and project submitted!',
  paymentRecorded: (title: string, reference: string) =>
    `Project '${title}' and payment successfully recorded! Ref: ${reference}`,
  noToken: 'Authentication token not found. Cannot save payment details.',
  savePaymentDetails: 'Failed to save payment details: ',
  contactSupport: 'Please contact support.',
  paymentCancelled: 'Payment process was cancelled or the window was closed.',
  refreshPayments: 'Failed to refresh payments list after new payment.',
  applePay: 'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
  fillRequired: 'Please fill in all required fields.',
  noEmail: 'User email is not available. Cannot proceed with payment.',
  notConfirmedYet:
    'Your payment is not confirmed yet. Your order is saved and will be completed as soon as your bank confirms it.',
  paymentMismatch:
    'We received a payment that does not match this order. Our team will look at it and get back to you.',
  paidTwice:
    'We received a second payment for this order. Please do not pay again: our team will refund it or contact you.',
  paidClosedTarget:
    'We received your payment, but the project or invoice is already paid, cancelled or void. Please do not pay again: our team will refund it or contact you.',
  paidTooMuch:
    'We received your payment, but it is more than what is due on the invoice. Please do not pay again: our team will refund it or contact you.',
  belowOnlineMinimum: 'The smallest amount that can be paid online is ₦50.',
  belowPlanMinimum: 'The smallest payment of a subscription is ₦100.',
  aboveOnlineMaximum: 'The largest amount that can be paid online at once is ₦10,000,000.',

  providerSilent:
    'The payment provider is not responding. Your order is saved: you can continue it from your payments.',
  providerSilentNothingChanged:
    'The payment provider is not responding. Nothing was changed: please try again in a few minutes.',
  providerSilentForPayer:
    'The payment provider is not responding, so we cannot check your payment yet. Please do not pay again: check again in a few minutes.',
  alreadyPaid: 'This order is already paid.',
  orderExpired:
    'This order has expired. If you have already paid, we complete it as soon as the payment arrives. Otherwise please start a new order.',
  transferClosed:
    'This order can no longer be paid. If you have already transferred the money, please contact us. Otherwise please start a new order.',
  projectPaid: 'This project is already paid.',
  projectCancelled: 'This project is cancelled. Please do not pay for it.',
  invoicePaid: 'Nothing is due on this invoice.',
  invoiceVoid: 'This invoice is void. Please do not pay it.',
  dueLessThanLink: (amount: string) =>
    `Only ${amount} is due on this invoice now. Please ask the person who sent the link for a new one.`,
  paysInvoice: 'This order pays an invoice. It has no project.',
  invoiceKeepsItsPayment:
    'This payment pays an invoice: its amount and user cannot be changed. Set it to pending or delete it, then record a new one.',
  projectClosed: 'This project cannot be paid for here. Please contact us.',
  projectInvoiced: 'This project is paid by its invoices. Open an invoice to pay it.',
  transferWaits: 'We are checking your transfer for this project. You will hear from us.',
  paymentConfirming: 'Our team is confirming a payment. You will hear from us.',
  noLongerOffered: 'This service is no longer offered. Please contact us.',
  targetClosed:
    'The project or invoice of this order is already paid, cancelled or void, so please do not pay for it. If you already have, please contact us.',
  targetClosedForStaff:
    'The project or invoice of this order is already paid, cancelled or void, so this payment cannot be set to paid.',
  refundInstead:
    'This payment was confirmed by the provider: its amount, user and status cannot be changed. Refund it instead.',
  verifyInstead:
    'This payment is a bank transfer: accept or refuse its proof under ‘Transfers’. Its amount, user and status cannot be changed.',
  refundedKeepsItsAmount:
    'Part of this payment was refunded: it stays paid, and its amount cannot be less than the refund.',
  paidAPeriod:
    'This payment belongs to a subscription: its amount, user and status cannot be changed. Refund it instead.',
  approvedFirst: 'Approved. A second member of staff must approve it too.',
  approvalCarriedOut: 'This was approved by two members of staff already. It is too late to withdraw.',
  unpayFirst:
    'Two members of staff must approve this amount. Set the payment to pending first, then change it.',
  refundNotWaiting: 'This refund is already being processed.',
  refundAtMost: (amount: string) => `At most ${amount} of this payment can still be refunded.`,
  nothingToRefund: 'This payment is already fully refunded.',
  refundedElsewhere: 'This payment was already refunded at the provider. The list now shows the refund.',
  answerTheDispute: 'The payer’s bank disputes this payment. Respond to the dispute at the provider first.',
  orderKeepsItsCustomer: 'This payment belongs to an order of this customer. Delete it and record a new one.',
  orderKeepsItsPrice: 'This payment belongs to an open order: its amount and user cannot be changed.',
} as const
