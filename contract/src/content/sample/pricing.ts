import type { PricingContent } from '../pricing.ts'

export const pricing: PricingContent = {
  title: 'Prices in naira, in the open.',
  lead: 'Plans for products that need looking after. Each one includes hosting, updates and a named person who answers.',
  assurance: 'Prices include hosting, support and VAT.',
  partnershipTitle: 'More idea than cash?',
  partnershipLead:
    'If you have customers waiting and a gap in the budget, propose an equity or revenue-share partnership. We take on a few each year and we answer every proposal.',
}
