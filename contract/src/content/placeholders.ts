import { inSentence } from '../lib/sentence.ts'

/** What texts can contain in braces. Pages show a detail of the agency instead. */
export const placeholders = [
  'name',
  'legal name',
  'registration',
  'address',
  'email',
  'phone',
  'privacy email',
  'hours',
] as const
export type Placeholder = (typeof placeholders)[number]

const looksLikePlaceholder = /\{[\p{L} ]+\}/gu
const known = new Set<string>(placeholders.map((name) => `{${name}}`))

interface PlaceholderIssue {
  path: (string | number)[]
  message: string
}

/**
 * Finds mistyped placeholders, one in each text. They are refused when a section is saved and not by its schema, because
 * stored texts that have one must stay as they are.
 */
export function placeholderIssues(content: unknown, path: PlaceholderIssue['path'] = []): PlaceholderIssue[] {
  if (typeof content === 'string') {
    const unknown = content.match(looksLikePlaceholder)?.find((found) => !known.has(found))
    return unknown === undefined ? [] : [{ path, message: messageFor(unknown) }]
  }
  if (Array.isArray(content))
    return content.flatMap((part, index) => placeholderIssues(part, [...path, index]))
  return Object.entries(Object(content)).flatMap(([name, part]) => placeholderIssues(part, [...path, name]))
}

const messageFor = (unknown: string): string =>
  `There is no placeholder ${unknown}. You can use ${inSentence([...known])}.`
