import type { z } from 'zod'
import { AppError } from './errors.ts'

/** Parses input and reports the first error of each field under the field's name. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = Object.create(null)
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : '')
    fields[name] ??= messageOf(issue)
  }
  const [name, message] = Object.entries(fields)[0] ?? ['', 'The input is not valid.']
  throw new AppError('bad_input', name ? `${name}: ${message}` : message, { fields: { ...fields } })
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is required.'
  if (issue.code === 'unrecognized_keys') return 'Unknown field.'
  return issue.message
}
