import { useLocation } from 'react-router'
import { ApiError } from './api-error.ts'

/**
 * Returns the token of an emailed link. The token is in the URL fragment, which browsers never send to a
 * server.
 */
export const useLinkToken = (): string => useLocation().hash.slice(1)

/** Returns the message about a link that is malformed, unknown, used or expired. */
export const deadLinkMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && [400, 404].includes(error.status)
    ? (error.fields.token ?? error.message)
    : undefined
