import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type SiteContent, siteContent } from './content.ts'
import { contentFormat, readContent, readSection } from './read-content.ts'
import { sampleContent } from './sample/sample.ts'

const { about, brand, contact, landing, portfolio } = sampleContent

const read = (stored: object): SiteContent => {
  const content = readContent(stored, contentFormat)
  expect(siteContent.parse(content)).toEqual(content)
  return content
}

describe('readContent', () => {
  const { logoSize: _, ...first } = {
    ...brand,
    name: 'Ankara House',
    logo: 'site-AAAAAAAAAAAAAAAAAAAAAA.webp',
  }

  it('keeps the brand of format 1, which has no size of the logo', () => {
    expect(readContent({ brand: first }, 1).brand).toEqual({ ...first, logoSize: null })
  })

  it('replaces stored colours that are hard to read by the nearest, and keeps the rest of the brand', () => {
    const stored = { ...first, colours: { brand: '#38bdf8', accent: '#f59e0b' } }
    const colours = { brand: '#07759f', accent: '#f59e0b' }
    expect(readContent({ brand: stored }, 1).brand).toEqual({ ...first, logoSize: null, colours })
    expect(readSection('brand', stored, 1)).toMatchObject({ name: 'Ankara House', colours })
  })

  it('leaves a missing field empty, or takes it from the sample when it cannot be empty', () => {
    const { lead: _, title, ...hero } = { ...landing.hero, eyebrow: 'Since 2020' }
    expect(read({ landing: { ...landing, hero } }).landing.hero).toEqual({ ...hero, title, lead: '' })
    const { hero: __, ...others } = landing
    const least = { eyebrow: '', title, lead: '', assurances: [] }
    expect(read({ landing: others }).landing).toEqual({ ...others, hero: least })
    const people = [{ name: 'Ada Obi' }, { role: 'Designer' }]
    expect(read({ about: { ...about, people } }).about.people).toEqual([
      { name: 'Ada Obi', role: '', body: '', picture: null },
      { name: about.people[0]?.name, role: 'Designer', body: '', picture: null },
    ])
  })

  it('leaves out fields that it does not know, and keeps everything else', () => {
    const own = { ...about, title: 'Who we are', people: [{ ...about.people[0], name: 'Ada Obi' }] }
    const colours = { brand: '#0f766e', accent: '#f97316' }
    const stored = {
      about: { ...own, dropped: 'text', people: own.people.map((person) => ({ ...person, dropped: 1 })) },
      brand: { ...brand, colours: { ...colours, dropped: '#ffffff' } },
      dropped: {},
    }
    expect(read(stored)).toEqual({ ...sampleContent, about: own, brand: { ...brand, colours } })
  })

  it('leaves a field empty that is no longer valid, or takes it from the sample when it cannot be empty', () => {
    const own = { ...contact, title: 'Call us', hours: 'x'.repeat(161), whatsapp: '0803', privacyEmail: 1 }
    const emptied = { title: 'Call us', hours: '', whatsapp: '', privacyEmail: '' }
    expect(read({ contact: own }).contact).toEqual({ ...contact, ...emptied })
    const invalid = { ...brand, name: 'x'.repeat(61), typePair: 'papyrus', logo: '../logo.svg' }
    expect(read({ brand: { ...invalid, tagline: 'Ours' } }).brand).toEqual({ ...brand, tagline: 'Ours' })
  })

  it('loses an entry of a list only when a required field of it is no longer valid', () => {
    const [project] = portfolio.projects
    const first = { ...project, title: 'First', description: 'x'.repeat(1_201) }
    const projects = [first, { ...project, category: 'Print' }, null, { ...project, title: 'Last' }]
    expect(read({ portfolio: { ...portfolio, projects } }).portfolio.projects).toEqual([
      { ...first, description: '' },
      { ...project, title: 'Last' },
    ])
  })

  it('keeps the first entries of a list that is too long now', () => {
    const values = Array.from({ length: 14 }, (_, index) => ({ title: `Value ${index}`, body: 'A text.' }))
    expect(read({ about: { ...about, values } }).about.values).toEqual(values.slice(0, 12))
  })

  it('takes a section from the sample only when nothing of it can be read', () => {
    const { pricing: _, ...others } = sampleContent
    expect(read({ ...others, about: 'broken' })).toEqual(sampleContent)
    expect(readContent('broken', contentFormat)).toEqual(sampleContent)
  })

  it('keeps every field that an older release has stored, whichever others are missing', () => {
    fc.assert(
      fc.property(storedOf(siteContent), (stored) => {
        expect(read(stored as object)).toMatchObject(stored as object)
      }),
      { numRuns: 40 },
    )
  })

  it('returns valid content, whatever is stored in its fields', () => {
    const orOther = (value: fc.Arbitrary<unknown>) =>
      fc.oneof({ arbitrary: value, weight: 8 }, fc.jsonValue({ maxDepth: 1 }))
    fc.assert(
      fc.property(storedOf(siteContent, orOther), (stored) => {
        read(stored as object)
      }),
      { numRuns: 40 },
    )
  })
})

const values = [
  ...[
    'Ankara House',
    'pen',
    'x',
    'E-commerce',
    'archivo-public',
    'https://ankara.example',
    'sample/shop',
    '',
  ],
  ...[null, true, false, { brand: '#0f766e', accent: '#f97316' }, { width: 40, height: 20 }],
]

/** Generates values that a schema accepts, apart from fields that are missing. */
function storedOf(
  schema: z.core.$ZodType,
  change = (value: fc.Arbitrary<unknown>) => value,
): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodArray)
    return fc.array(change(storedOf(schema.element, change)), { minLength: 1, maxLength: 4 })
  if (!(schema instanceof z.ZodObject))
    return fc.constantFrom(...values.filter((value) => z.safeParse(schema, value).success))
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [
    name,
    change(storedOf(field, change)),
  ])
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}
