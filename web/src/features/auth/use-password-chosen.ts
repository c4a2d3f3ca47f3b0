import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useLocation, useNavigate } from 'react-router'
import type { ArrivalState } from '#lib/arrival.ts'
import { clearSession } from '#lib/session.ts'

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
