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

  noPending: 'No pending projects.',
  noApproved: 'No approved projects.',
  noCompleted: 'No completed projects.',
  noPayments: 'No payments found.',
  loadingPayments: 'Loading payments...',
  noMessages: 'No messages yet.',
  noCategoryProjects: 'No projects found for this category. More coming soon!',

  contactSent: 'Your message has been sent successfully!',
  contactSentSimulated: 'Your message has been sent successfully! (Simulated)',

  deletedUser: 'Deleted user',
  unexpectedError: 'Unexpected Application Error!',
} as const
