import { z } from 'zod'
import type { ServiceDetails } from '../services.ts'
import { aboutContent } from './about.ts'
import { brandContent } from './brand.ts'
import { contactContent } from './contact.ts'
import { landingContent } from './landing.ts'
import { legalContent } from './legal.ts'
import { portfolioContent } from './portfolio.ts'
import { pricingContent } from './pricing.ts'
import { searchContent } from './search.ts'
import { servicesContent } from './services.ts'

/** What an agency can edit of its public site. Each section is edited and saved by itself. */
export const contentSections = {
  brand: brandContent,
  contact: contactContent,
  landing: landingContent,
  about: aboutContent,
  services: servicesContent,
  portfolio: portfolioContent,
  pricing: pricingContent,
  privacy: legalContent,
  terms: legalContent,
  search: searchContent,
}
export type ContentSection = keyof typeof contentSections

export const siteContent = z.strictObject(contentSections)
export type SiteContent = z.infer<typeof siteContent>

/** The details of the agency that documents show too. They are in its settings. */
export interface Business {
  legalName: string
  address: string
  email: string
  phone: string
}

/** Everything that the public pages are rendered from. */
export interface Site {
  content: SiteContent
  business: Business
  /** The services on the site in display order. */
  services: ServiceDetails[]
}
