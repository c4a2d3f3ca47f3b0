import {
  type ContentSection,
  contentSections,
  type Site,
  type SiteContent,
} from '@jara/contract/content/content'
import { sampleSite } from '@jara/contract/content/sample/sample'
import { type ContentPath, valueAt, withValue } from '#features/content/content-path.ts'

/** Returns the places of all values within the content, outer ones first. */
export const placesIn = (content: unknown, at: ContentPath = []): ContentPath[] => [
  at,
  ...(typeof content === 'object' && content !== null
    ? Object.entries(content).flatMap(([name, part]) =>
        placesIn(part, [...at, Array.isArray(content) ? Number(name) : name]),
      )
    : []),
]

type Replace = (value: unknown, at: ContentPath) => unknown

/** Returns the section with every value replaced that may be replaced, for example emptied. */
function replacedWhereValid(name: ContentSection, section: unknown, replace: Replace): unknown {
  let content = section
  for (const at of placesIn(section)) {
    const value = valueAt(content, at)
    if (value === undefined) continue
    const next = withValue(content, at, replace(value, at))
    if (contentSections[name].safeParse(next).success) content = next
  }
  return content
}

const changed = (content: SiteContent, replace: Replace): SiteContent =>
  Object.fromEntries(
    (Object.keys(content) as ContentSection[]).map((name) => [
      name,
      replacedWhereValid(name, content[name], replace),
    ]),
  ) as SiteContent

const emptyText = (value: unknown) => (typeof value === 'string' ? '' : value)
const emptyList = (value: unknown) => (Array.isArray(value) ? [] : value)
const firstTwice = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? [value[0], value[0]] : value

const isSentence = /^(?:eyebrow|role|lead|note|body|description|submit|choose|build|track|\d+|[a-z]+Lead)$/
const onlyMissing: Replace = (value, at) => {
  const isReplaced = typeof value === 'string' && isSentence.test(String(at.at(-1))) && !at.includes('title')
  return isReplaced && at[0] !== 'preview' ? '{address}' : value
}

const noDetails = { legalName: '', address: '', email: '', phone: '' }
const { content } = sampleSite
const repeatedText =
  '## Fees\n\nSame.\n\nSame.\n\n- a\n- a\n- {phone}\n\n- a\n\n## {hours}\n\n## ?!\n\n## Fees\n\n{phone}'
const legal = (text: string) => ({ privacy: { ...content.privacy, text }, terms: { ...content.terms, text } })

/** Sites of agencies that have left out or repeated as much as the schema allows. */
export const sites: [what: string, site: Site][] = [
  ['the sample', sampleSite],
  ['the sample without details of the agency', { ...sampleSite, business: noDetails }],
  [
    'empty lists and texts',
    { services: [], business: noDetails, content: changed(changed(content, emptyList), emptyText) },
  ],
  [
    'entries with empty texts, each entry twice',
    { services: [], business: noDetails, content: changed(changed(content, firstTwice), emptyText) },
  ],
  [
    'each entry and paragraph twice',
    { ...sampleSite, content: { ...changed(content, firstTwice), ...legal(repeatedText) } },
  ],
  ['legal texts without headings', { ...sampleSite, content: { ...content, ...legal('One.\n\nTwo.') } }],
  [
    'texts that consist of missing details',
    {
      ...sampleSite,
      content: changed({ ...content, ...legal(repeatedText) }, onlyMissing),
      business: noDetails,
    },
  ],
]
