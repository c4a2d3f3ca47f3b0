export const pricingPage = {
  title: 'Prices in naira, in the open.',
  lead: 'Plans for products that need looking after. Each one includes hosting, updates and a named person who answers.',
  start: 'Get Started',
  featured: 'Most chosen',
  intervalLabel: 'How often you pay',
  intervals: { monthly: 'Monthly', annual: 'Annual' },
  per: { monthly: 'per month', annual: 'per year' },
  empty: {
    monthly: 'There are no monthly plans at the moment.',
    annual: 'There are no annual plans at the moment.',
  },
  withoutScript:
    'Plans are read live and need JavaScript. Without it, write to us and we will send you the current prices.',
  assurance: 'Prices include hosting, support and VAT.',
} as const

export const calculatorWords = {
  title: 'Three ways to pay for the same work',
  lead: 'Choose a service and compare. These are the sums the checkout uses, to the kobo.',
  label: 'Service',
  offers: {
    one_time: {
      title: 'One-time',
      note: 'Paid in full when you order. Nothing further to pay.',
      order: 'Order and pay once',
    },
    monthly_subscription: {
      title: 'Monthly',
      note: 'Twelve equal payments; the first starts the work.',
      order: 'Order and pay monthly',
    },
    equity_50_percent: {
      title: 'Equity',
      note: 'Half the price up front, and a smaller share agreed in writing.',
      order: 'Order with equity',
    },
  },
  now: 'To start',
  total: 'Cost in all',
  inAll: 'in all',
  equityTotal: 'plus the agreed share',
  /** The offer of My Projects, with the amount between its two parts. */
  lowerEquity: {
    before:
      'Less cash now, a larger share for us: submit the project under My Projects in the portal and an equity partnership starts at 40% of the price,',
    after: '. We agree both shares in writing before any work begins.',
  },
  free: 'This service is free to start. We agree the details together.',
  belowOnline: 'Below the ₦50 that can be paid online; we will invoice you instead.',
  aboveOnline: 'Above the ₦10,000,000 that can be paid online at once; we will arrange a bank transfer.',
} as const

export const partnership = {
  title: 'More idea than cash?',
  body: 'If you have customers waiting and a gap in the budget, propose an equity or revenue-share partnership. We take on a few each year and we answer every proposal.',
  action: 'Propose a Partnership',
} as const
