import type { ErrorBody, ErrorCode } from '@jara/contract/lib/errors'

/** Thrown when a call fails. `status` is 0 when there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Readonly<Record<string, string>>
  /** The stored row, when another user has changed it in the meantime. */
  readonly current: unknown
  /** Seconds to wait, from the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Partial<ErrorBody> = {}, retryAfter?: number) {
    super(body.message ?? '')
    this.status = status
    this.code = body.code as ErrorCode | undefined
    this.fields = body.fields ?? {}
    this.current = body.current
    this.retryAfter = retryAfter
  }

  get endsSession(): boolean {
    return this.code === 'session_ended' || this.code === 'not_signed_in'
  }
}

/**
 * Creates an ApiError from a failed response. The body may be our JSON error, a proxy's error page or empty.
 */
export function toApiError(status: number, text: string, retryAfter: string | null): ApiError {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  return new ApiError(status, readBody(text), Number.isFinite(seconds) ? seconds : undefined)
}

function readBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** Returns the server's message if there is one, otherwise the fallback. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback

/**
 * Returns the error messages by field. The text is empty where the message of the whole error says the same,
 * so that no message is shown twice.
 */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const isShown = (name: string, text: string) => [text, `${name}: ${text}`].includes(error.message)
  return Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [name, isShown(name, text) ? '' : text]),
  )
}
