import { sampleContent } from '@jara/contract/content/sample/sample'
import { describe, expect, it } from 'vitest'
import { withValue } from '../content-path.ts'
import type { Content } from '../fields/field-types.ts'
import { sections } from '../fields/section-fields.ts'
import { differingParts } from './differing-part.ts'
import { comparedValues, sectionChanges } from './section-changes.ts'

const { about, brand, contact, landing, privacy } = sampleContent
const [tobi, ngozi, halima] = about.people
const ofAbout = (people: unknown[]) =>
  sectionChanges(sections.about.fields, about, withValue(about, ['people'], people))

describe('sectionChanges', () => {
  it('names the colours when one of them has changed', () => {
    const teal = { ...brand, colours: { brand: '#0f766e', accent: '#f59e0b' } }
    const changes = (before: Content, after: Content) => sectionChanges(sections.brand.fields, before, after)
    expect(changes(brand, teal)).toMatchObject([
      { label: 'Colours', before: 'The standard colours', after: '#0f766e and #f59e0b' },
    ])
    expect(changes(teal, structuredClone(teal))).toEqual([])
  })

  it('names a field with its group', () => {
    const changed = withValue(landing, ['hero', 'lead'], 'Short.')
    const [change, ...rest] = sectionChanges(sections.landing.fields, landing, changed)
    expect(change).toMatchObject({ label: 'Top of the page: Introduction', after: 'Short.' })
    expect(rest).toEqual([])
  })

  it('says which entries of a list were added, removed, changed and moved', () => {
    const ada = { ...tobi, name: 'Ada Obi' }
    expect(ofAbout([tobi, ngozi, halima, ada])).toEqual([
      { label: 'Team: People', kind: 'added', before: '', after: 'Ada Obi' },
    ])
    expect(ofAbout([tobi, halima])).toEqual([
      { label: 'Team: People', kind: 'removed', before: 'Ngozi Okeke', after: '' },
    ])
    expect(ofAbout([halima, tobi, ngozi])).toEqual([
      { label: 'Team: People', kind: 'reordered', before: '', after: '' },
    ])
    expect(ofAbout([tobi, { ...ngozi, name: 'Ngozi Eze' }, halima])).toEqual([
      {
        label: 'Team: People: Ngozi Okeke: Name',
        kind: 'changed',
        before: 'Ngozi Okeke',
        after: 'Ngozi Eze',
      },
    ])
  })

  it('names the person who was removed when all the others were renamed', () => {
    const renamed = [
      { ...tobi, name: 'Tobi Ojo' },
      { ...halima, name: 'Halima Sani' },
    ]
    const named = (label: string, before: string, after: string) => ({ label, before, after })
    expect(ofAbout(renamed)).toMatchObject([
      named('Team: People: Tobi Adéwálé: Name', 'Tobi Adéwálé', 'Tobi Ojo'),
      named('Team: People: Halima Bello: Name', 'Halima Bello', 'Halima Sani'),
      { ...named('Team: People', 'Ngozi Okeke', ''), kind: 'removed' },
    ])
  })

  it('says that a person was replaced when only the role of another one is the same', () => {
    const ada = { name: 'Ada Obi', role: tobi?.role, body: 'Draws.', picture: null }
    expect(ofAbout([ngozi, halima, ada])).toMatchObject([
      { kind: 'added', after: 'Ada Obi' },
      { kind: 'removed', before: 'Tobi Adéwálé' },
    ])
  })

  it('shows only the differing part of a long text', () => {
    const text = privacy.text.replace(/.$/, '?')
    const [change] = sectionChanges(sections.privacy.fields, privacy, { ...privacy, text })
    expect(change?.after.length).toBeLessThan(40)
    expect(change?.after).toMatch(/^….*\?$/s)
  })
})

describe('comparedValues', () => {
  it('names each change, also when lines or parts say the same', () => {
    const lines = withValue(landing, ['hero', 'title'], ['One', 'Two'])
    const changed = withValue(landing, ['hero', 'title'], ['Three', 'Four', 'Five', 'Five'])
    const { theirs, mine } = comparedValues(sections.landing.fields, lines, changed)
    expect(Object.values(theirs)).toEqual(['One', 'Two', '', ''])
    expect(Object.values(mine)).toEqual(['Three', 'Four', 'Five', 'Five'])
    expect(Object.keys(mine)[1]).toBe('Top of the page: Title: line of the title 2')

    const links = (...hrefs: string[]) =>
      withValue(
        contact,
        ['socialLinks'],
        hrefs.map((href) => ({ network: 'x', href })),
      )
    const compared = comparedValues(sections.contact.fields, links('a', 'b'), links('c', 'd', 'e', 'f'))
    expect(Object.keys(compared.mine)).toEqual([
      'Social links: X 1: Address',
      'Social links: X 2: Address',
      'Social links: X 3',
      'Social links: X 4',
    ])
  })
})

describe('differingParts', () => {
  it('keeps a few characters around the difference', () => {
    const [before, after] = differingParts(
      `${'a'.repeat(50)}x${'b'.repeat(50)}`,
      `${'a'.repeat(50)}y${'b'.repeat(50)}`,
    )
    expect(before).toBe(`…${'a'.repeat(30)}x${'b'.repeat(30)}…`)
    expect(after).toBe(before.replace('x', 'y'))
  })

  it('shows texts without a common part as they are', () => {
    expect(differingParts('Old', 'New')).toEqual(['Old', 'New'])
    expect(differingParts('', 'New')).toEqual(['', 'New'])
  })
})
