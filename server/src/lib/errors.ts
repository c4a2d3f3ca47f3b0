import { type ErrorBody, type ErrorCode, errorStatus } from '@jara/contract/lib/errors'

/** The error with which services refuse a request: a code, a message for people, and messages by field. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields?: Record<string, string>
  readonly retryAfterSeconds?: number
  readonly current?: unknown

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; current?: unknown } = {},
  ) {
    super(message)
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.current = more.current
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

export const notFound = (thing: string) => new AppError('not_found', `This ${thing} does not exist.`)
export const notAllowed = (message = 'You are not allowed to do this.') =>
  new AppError('not_allowed', message)
export const conflict = (message: string) => new AppError('conflict', message)
export const badField = (field: string, message: string) =>
  new AppError('bad_input', message, { fields: { [field]: message } })
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError('too_many_requests', message, { retryAfterSeconds })

export function bodyOf(error: AppError): ErrorBody {
  const { message, code, fields, current } = error
  return { message, code, ...(fields && { fields }), ...(current !== undefined && { current }) }
}
