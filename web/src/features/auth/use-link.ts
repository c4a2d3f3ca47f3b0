import { text } from '@jara/contract/text'
import { useLocation, useNavigate } from 'react-router'
import type { ArrivalState } from '#lib/guards.ts'
import { clearSession } from '#lib/session.ts'

/** A mail's link carries its token behind the '#', which no server and no other site gets to see. */
export const useLinkToken = (): string => useLocation().hash.slice(1)

/** The server has ended every session: whoever was signed in here is not any more. */
export function usePasswordChosen(): () => void {
  const navigate = useNavigate()
  const { key: at } = useLocation()
  const state: ArrivalState = { notice: text.passwordChosen, tone: 'good' }
  return () => {
    clearSession({ at })
    navigate('/login', { replace: true, state })
  }
}
