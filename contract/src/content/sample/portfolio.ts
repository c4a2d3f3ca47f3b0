import type { PortfolioContent } from '../portfolio.ts'

export const portfolio: PortfolioContent = {
  title: 'Work that is out in the world, earning its keep.',
  lead: 'A selection across the four kinds of things we build. Each of these is live, and each is still in our care.',
  projects: [
    {
      category: 'E-commerce',
      title: 'Palm & Loom',
      picture: 'sample/palm-and-loom',
      description:
        'Adire and aso-oke sold by the yard, from four workshops in Abeokuta and Iseyin. Orders are cut, tracked and paid for on a phone, and weavers see what sold by noon.',
      tags: ['Shop', 'Paystack', 'Stock by the yard'],
      liveLink: 'https://example.com/palm-and-loom',
      caseStudyLink: 'https://example.com/palm-and-loom/case-study',
    },
    {
      category: 'Fintech',
      title: 'Ajo Circle',
      picture: 'sample/ajo-circle',
      description:
        'The neighbourhood thrift circle, kept honest. Contributions arrive by transfer, turns are drawn in the open, and a double-entry ledger shows every member the same balance.',
      tags: ['Savings', 'Ledger', 'Bank transfer'],
      liveLink: 'https://example.com/ajo-circle',
      caseStudyLink: 'https://example.com/ajo-circle/case-study',
    },
    {
      category: 'Custom Apps',
      title: 'Haulmark',
      picture: 'sample/haulmark',
      description:
        'Dispatch for a fleet of 140 lorries between Apapa and Kano: waybills, fuel, drivers and delays on one board that keeps working when the network does not.',
      tags: ['Logistics', 'Works offline', 'Maps'],
      liveLink: 'https://example.com/haulmark',
      caseStudyLink: 'https://example.com/haulmark/case-study',
    },
    {
      category: 'Business Sites',
      title: 'Harmattan Architects',
      picture: 'sample/harmattan',
      description:
        'A quiet portfolio for a practice in Jos, built so that a partner can add a finished building in five minutes.',
      tags: ['Portfolio', 'Editable'],
      liveLink: 'https://example.com/harmattan',
      caseStudyLink: '',
    },
    {
      category: 'E-commerce',
      title: 'Obe Pantry',
      picture: 'sample/obe-pantry',
      description:
        'Soup ingredients measured for four, delivered the same day across Lagos. Baskets are built from recipes, and prices follow the market every morning.',
      tags: ['Groceries', 'Delivery zones', 'USSD'],
      liveLink: 'https://example.com/obe-pantry',
      caseStudyLink: '',
    },
    {
      category: 'Fintech',
      title: 'Cowrie Desk',
      picture: 'sample/cowrie-desk',
      description:
        'A stablecoin treasury desk for importers. Quotes hold for ninety seconds, every trade needs two signatures, and settlement is reconciled against the bank each night.',
      tags: ['Stablecoins', 'Approvals', 'Reconciliation'],
      liveLink: 'https://example.com/cowrie-desk',
      caseStudyLink: 'https://example.com/cowrie-desk/case-study',
    },
    {
      category: 'Business Sites',
      title: 'Lagoon Dental',
      picture: 'sample/lagoon-dental',
      description:
        'Three clinics, one calendar. Patients book in under a minute, reminders go out by SMS, and missed appointments fell by a third in the first quarter.',
      tags: ['Bookings', 'SMS reminders'],
      liveLink: 'https://example.com/lagoon-dental',
      caseStudyLink: '',
    },
    {
      category: 'Custom Apps',
      title: 'Schoolgate',
      picture: 'sample/schoolgate',
      description:
        'Fees, attendance and safe pick-up for eleven primary schools. Guards scan a card, parents get a message, and the bursar closes the term in an afternoon.',
      tags: ['Education', 'Roles', 'Reports'],
      liveLink: 'https://example.com/schoolgate',
      caseStudyLink: 'https://example.com/schoolgate/case-study',
    },
  ],
  showcaseLead:
    'What our customers have launched with us, newest first. Each of these is live: follow a link and try it as their customers do.',
}
