export const calculatorTexts = {
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
