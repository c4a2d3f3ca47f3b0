import { isStaff, may } from '@jara/contract/access'
import { text } from '@jara/contract/text'
import type { Location, Path } from 'react-router'
import type { SessionState } from './session.ts'

/** Travels in the history entry, never in the address: nobody can send a link that makes the site say something. */
export interface ArrivalState {
  readonly notice?: string
  /** Good news are green; anything else is said in the accent. */
  readonly tone?: 'good'
  /** Where the person was when the session ended, and where signing in brings them back to. */
  readonly returnTo?: string
}

export interface Redirect {
  readonly to: string
  readonly state?: ArrivalState
}

export type Guard = (session: SessionState, here: Location) => Redirect | undefined

export const needsUser: Guard = (session, here) => {
  if (session.user) return undefined
  if (session.left?.at === here.key) return goodbye(session.left)
  return session.ended ? signInAgain(here) : { to: '/', state: { notice: text.signInFirst } }
}

export const needsStaff: Guard = (session, here) =>
  needsUser(session, here) ?? (isStaff(session.user?.role) ? undefined : { to: '/dashboard' })

export const needsSuperAdmin: Guard = (session, here) =>
  needsUser(session, here) ?? (may(session.user?.role, 'audit.read') ? undefined : { to: '/dashboard' })

export const needsToken: Guard = (session, here) => {
  if (session.token || session.left?.at === here.key) return needsUser(session, here)
  return session.ended ? signInAgain(here) : { to: '/login' }
}

const goodbye = ({ farewell }: { farewell?: string }): Redirect =>
  farewell ? { to: '/', state: { notice: farewell, tone: 'good' } } : { to: '/' }

const signInAgain = (here: Path): Redirect => ({
  to: '/login',
  state: { notice: text.sessionEnded, returnTo: here.pathname + here.search + here.hash },
})

export const arrivalState = (state: unknown): ArrivalState => (state ?? {}) as ArrivalState
