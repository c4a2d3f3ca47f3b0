import type { ContentSection } from '@jara/contract/content/content'
import type { ListedPage } from '@jara/contract/content/search'
import { sectionLabels } from '@jara/contract/content/section-labels'
import { brandFields } from './brand-fields.ts'
import type { ContentField } from './field-types.ts'
import { homeFields } from './home-fields.ts'
import { legalFields, portfolioFields, pricingFields, searchFields, servicesFields } from './offer-fields.ts'
import { aboutFields, contactFields } from './page-fields.ts'

interface EditedPart {
  label: string
  /** What to know before editing, such as what cannot be changed here. */
  hint: string
  /** The page that shows this section. */
  page: ListedPage
  fields: readonly ContentField[]
}

const fixedLabels = 'The labels of buttons, links and form fields are fixed.'

/** The sections of the site in the order of the editor, with everything that can be edited in them. */
export const sections: Readonly<Record<ContentSection, EditedPart>> = {
  brand: {
    label: sectionLabels.brand,
    hint: 'Your name, logo and colours, on every page of the site and the portal, in emails and on documents.',
    page: 'landing',
    fields: brandFields,
  },
  contact: { label: sectionLabels.contact, hint: fixedLabels, page: 'contact', fields: contactFields },
  landing: {
    label: sectionLabels.landing,
    hint: 'The headings of the sections, their order, and the labels of buttons and links are fixed.',
    page: 'landing',
    fields: homeFields,
  },
  about: {
    label: sectionLabels.about,
    hint: 'The headings ‘Our mission’ and ‘Our vision’ and the labels of buttons are fixed. What you leave empty is not shown.',
    page: 'about',
    fields: aboutFields,
  },
  services: { label: sectionLabels.services, hint: fixedLabels, page: 'services', fields: servicesFields },
  portfolio: {
    label: sectionLabels.portfolio,
    hint: 'The categories and the labels of buttons are fixed.',
    page: 'portfolio',
    fields: portfolioFields,
  },
  pricing: {
    label: sectionLabels.pricing,
    hint: 'Plans and prices are in the Admin Panel. The labels of buttons are fixed.',
    page: 'pricing',
    fields: pricingFields,
  },
  privacy: {
    label: sectionLabels.privacy,
    hint: 'The title of the page is fixed.',
    page: 'privacy',
    fields: legalFields,
  },
  terms: {
    label: sectionLabels.terms,
    hint: 'The title of the page is fixed.',
    page: 'terms',
    fields: legalFields,
  },
  search: {
    label: sectionLabels.search,
    hint: 'What search engines and shared links show about each page. The pages themselves do not change.',
    page: 'landing',
    fields: searchFields,
  },
}

export const sectionNames = Object.keys(sections) as [ContentSection, ...ContentSection[]]
