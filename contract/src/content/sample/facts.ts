import { isSame } from '../../lib/canonical.ts'
import type { ContentSection, SiteContent } from '../content.ts'
import { sampleContent } from './sample.ts'

/** The fields that say something of the sample agency which is not true of another. The other texts suit any agency. */
const facts = {
  brand: { summary: 'summary' },
  contact: {
    privacyEmail: 'email for personal data',
    registration: 'registration number',
    socialLinks: 'social links',
  },
  about: { eyebrow: 'line at the top of About', lead: 'introduction of About', people: 'team' },
  portfolio: { projects: 'portfolio' },
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

type Fields<Value> = Readonly<Record<string, Value>>

const namesIn = (facts: Fields<string>, own: Fields<unknown>, sample: Fields<unknown>): string[] =>
  Object.entries(facts)
    .filter(([field]) => isOfSample(own[field], sample[field]))
    .map(([, name]) => name)

const isOfSample = (own: unknown, sample: unknown): boolean =>
  Array.isArray(own) && Array.isArray(sample)
    ? own.some((entry) => sample.some((one) => isSame(entry, one)))
    : isSame(own, sample)
