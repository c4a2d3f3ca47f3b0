import { contentSections } from '@jara/contract/content/content'
import { sampleContent } from '@jara/contract/content/sample/sample'
import { describe, expect, it } from 'vitest'
import { type ContentPath as Place, valueAt, withValue } from '../content-path.ts'
import { blankPart, type Content, type ContentField } from './field-types.ts'
import { sectionNames, sections } from './section-fields.ts'

/** Lists each field of a section with its place in the content. Parts of lists are checked in their first entry. */
function placed(fields: readonly ContentField[], at: Place = []): { field: ContentField; at: Place }[] {
  return fields.flatMap((field) => {
    const here = field.name === undefined ? at : [...at, field.name]
    if (field.kind === 'group') return placed(field.fields, here)
    const inside = field.kind === 'parts' ? placed(field.fields, [...here, 0]) : []
    return [{ field, at: here }, ...inside]
  })
}

/** Returns the error at a place of the content, or undefined. */
function errorAt(section: (typeof sectionNames)[number], content: unknown, at: Place): string | undefined {
  const { error } = contentSections[section].safeParse(content)
  return error?.issues.find(({ path }) => path.join('.') === at.join('.'))?.message
}

/** What is known of the logo is stored together with it. */
const leftOut = ['brand.logoSize', 'brand.logoIsLight']

describe.each(sectionNames)('the fields of the section %s', (section) => {
  const sample: Content = sampleContent[section]
  const all = placed(sections[section].fields)

  it('are those of its schema', () => {
    const names = new Set(all.map(({ at }) => at.join('.')))
    const leaves = (value: unknown, at: Place): string[] => {
      if (Array.isArray(value))
        return [at.join('.'), ...(value.length > 0 ? leaves(value[0], [...at, 0]) : [])]
      if (value === null || typeof value !== 'object')
        return typeof at.at(-1) === 'number' ? [] : [at.join('.')]
      return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...at, name]))
    }
    const inSample = leaves(sample, []).filter((name) => !leftOut.includes(`${section}.${name}`))
    expect([...names].sort()).toEqual([...new Set(inSample)].sort())
  })

  it('have the limits of its schema', () => {
    for (const { field, at } of all) {
      if (field.kind === 'line' || field.kind === 'text' || field.kind === 'longText') {
        expect(errorAt(section, withValue(sample, at, ''), at) !== undefined, at.join('.')).toBe(
          field.required === true,
        )
        const address = field.type === 'url' ? 'https://eleko.example/' : ''
        const longest = address.padEnd(field.max, 'a')
        if (!field.type || field.type === 'url')
          expect(errorAt(section, withValue(sample, at, longest), at), at.join('.')).toBeUndefined()
        expect(errorAt(section, withValue(sample, at, `${longest}a`), at), at.join('.')).toBeDefined()
      }
      if (field.kind === 'lines' || field.kind === 'parts') {
        const entry = field.kind === 'lines' ? 'a'.repeat(field.max) : (valueAt(sample, [...at, 0]) as object)
        const entries = Array.from({ length: field.most }, () => entry)
        expect(errorAt(section, withValue(sample, at, entries), at), at.join('.')).toBeUndefined()
        expect(errorAt(section, withValue(sample, at, [...entries, entry]), at), at.join('.')).toBeDefined()
        if (field.kind === 'lines')
          expect(errorAt(section, withValue(sample, at, [`${entry}a`]), [...at, 0])).toBeDefined()
      }
      if (field.kind === 'parts')
        expect(Object.keys(blankPart(field.fields)).sort()).toEqual(
          Object.keys(valueAt(sample, [...at, 0]) as object).sort(),
        )
    }
  })
})
