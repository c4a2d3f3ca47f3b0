import type { Content, ContentField, InputField, LinesField, PartsField } from '../fields/field-types.ts'
import { differingParts } from './differing-part.ts'
import { matchedEntries } from './matched-entries.ts'

export interface Change {
  /** The field with its group, such as 'Team: People'. */
  label: string
  kind: 'changed' | 'added' | 'removed' | 'reordered'
  before: string
  after: string
}

/** Returns what a part of a list is called, for example the name of a person. */
export function partTitle({ fields, titleField }: PartsField, part: Content): string {
  const field = fields.find(({ name }) => name === titleField)
  return field && field.kind !== 'group' ? valueText(field, part[titleField]) : ''
}

function valueText(field: Exclude<ContentField, { kind: 'group' }>, value: unknown): string {
  switch (field.kind) {
    case 'choice':
      return field.choices[String(value)] ?? String(value)
    case 'switch':
      return value ? 'Yes' : 'No'
    case 'picture':
      return value ? 'A picture' : 'No picture'
    default:
      return typeof value === 'string' ? value : ''
  }
}

/** Lists what differs between two states of a section. */
export function sectionChanges(
  fields: readonly ContentField[],
  before: Content,
  after: Content,
  within = '',
): Change[] {
  return fields.flatMap((field) => {
    const label = within ? `${within}: ${field.label}` : field.label
    if (field.kind === 'group') {
      const inner = (content: Content) => (field.name ? (content[field.name] as Content) : content)
      return sectionChanges(field.fields, inner(before), inner(after), label)
    }
    const values = [before[field.name], after[field.name]] as const
    if (field.kind === 'lines') return lineChanges(field, label, ...(values as [string[], string[]]))
    if (field.kind === 'parts') return partChanges(field, label, ...(values as [Content[], Content[]]))
    return inputChanges(field, label, ...values)
  })
}

function inputChanges(field: InputField, label: string, before: unknown, after: unknown): Change[] {
  if (before === after) return []
  const texts = [valueText(field, before), valueText(field, after)] as const
  if (field.kind === 'picture' && before && after)
    return [{ label, kind: 'changed', before: 'A picture', after: 'Another picture' }]
  const [shortBefore, shortAfter] = differingParts(...texts)
  return [{ label, kind: 'changed', before: shortBefore, after: shortAfter }]
}

const added = (label: string, name: string): Change => ({ label, kind: 'added', before: '', after: name })
const removed = (label: string, name: string): Change => ({ label, kind: 'removed', before: name, after: '' })
const reordered = (label: string): Change => ({ label, kind: 'reordered', before: '', after: '' })

function lineChanges(_: LinesField, label: string, before: string[], after: string[]): Change[] {
  const found = matchedEntries(before, after, (line) => line)
  return [
    ...found.pairs
      .filter(([old, now]) => old !== now)
      .map(([old, now]): Change => ({ label, kind: 'changed', before: old, after: now })),
    ...found.added.map((line) => added(label, line)),
    ...found.removed.map((line) => removed(label, line)),
    ...(found.isReordered ? [reordered(label)] : []),
  ]
}

function partChanges(field: PartsField, label: string, before: Content[], after: Content[]): Change[] {
  const titleOf = (part: Content) => partTitle(field, part)
  const found = matchedEntries(before, after, titleOf)
  return [
    ...found.pairs.flatMap(([old, now]) =>
      sectionChanges(field.fields, old, now, `${label}: ${titleOf(old)}`),
    ),
    ...found.added.map((part) => added(label, titleOf(part))),
    ...found.removed.map((part) => removed(label, titleOf(part))),
    ...(found.isReordered ? [reordered(label)] : []),
  ]
}

/** Returns the values that differ by their names, to compare the changes of two editors. */
export function comparedValues(
  fields: readonly ContentField[],
  theirs: Content,
  mine: Content,
): { theirs: Record<string, string>; mine: Record<string, string> } {
  const changes = sectionChanges(fields, theirs, mine).map(({ label, kind, before, after }) => ({
    name: kind === 'added' || kind === 'removed' ? `${label}: ${before || after}` : label,
    before: kind === 'reordered' ? 'Their order' : before,
    after: kind === 'reordered' ? 'Your order' : after,
  }))
  return {
    theirs: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
    mine: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
  }
}
