import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#lib/api-error.ts'
import type { ArrivalState } from '#lib/arrival.ts'
import { clearSession } from '#lib/session.ts'

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

/**
 * Returns the function to call after a new password was set. The server has ended every session of the user,
 * so the function clears the session in this browser and opens the login page.
 */
export function usePasswordChosen(): () => void {
  const navigate = useNavigate()
  const { key: at } = useLocation()
  const state: ArrivalState = { notice: text.passwordChosen, tone: 'good' }
  return () => {
    clearSession({ at })
    navigate(paths.login(), { replace: true, state })
  }
}
