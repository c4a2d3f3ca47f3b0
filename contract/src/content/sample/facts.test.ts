import { describe, expect, it } from 'vitest'
import { factsOfSample } from './facts.ts'
import { sampleContent } from './sample.ts'

const renamed = { ...sampleContent, brand: { ...sampleContent.brand, name: 'Ankara House' } }

type Path = readonly string[]

/** Lists the texts of a content with their paths. An entry of a list that has several texts is one of them. */
function textsOf(value: unknown, path: Path = []): { text: string; path: Path }[] {
  const isEntry = /^\d+$/.test(path.at(-1) ?? '')
  if (typeof value === 'string' || isEntry) return [{ text: JSON.stringify(value), path }]
  return Object.entries(value ?? {}).flatMap(([name, part]) => textsOf(part, [...path, name]))
}

/** Returns the content with other words everywhere, except at this path. */
function sampleOnlyAt<Value>(value: Value, path: Path | undefined): Value
function sampleOnlyAt(value: unknown, path: Path | undefined): unknown {
  if (path?.length === 0 || value === null) return value
  if (typeof value === 'string') return 'Other words'
  const inside = (part: unknown, name: string) =>
    sampleOnlyAt(part, path?.[0] === name ? path.slice(1) : undefined)
  if (Array.isArray(value)) return value.map((part, index) => inside(part, String(index)))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inside(part, name)]))
}

const { about, portfolio } = sampleContent
/** What only the sample agency says: its name, its places and people, its customers, and the name of the product. */
const ownWords = new RegExp(
  [
    ...['Eleko', 'Lagos', 'Surulere', 'Jara'],
    ...about.people.flatMap(({ name }) => name.split(' ')),
    ...portfolio.projects.map(({ title }) => title),
  ].join('|'),
  'i',
)
/** Names that legal texts of other agencies need too. */
const institutions = /Paystack Payments Limited, Lagos|Lagos Multi-Door Courthouse|courts of Lagos State/g

const identifying = textsOf(sampleContent)
  .filter(
    ({ text, path }) => ownWords.test(text.replaceAll(institutions, '')) && path.join('.') !== 'brand.name',
  )
  .map(({ path }) => [path.join('.'), path] as const)

describe('factsOfSample', () => {
  it('finds nothing in the sample itself', () => {
    expect(factsOfSample(sampleContent)).toEqual([])
  })

  it('finds what an agency keeps that has only changed its name', () => {
    expect(factsOfSample(renamed)).toEqual([
      { section: 'brand', names: ['tagline', 'summary'] },
      { section: 'contact', names: ['email for personal data', 'registration number', 'social links'] },
      { section: 'landing', names: ['line above the title', 'title', 'drawing of the portal'] },
      {
        section: 'about',
        names: ['line above the title', 'introduction', 'values', 'introduction to the team', 'people'],
      },
      { section: 'portfolio', names: ['projects'] },
      { section: 'search', names: ['home page', 'About', 'Login', 'Sign Up'] },
    ])
  })

  it('finds a list in which one entry is left, however its fields are ordered', () => {
    const [first = sampleContent.about.people[0]] = sampleContent.about.people
    const left = Object.fromEntries(Object.entries(first ?? {}).reverse()) as typeof first & object
    const people = [{ name: 'Ada Obi', role: '', body: 'Draws.', picture: null }, left]
    const about = { ...renamed.about, eyebrow: '', lead: 'We draw.', values: [], teamLead: '', people }
    const other = { title: 'Shops', headline: 'Shops.', description: 'We build shops.' }
    const { hero, preview } = renamed.landing
    const drawing = { ...preview, description: 'The portal.', project: 'Shop', sender: '{name}' }
    const content = {
      ...renamed,
      brand: { ...renamed.brand, tagline: '', summary: 'Shops and apps.' },
      contact: { ...renamed.contact, privacyEmail: '', registration: 'RC 7', socialLinks: [] },
      landing: {
        ...renamed.landing,
        hero: { ...hero, eyebrow: '', title: hero.title.slice(0, 1) },
        preview: drawing,
      },
      portfolio: { ...renamed.portfolio, projects: [] },
      search: { ...renamed.search, landing: other, about: other, login: other, register: other },
      about,
    }
    expect(factsOfSample(content)).toEqual([{ section: 'about', names: ['people'] }])
    expect(factsOfSample({ ...content, about: { ...about, people: people.slice(0, 1) } })).toEqual([])
  })

  it.each(identifying)('finds the text at %s when it is the only one of the sample', (_path, path) => {
    expect(factsOfSample(sampleOnlyAt(sampleContent, path))).toMatchObject([{ section: path[0] }])
  })
})
