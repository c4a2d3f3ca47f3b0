import { z } from 'zod'

type Schema = z.core.$ZodType

/** Values without words. The first that is valid replaces one that is missing or invalid. */
const empty = ['', null, []]

/**
 * Returns a stored value with as few changes as make it valid, or undefined when no changes do. The sample must not
 * speak for the owner: it only supplies what is missing or invalid and cannot be empty, and in an entry of a list only
 * what is missing.
 */
export function validPart(schema: Schema, stored: unknown, sample: unknown, isInEntry = false): unknown {
  const { success, data } = z.safeParse(schema, stored)
  if (success) return data
  const isMissing = stored === undefined
  const mended = repaired(schema, isMissing ? {} : stored, sample, isInEntry)
  const last = isMissing || !isInEntry ? [sample] : []
  const candidates = isMissing ? [...empty, mended, ...last] : [mended, ...empty, ...last]
  return candidates.find((candidate) => isValid(schema, candidate))
}

/** Returns an object or a list without its invalid parts. It is still invalid when a required part is lost. */
function repaired(schema: Schema, stored: unknown, sample: unknown, isInEntry: boolean): unknown {
  if (schema instanceof z.ZodNullable) return repaired(schema.unwrap(), stored, sample, isInEntry)
  if (schema instanceof z.ZodObject && isObject(stored)) {
    const samples = isObject(sample) ? sample : {}
    const fields = Object.entries<Schema>(schema.shape).map(([name, field]) => [
      name,
      validPart(field, stored[name], samples[name], isInEntry),
    ])
    return Object.fromEntries(fields)
  }
  if (schema instanceof z.ZodArray && Array.isArray(stored)) {
    const [entry] = Array.isArray(sample) ? sample : []
    const entries = stored
      .map((part) => validPart(schema.element, part, entry, true))
      .filter((part) => part !== undefined)
    while (entries.length > 0 && !isValid(schema, entries)) entries.pop()
    return entries
  }
  return undefined
}

const isValid = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
