import { DrizzleQueryError } from 'drizzle-orm/errors'

const longestReason = 300

/** Returns the first line of an error or of its stack as a sentence for the screen, without the class of the error. */
export function reasonOf(error: unknown): string {
  // The message of a failed query is its SQL.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const text = cause instanceof Error ? cause.message : String(cause)
  const [line = ''] = text.replace(/^\w*Error: /, '').split('\n')
  return `${line.slice(0, longestReason).trim().replace(/[.:]$/, '')}.`
}
