const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

// Texts that the specification prescribes, and texts that both the server and the web use.
export const text = {
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  signInFirst: 'Please sign in to see that page.',
  sessionEnded: 'Your session has ended. Please sign in again.',

  loadAccount: 'Failed to load your account',
  loadPasskeys: 'Failed to load your passkeys',
  loadSessions: 'Failed to load your sessions',
  loadNotifications: 'Failed to load notifications',
  loadEmails: 'Failed to load emails',
  resetSent: 'If this address has an account, we have sent it a link to choose a new password.',
  passwordChosen: 'Your password is set. Please sign in with it.',

  loadServices: 'Failed to load services',
  loadPricing: 'Failed to load pricing',
  loadData: 'Failed to load data',
  loadPayments: 'Failed to load payments',
  loadServicesForForm: 'Failed to load services for form',
  errorLoadingServices: 'Error loading services',
  loadUsers: 'Failed to load users',
  loadPortfolio: 'Failed to load portfolio',
  loadProjects: 'Failed to load projects',
  loadIncome: 'Failed to load income statistics',
  loadChatPartners: 'Failed to load chat partners',
  loadChat: 'Failed to load chat',

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
  belowOnlineMinimum: 'The smallest amount that can be paid online is ₦50.',
  belowPlanMinimum: 'The smallest payment of a subscription is ₦100.',
  aboveOnlineMaximum: 'The largest amount that can be paid online at once is ₦10,000,000.',

  providerSilent:
    'The payment provider is not responding. Your order is saved: you can continue it from your payments.',
  providerSilentNothingChanged:
    'The payment provider is not responding. Nothing was changed: please try again in a few minutes.',
  alreadyPaid: 'This order is already paid.',
  orderExpired: 'This order has expired. Please start a new one.',
  refundInstead:
    'This payment was confirmed by the provider: its amount, user and status cannot be changed. Refund it instead.',
  transferStored: 'Order saved. Transfer the amount to the account below, then upload your proof.',
  verifyInstead:
    'This payment is a bank transfer: accept or refuse its proof under ‘Transfers’. Its amount, user and status cannot be changed.',
  refundedKeepsItsAmount:
    'Part of this payment was refunded: it stays paid, and its amount cannot be less than the refund.',
  paidAPeriod:
    'This payment belongs to a subscription: its amount, user and status cannot be changed. Refund it instead.',
  approvedFirst: 'Approved. A second member of staff must approve it too.',
  unpayFirst:
    'Two members of staff must approve this amount. Set the payment to pending first, then change it.',
  refundNotWaiting: 'This refund is already being processed.',
  refundAtMost: (amount: string) => `At most ${amount} of this payment can still be refunded.`,
  nothingToRefund: 'This payment is already fully refunded.',
  refundedElsewhere: 'This payment was already refunded at the provider. The list now shows the refund.',
  answerTheDispute: 'The payer’s bank disputes this payment. Respond to the dispute at the provider first.',
  orderKeepsItsPrice: 'This payment belongs to an open order: its amount and user cannot be changed.',

  noPending: 'No pending projects.',
  noApproved: 'No approved projects.',
  noCompleted: 'No completed projects.',
  noPayments: 'No payments found.',
  loadingPayments: 'Loading payments...',
  noMessages: 'No messages yet.',
  noCategoryProjects: 'No projects found for this category. More coming soon!',

  contactSent: 'Your message has been sent successfully!',
  contactSentSimulated: 'Your message has been sent successfully! (Simulated)',

  deleteOne: (thing: string) =>
    `Are you sure you want to delete this ${thing}? This action cannot be undone.`,
  deleteMany: (count: number, things: string) => `Delete ${count} ${things}? This cannot be undone!`,
  onlySuperAdminsDelete: (things: string) => `Only super admins can delete ${things}`,
  onlySuperAdminsRoles: 'Only super admins can change roles',
  onlySuperAdminsStaff: 'Only super admins can edit staff',
  added: (thing: string) => `${capital(thing)} added`,
  saved: (thing: string) => `${capital(thing)} saved`,
  deleted: (thing: string) => `${capital(thing)} deleted`,
  deletedMany: (count: number, things: string) => `${count} ${things} deleted`,
  deletedAlready: (thing: string) => `Someone else has already deleted this ${thing}`,
  addFailed: (thing: string) => `Failed to add ${thing}`,
  updateFailed: (thing: string) => `Failed to update ${thing}`,
  deleteFailed: (thing: string) => `Failed to delete ${thing}`,
  bulkDeleteFailed: 'Bulk delete failed',
  updateRole: 'Failed to update role',
  approveProject: 'Failed to approve project',
  projectApproved: 'Project approved!',

  deletedUser: 'Deleted user',
  unexpectedError: 'Unexpected Application Error!',
} as const
