import type { Content, ContentField, InputField, LinesField, PartsField } from '../fields/field-types.ts'
import { differingParts } from './differing-part.ts'
import { lineLikeness, partLikeness } from './likeness.ts'
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
    case 'typePair':
      return field.choices[String(value)] ?? String(value)
    case 'switch':
      return value ? 'Yes' : 'No'
    case 'picture':
      return value ? 'A picture' : 'No picture'
    case 'colours':
      return value ? Object.values(value).join(' and ') : 'The standard colours'
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
  const texts = [valueText(field, before), valueText(field, after)] as const
  if (before === after || (field.kind === 'colours' && texts[0] === texts[1])) return []
  if (field.kind === 'picture' && before && after)
    return [{ label, kind: 'changed', before: 'A picture', after: 'Another picture' }]
  const [shortBefore, shortAfter] = differingParts(...texts)
  return [{ label, kind: 'changed', before: shortBefore, after: shortAfter }]
}

const added = (label: string, name: string): Change => ({ label, kind: 'added', before: '', after: name })
const removed = (label: string, name: string): Change => ({ label, kind: 'removed', before: name, after: '' })
const reordered = (label: string): Change => ({ label, kind: 'reordered', before: '', after: '' })

function lineChanges(field: LinesField, label: string, before: string[], after: string[]): Change[] {
  const found = matchedEntries(before, after, lineLikeness)
  const labelOf = (place: number) => `${label}: ${field.item} ${place + 1}`
  return [
    ...found.pairs.flatMap(([old, now]): Change[] => {
      const [from = '', to = ''] = [before[old], after[now]]
      return from === to ? [] : [{ label: labelOf(old), kind: 'changed', before: from, after: to }]
    }),
    ...found.added.map((place) => added(labelOf(place), after[place] ?? '')),
    ...found.removed.map((place) => removed(labelOf(place), before[place] ?? '')),
    ...(found.isReordered ? [reordered(label)] : []),
  ]
}

function partChanges(field: PartsField, label: string, before: Content[], after: Content[]): Change[] {
  const titles = [before, after].map((parts) => parts.map((part) => partTitle(field, part)))
  const [old = [], now = []] = titles
  const found = matchedEntries(before, after, partLikeness(field))
  // Parts without a title, or with the same one, are recognised by their numbers.
  const nameOf = (all: readonly string[], place: number) => {
    const title = all[place] ?? ''
    const isClear = title !== '' && titles.every((one) => one.indexOf(title) === one.lastIndexOf(title))
    return isClear ? title : `${title || field.item} ${place + 1}`
  }
  return [
    ...found.pairs.flatMap(([from, to]) =>
      sectionChanges(
        field.fields,
        before[from] as Content,
        after[to] as Content,
        `${label}: ${nameOf(old, from)}`,
      ),
    ),
    ...found.added.map((place) => added(label, nameOf(now, place))),
    ...found.removed.map((place) => removed(label, nameOf(old, place))),
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
