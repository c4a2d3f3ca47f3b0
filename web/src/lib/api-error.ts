import type { ErrorBody, ErrorCode } from '@jara/contract/errors'

/** What a call that did not succeed throws. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Readonly<Record<string, string>>
  /** The row as it is now, when somebody else has changed it meanwhile. */
  readonly current: unknown
  /** Seconds to wait, when the server named them. */
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

/** Reads an answer that may be our error body, somebody else's page or nothing. */
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

/** The server's own words when it sent any, else the text of the catalogue. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback
