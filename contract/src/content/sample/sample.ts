import type { Business, Site, SiteContent } from '../content.ts'
import { about } from './about.ts'
import { brand } from './brand.ts'
import { contact } from './contact.ts'
import { landing } from './landing.ts'
import { portfolio } from './portfolio.ts'
import { pricing } from './pricing.ts'
import { privacy } from './privacy.ts'
import { search } from './search.ts'
import { services } from './services.ts'
import { terms } from './terms.ts'

/** The content of Eleko Studio, the sample agency. It is shown until an agency publishes its own. */
export const sampleContent: SiteContent = {
  brand,
  contact,
  landing,
  about,
  services,
  portfolio,
  pricing,
  privacy,
  terms,
  search,
}

export const sampleBusiness: Business = {
  legalName: 'Eleko Studio Limited',
  address: '14 Ogunlana Drive, Surulere, Lagos, Nigeria',
  email: 'hello@eleko.example',
  phone: '+234 700 353 5600',
}

export const sampleSite: Site = { content: sampleContent, business: sampleBusiness, services: [] }
