import type { ContentSection, contentSections } from '@jara/contract/content/content'
import { placeholderIssues } from '@jara/contract/content/placeholders'
import { queryOptions } from '@tanstack/react-query'
import { loadPart } from '#lib/load-part.ts'
import { type ContentPath, valueAt } from './content-path.ts'
import type { Content } from './fields/field-types.ts'

export type Schemas = typeof contentSections

let loaded: Schemas | undefined

/** Returns the schemas once they were loaded. They outlive the cache of the queries, which a sign-out clears. */
export const loadedSchemas = (): Schemas | undefined => loaded

/** The schemas of the sections. They load after the screen, because they are large. */
export const schemasQuery = queryOptions({
  queryKey: ['content-schemas'],
  queryFn: async () => {
    const { contentSections } = await loadPart(() => import('@jara/contract/content/content'))
    loaded = contentSections
    return contentSections
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export interface CheckedSection {
  /** The content as it is stored, or undefined when it is not valid. */
  content: Content | undefined
  /** The error messages by the place of their fields, such as 'people.2.name'. */
  errors: Readonly<Record<string, string>>
  /** The places of the errors. */
  places: readonly ContentPath[]
}

const latest = new WeakMap<Content, CheckedSection>()

/** Checks a section as it was typed. The same object is checked once. */
export function checkedSection(schemas: Schemas, section: ContentSection, typed: Content): CheckedSection {
  const known = latest.get(typed)
  if (known) return known
  const { data, error } = schemas[section].safeParse(typed)
  const issues = [...(error?.issues ?? []), ...placeholderIssues(typed)]
  const errors = issues.toReversed().map(({ path, message }) => [path.join('.'), message])
  const places = issues.map(({ path }) => path as ContentPath)
  const checked = {
    content: issues.length === 0 ? data : undefined,
    errors: Object.fromEntries(errors),
    places,
  }
  latest.set(typed, checked)
  return checked
}

/** Whether a section lacks only texts of a new entry of a list. */
export function isNewEntryMissing({ places }: CheckedSection, typed: Content, saved: Content): boolean {
  const isMissing = (at: ContentPath) => {
    const index = at.findIndex((name) => typeof name === 'number')
    if (index < 0 || valueAt(typed, at) !== '') return false
    const [now, before] = [typed, saved].map((content) => valueAt(content, at.slice(0, index)) as unknown[])
    return now !== undefined && before !== undefined && now.length > before.length
  }
  return places.length > 0 && places.every(isMissing)
}
