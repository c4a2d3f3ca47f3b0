import { isSame } from '../../lib/canonical.ts'
import type { ContentSection, SiteContent } from '../content.ts'
import { sampleContent } from './sample.ts'

/**
 * The fields that say something of the sample agency which is not true of another, as paths within their sections. The
 * other texts suit any agency.
 */
const facts = {
  brand: { tagline: 'tagline', summary: 'summary' },
  contact: {
    privacyEmail: 'email for personal data',
    registration: 'registration number',
    socialLinks: 'social links',
  },
  landing: { 'hero.eyebrow': 'line at the top of the home page', 'hero.title.1': 'title of the home page' },
  about: {
    eyebrow: 'line at the top of About',
    lead: 'introduction of About',
    teamLead: 'introduction to the team',
    people: 'team',
  },
  portfolio: { projects: 'portfolio' },
  search: {
    'landing.title': 'home page in search results',
    'landing.headline': 'home page in search results',
    'landing.description': 'home page in search results',
    'about.description': 'About in search results',
    'login.headline': 'shared links to Login',
    'register.headline': 'shared links to Sign Up',
  },
} as const satisfies Partial<Record<ContentSection, Record<string, string>>>

export interface FactsOfSample {
  section: keyof typeof facts
  /** What the fields are called within a sentence. */
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
