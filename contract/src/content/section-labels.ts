import type { ContentSection } from './content.ts'

/** What the sections are called on screens, in the order of the editor. */
export const sectionLabels = {
  brand: 'Brand',
  contact: 'Contact',
  landing: 'Home page',
  about: 'About',
  services: 'Services',
  portfolio: 'Portfolio',
  pricing: 'Pricing',
  privacy: 'Privacy policy',
  terms: 'Terms',
  search: 'Search and sharing',
} as const satisfies Record<ContentSection, string>
