import { isStaff, may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { type Location, matchPath, type Path } from 'react-router'
import { mayOpenView, viewAt } from './admin-views.ts'
import type { ArrivalState } from './arrival.ts'
import { orderChoiceIn } from './order-choice.ts'
import type { SessionState } from './session.ts'

export interface Redirect {
  readonly to: string
  readonly state?: ArrivalState
}

export type Guard = (session: SessionState, here: Location) => Redirect | undefined

export const needsUser: Guard = (session, here) => {
  if (session.user) return undefined
  if (session.left?.at === here.key) return afterSignOut(session.left)
  const notice = session.ended ? text.sessionEnded : text.signInFirst
  if (leadsHome(here) && !session.ended) return { to: paths.home(), state: { notice } }
  return { to: paths.login(), state: { notice, returnTo: here.pathname + here.search + here.hash } }
}

export const needsStaff: Guard = (session, here) =>
  needsUser(session, here) ?? (mayOpen(session.user, here) ? undefined : { to: paths.dashboard() })

export const needsSuperAdmin: Guard = (session, here) =>
  needsUser(session, here) ?? (may(session.user, 'audit.read') ? undefined : { to: paths.dashboard() })

export const needsToken: Guard = (session, here) => {
  if (session.token || session.ended || session.left?.at === here.key) return needsUser(session, here)
  return { to: paths.login(orderChoiceIn(here.search)) }
}

/** Whether a member of staff may open this address of the admin panel within their limits. */
function mayOpen(user: SessionState['user'], { pathname, search }: Path): boolean {
  if (!user || !isStaff(user.role)) return false
  if (pathname === paths.adminEmails()) return may(user, 'emails.read')
  return pathname !== paths.admin() || mayOpenView(user, viewAt(new URLSearchParams(search)))
}

const afterSignOut = ({ notice }: { notice?: string }): Redirect =>
  notice ? { to: paths.home(), state: { notice, tone: 'good' } } : { to: paths.home() }

const { dashboard, projects, portfolio, chat, admin, adminChat } = paths

/**
 * Whether visitors of this page are sent to the home page, as the specification says. The other private pages are
 * opened from emails, so their visitors sign in and return to the page.
 */
const leadsHome = ({ pathname }: Path): boolean =>
  [dashboard, projects, portfolio, chat, admin, adminChat].some(({ pattern }) => matchPath(pattern, pathname))
