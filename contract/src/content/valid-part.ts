import { z } from 'zod'

type Schema = z.core.$ZodType

/** Returns the values that may replace one that is missing or invalid. The first that is valid does. */
interface Replacements {
  ofMissing(sample: unknown): unknown[]
  ofInvalid(sample: unknown): unknown[]
}

const empty = ['', null, []]
const inSection: Replacements = {
  ofMissing: (sample) => [sample],
  ofInvalid: (sample) => [...empty, sample],
}
/** The owner's entries are not those of the sample, which only supply what is missing and cannot be empty. */
const inEntry: Replacements = {
  ofMissing: (sample) => [...empty, sample],
  ofInvalid: () => empty,
}

/** Returns a stored value with as few changes as make it valid, or undefined when no changes do. */
export function validPart(
  schema: Schema,
  stored: unknown,
  sample: unknown,
  replacements = inSection,
): unknown {
  const { success, data } = z.safeParse(schema, stored)
  if (success) return data
  const candidates =
    stored === undefined
      ? replacements.ofMissing(sample)
      : [repaired(schema, stored, sample, replacements), ...replacements.ofInvalid(sample)]
  return candidates.find((candidate) => isValid(schema, candidate))
}

/** Returns an object or a list without its invalid parts. It is still invalid when a required part is lost. */
function repaired(schema: Schema, stored: unknown, sample: unknown, replacements: Replacements): unknown {
  if (schema instanceof z.ZodNullable) return repaired(schema.unwrap(), stored, sample, replacements)
  if (schema instanceof z.ZodObject && isObject(stored)) {
    const samples = isObject(sample) ? sample : {}
    const fields = Object.entries<Schema>(schema.shape).map(([name, field]) => [
      name,
      validPart(field, stored[name], samples[name], replacements),
    ])
    return Object.fromEntries(fields)
  }
  if (schema instanceof z.ZodArray && Array.isArray(stored)) {
    const [entry] = Array.isArray(sample) ? sample : []
    const entries = stored
      .map((part) => validPart(schema.element, part, entry, inEntry))
      .filter((part) => part !== undefined)
    while (entries.length > 0 && !isValid(schema, entries)) entries.pop()
    return entries
  }
  return undefined
}

const isValid = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
