import { isSame } from '../../lib/canonical.ts'
import type { ContentSection, SiteContent } from '../content.ts'
import { sampleContent } from './sample.ts'

/**
 * The fields that say something of the sample agency which is not true of another, as paths within their sections, with
 * what they are called beside the label of the section. The other texts suit any agency.
 */
const facts = {
  brand: { tagline: 'tagline', summary: 'summary' },
  contact: {
    privacyEmail: 'email for personal data',
    registration: 'registration number',
    socialLinks: 'social links',
  },
  landing: {
    'hero.eyebrow': 'line above the title',
    'hero.title.1': 'title',
    'preview.description': 'drawing of the portal',
    'preview.project': 'drawing of the portal',
    'preview.sender': 'drawing of the portal',
  },
  about: {
    eyebrow: 'line above the title',
    lead: 'introduction',
    values: 'values',
    teamLead: 'introduction to the team',
    people: 'people',
  },
  portfolio: { projects: 'projects' },
  search: {
    'landing.title': 'home page',
    'landing.headline': 'home page',
    'landing.description': 'home page',
    'about.description': 'About',
    'login.headline': 'Login',
    'register.headline': 'Sign Up',
  },
} as const satisfies Partial<Record<ContentSection, Record<string, string>>>

export interface FactsOfSample {
  section: keyof typeof facts
  /** What the fields are called beside the label of the section. */
  names: string[]
}

/**
 * Returns the sections in which the site of another agency still says something of the sample agency. Of a list, one
 * entry is enough.
 */
export function factsOfSample(content: SiteContent): FactsOfSample[] {
  if (content.brand.name === sampleContent.brand.name) return []
  return (Object.keys(facts) as FactsOfSample['section'][])
    .map((section) => ({ section, names: namesIn(facts[section], content[section], sampleContent[section]) }))
    .filter(({ names }) => names.length > 0)
}

function namesIn(facts: Readonly<Record<string, string>>, own: unknown, sample: unknown): string[] {
  const kept = Object.entries(facts).filter(([path]) => isOfSample(valueAt(own, path), valueAt(sample, path)))
  return [...new Set(kept.map(([, name]) => name))]
}

const valueAt = (section: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => Object(part)[key], section)

const isOfSample = (own: unknown, sample: unknown): boolean =>
  Array.isArray(own) && Array.isArray(sample)
    ? own.some((entry) => sample.some((one) => isSame(entry, one)))
    : isSame(own, sample)
