import type { StaticPortfolioItem } from './portfolio-item.ts'
import ajoCircle from './work/ajo-circle.svg?no-inline'
import haulmark from './work/haulmark.svg?no-inline'
import palmAndLoom from './work/palm-and-loom.svg?no-inline'

/** The landing page shows these projects, the first one large. They also come first in the portfolio. */
export const recentLaunches: readonly StaticPortfolioItem[] = [
  {
    id: 'palm-and-loom',
    category: 'E-commerce',
    title: 'Palm & Loom',
    image: palmAndLoom,
    description:
      'Adire and aso-oke sold by the yard, from four workshops in Abeokuta and Iseyin. Orders are cut, tracked and paid for on a phone, and weavers see what sold by noon.',
    tags: ['Shop', 'Paystack', 'Stock by the yard'],
    liveLink: 'https://example.com/palm-and-loom',
    caseStudyLink: 'https://example.com/palm-and-loom/case-study',
  },
  {
    id: 'ajo-circle',
    category: 'Fintech',
    title: 'Ajo Circle',
    image: ajoCircle,
    description:
      'The neighbourhood thrift circle, kept honest. Contributions arrive by transfer, turns are drawn in the open, and a double-entry ledger shows every member the same balance.',
    tags: ['Savings', 'Ledger', 'Bank transfer'],
    liveLink: 'https://example.com/ajo-circle',
    caseStudyLink: 'https://example.com/ajo-circle/case-study',
  },
  {
    id: 'haulmark',
    category: 'Custom Apps',
    title: 'Haulmark',
    image: haulmark,
    description:
      'Dispatch for a fleet of 140 lorries between Apapa and Kano: waybills, fuel, drivers and delays on one board that keeps working when the network does not.',
    tags: ['Logistics', 'Works offline', 'Maps'],
    liveLink: 'https://example.com/haulmark',
    caseStudyLink: 'https://example.com/haulmark/case-study',
  },
]
