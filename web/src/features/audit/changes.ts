import { formatNaira, toNaira } from '@jara/contract/lib/money'

export interface Change {
  name: string
  before: string | undefined
  after: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : value == null ? {} : { value }

const kobo = /Kobo$/

function formatValue(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (kobo.test(name) && typeof value === 'number') return formatNaira(toNaira(value))
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Lists the fields that differ between two states of a row; all fields when one state is missing. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({
      name: name.replace(kobo, ''),
      before: formatValue(name, old[name]),
      after: formatValue(name, now[name]),
    }))
    .filter((change) => change.before !== change.after)
}
