import type { ContentSection, contentSections } from '@jara/contract/content/content'
import { queryOptions } from '@tanstack/react-query'
import { loadPart } from '#lib/load-part.ts'
import type { Content } from './fields/field-types.ts'

export type Schemas = typeof contentSections

/** The schemas of the sections. They load after the screen, because they are large. */
export const schemasQuery = queryOptions({
  queryKey: ['content-schemas'],
  queryFn: () =>
    loadPart(() => import('@jara/contract/content/content').then((module) => module.contentSections)),
  staleTime: Number.POSITIVE_INFINITY,
})

export interface CheckedSection {
  /** The content as it is stored, or undefined when it is not valid. */
  content: Content | undefined
  /** The error messages by the place of their fields, such as 'people.2.name'. */
  errors: Readonly<Record<string, string>>
}

const latest = new WeakMap<Content, CheckedSection>()

/** Checks a section as it was typed. The same object is checked once. */
export function checkedSection(schemas: Schemas, section: ContentSection, typed: Content): CheckedSection {
  const known = latest.get(typed)
  if (known) return known
  const { data, error } = schemas[section].safeParse(typed)
  const issues = error?.issues ?? []
  const errors = issues.toReversed().map(({ path, message }) => [path.join('.'), message])
  const checked = { content: data, errors: Object.fromEntries(errors) }
  latest.set(typed, checked)
  return checked
}
