export const contactPage = {
  title: 'Tell us what you are trying to build.',
  lead: 'A few lines are enough: who it is for, what it should do, and when you need it. A person reads every message.',
  fields: { name: 'Full name', email: 'Email address', subject: 'Subject', message: 'Message' },
  send: 'Send message',
  sending: 'Sending...',
  failed: 'Your message could not be sent. Please try again, or write to us by email.',
  detailsTitle: 'Reach the studio',
  details: { email: 'Email', phone: 'Phone', visit: 'Visit', hours: 'Open' },
  responseTime: 'We reply within 24-48 business hours.',
  responseNote: 'If something of yours is down, say so in the subject and we will read it first.',
  withoutScript: 'The form needs JavaScript. Without it, please write to us by email or call.',
} as const
