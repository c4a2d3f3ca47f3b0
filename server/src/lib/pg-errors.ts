import { DrizzleQueryError } from 'drizzle-orm/errors'

interface PgError {
  code?: string
  constraint?: string
  message: string
}

function causeOf(error: unknown): PgError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? (cause as PgError) : undefined
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const cause = causeOf(error)
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint)
}

export const isDeadlock = (error: unknown): boolean => causeOf(error)?.code === '40P01'

export const isDiskFull = (error: unknown): boolean => causeOf(error)?.code === '53100'

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '53300',
  '53100',
])

/** Whether the database is down, starting, shutting down or full, so that a later retry may succeed. */
export function isUnreachable(error: unknown): boolean {
  const cause = causeOf(error)
  if (!cause) return false
  const { code = '', message } = cause
  return (
    unreachableCodes.has(code) ||
    code.startsWith('57P') ||
    code.startsWith('08') ||
    /connection terminated|no answer from the database|timeout exceeded when trying to connect|timeout expired|not queryable|cannot use a pool after/i.test(
      message,
    )
  )
}
