import { portfolioCategories } from '@jara/contract/content/portfolio-categories'
import type { ListedPage } from '@jara/contract/content/search'
import type { ServiceMotif } from '@jara/contract/content/services'
import {
  type ContentField,
  heading,
  optionalHeading,
  paragraph,
  part,
  sentence,
  shortLine,
  webAddress,
} from './field-types.ts'

const motifs: Readonly<Record<ServiceMotif, string>> = {
  shop: 'Basket',
  coins: 'Coins',
  shopfront: 'Shopfront',
  blocks: 'Blocks',
  pen: 'Pen',
  care: 'Care',
}

export const servicesFields: readonly ContentField[] = [
  heading('title', 'Title'),
  paragraph('lead', 'Introduction'),
  {
    kind: 'parts',
    name: 'services',
    label: 'Services',
    hint: 'What you do, in your words. Services with prices are in the Admin Panel.',
    item: 'service',
    titleField: 'title',
    most: 24,
    fields: [
      shortLine('title', 'Title'),
      { kind: 'choice', name: 'motif', label: 'Drawing', choices: motifs },
      paragraph('body', 'Text'),
      { kind: 'lines', name: 'includes', label: 'What is included', item: 'entry', most: 8, max: 80 },
    ],
  },
  heading('quoteTitle', 'Closing title'),
  paragraph('quoteLead', 'Closing text'),
  paragraph('priceListLead', 'Text above the price list'),
]

export const portfolioFields: readonly ContentField[] = [
  heading('title', 'Title'),
  paragraph('lead', 'Introduction'),
  {
    kind: 'parts',
    name: 'projects',
    label: 'Projects',
    hint: 'The home page shows the first three.',
    item: 'project',
    titleField: 'title',
    most: 60,
    fields: [
      shortLine('title', 'Title'),
      {
        kind: 'choice',
        name: 'category',
        label: 'Category',
        choices: Object.fromEntries(portfolioCategories.map((name) => [name, name])),
      },
      {
        kind: 'picture',
        name: 'picture',
        label: 'Picture',
        hint: 'Without a picture, a pattern is shown.',
      },
      paragraph('description', 'Description'),
      { kind: 'lines', name: 'tags', label: 'Tags', item: 'tag', most: 6, max: 80 },
      webAddress('liveLink', 'Address of the site'),
      webAddress('caseStudyLink', 'Address of the case study', { required: false }),
    ],
  },
  paragraph('showcaseLead', 'Introduction to what customers have launched'),
]

export const pricingFields: readonly ContentField[] = [
  heading('title', 'Title'),
  paragraph('lead', 'Introduction'),
  optionalHeading('assurance', 'Text below the plans'),
  heading('partnershipTitle', 'Title of the partnership'),
  paragraph('partnershipLead', 'Text of the partnership'),
]

export const legalFields: readonly ContentField[] = [
  {
    kind: 'line',
    name: 'updated',
    label: 'Last changed',
    hint: 'Such as 1 November 2026.',
    max: 40,
    required: true,
  },
  paragraph('summary', 'Summary'),
  {
    kind: 'longText',
    name: 'text',
    label: 'Text',
    hint: 'A line that begins with ## is a heading, one that begins with - is a point of a list. An empty line begins a paragraph.',
    max: 60_000,
    required: true,
  },
]

/** The names of the public pages. */
export const pageNames: Readonly<Record<ListedPage, string>> = {
  landing: 'Home page',
  about: 'About',
  services: 'Services',
  priceList: 'Price list',
  portfolio: 'Portfolio',
  showcase: 'Showcase',
  pricing: 'Pricing',
  contact: 'Contact',
  privacy: 'Privacy policy',
  terms: 'Terms',
  login: 'Login',
  register: 'Sign Up',
}

export const searchFields: readonly ContentField[] = Object.entries(pageNames).map(([page, label]) =>
  part(page, label, [
    heading('title', 'Title'),
    sentence('description', 'Description'),
    optionalHeading('headline', 'Text on the picture of a shared link'),
  ]),
)
