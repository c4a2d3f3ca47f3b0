import type { StaticPortfolioItem } from './portfolio-item.ts'
import { recentLaunches } from './recent-launches.ts'
import cowrieDesk from './work/cowrie-desk.svg?no-inline'
import harmattan from './work/harmattan.svg?no-inline'
import lagoonDental from './work/lagoon-dental.svg?no-inline'
import obePantry from './work/obe-pantry.svg?no-inline'
import schoolgate from './work/schoolgate.svg?no-inline'

export const portfolioPage = {
  title: 'Work that is out in the world, earning its keep.',
  lead: 'A selection across the four kinds of things we build. Each of these is live, and each is still in our care.',
  all: 'All',
  tabsLabel: 'Kind of work',
  viewLive: 'View Live',
  caseStudy: 'Case Study',
  showcaseLead: 'Want to see what went live most recently?',
  showcase: 'See the latest launches',
} as const

export const staticPortfolio: readonly StaticPortfolioItem[] = [
  ...recentLaunches,
  {
    id: 'harmattan',
    category: 'Business Sites',
    title: 'Harmattan Architects',
    image: harmattan,
    description:
      'A quiet portfolio for a practice in Jos, built so that a partner can add a finished building in five minutes.',
    tags: ['Portfolio', 'Editable'],
    liveLink: 'https://example.com/harmattan',
  },
  {
    id: 'obe-pantry',
    category: 'E-commerce',
    title: 'Obe Pantry',
    image: obePantry,
    description:
      'Soup ingredients measured for four, delivered the same day across Lagos. Baskets are built from recipes, and prices follow the market every morning.',
    tags: ['Groceries', 'Delivery zones', 'USSD'],
    liveLink: 'https://example.com/obe-pantry',
  },
  {
    id: 'cowrie-desk',
    category: 'Fintech',
    title: 'Cowrie Desk',
    image: cowrieDesk,
    description:
      'A stablecoin treasury desk for importers. Quotes hold for ninety seconds, every trade needs two signatures, and settlement is reconciled against the bank each night.',
    tags: ['Stablecoins', 'Approvals', 'Reconciliation'],
    liveLink: 'https://example.com/cowrie-desk',
    caseStudyLink: 'https://example.com/cowrie-desk/case-study',
  },
  {
    id: 'lagoon-dental',
    category: 'Business Sites',
    title: 'Lagoon Dental',
    image: lagoonDental,
    description:
      'Three clinics, one calendar. Patients book in under a minute, reminders go out by SMS, and missed appointments fell by a third in the first quarter.',
    tags: ['Bookings', 'SMS reminders'],
    liveLink: 'https://example.com/lagoon-dental',
  },
  {
    id: 'schoolgate',
    category: 'Custom Apps',
    title: 'Schoolgate',
    image: schoolgate,
    description:
      'Fees, attendance and safe pick-up for eleven primary schools. Guards scan a card, parents get a message, and the bursar closes the term in an afternoon.',
    tags: ['Education', 'Roles', 'Reports'],
    liveLink: 'https://example.com/schoolgate',
    caseStudyLink: 'https://example.com/schoolgate/case-study',
  },
]
