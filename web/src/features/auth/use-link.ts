import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useLocation, useNavigate } from 'react-router'
import type { ArrivalState } from '#lib/guards.ts'
import { clearSession } from '#lib/session.ts'

/** The token of an emailed link is in the URL fragment, which browsers never send to a server. */
export const useLinkToken = (): string => useLocation().hash.slice(1)

/** Setting a new password ends every session on the server, so this browser clears its own as well. */
export function usePasswordChosen(): () => void {
  const navigate = useNavigate()
  const { key: at } = useLocation()
  const state: ArrivalState = { notice: text.passwordChosen, tone: 'good' }
  return () => {
    clearSession({ at })
    navigate(paths.login(), { replace: true, state })
  }
}
