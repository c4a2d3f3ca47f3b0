import { formatNaira, toNaira } from '@jara/contract/money'

export interface Change {
  name: string
  before: string | undefined
  after: string | undefined
}

type Facts = Readonly<Record<string, unknown>>

const factsOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null ? (value as Facts) : value == null ? {} : { value }

const kobo = /Kobo$/

function inWords(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (kobo.test(name) && typeof value === 'number') return formatNaira(toNaira(value))
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What differs between two states of a row, field by field; all of it when there is one state only. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, now] = [factsOf(before), factsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({
      name: name.replace(kobo, ''),
      before: inWords(name, old[name]),
      after: inWords(name, now[name]),
    }))
    .filter((change) => change.before !== change.after)
}
