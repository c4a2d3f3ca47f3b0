import { type Endpoint, viewHeader } from '@jara/contract/lib/endpoint'
import { addToCalls } from './call.ts'
import { type OpenView, type SessionState, showSessionAs } from './session.ts'

// The view is stored in session storage, so that a reload keeps it and other tabs do not share it.
export const viewKey = 'view'

let view = typeof window === 'undefined' ? undefined : readView()

if (view) {
  showSessionAs(asCustomer)
  addToCalls(tokenOf)
}

export const currentView = (): OpenView | undefined => view

/**
 * During a view, the screens see a customer. No user has the id, so drafts and choices of staff stay out. The
 * view is dropped when its user is no longer signed in.
 */
function asCustomer(session: SessionState): SessionState {
  const { user } = session
  if (view && user?.id === view.userId)
    return { ...session, view, user: { ...user, id: -view.clientId, name: view.name, role: 'user' } }
  view = undefined
  sessionStorage.removeItem(viewKey)
  return session
}

/**
 * Calls that change something carry the token of the view too, so that the server refuses them. Signing out
 * is still possible.
 */
function tokenOf({ method, access, viewable }: Endpoint): Record<string, string> {
  const isViewed = viewable || (method !== 'GET' && access !== 'auth.session')
  return view && isViewed ? { [viewHeader]: view.token } : {}
}

function readView(): OpenView | undefined {
  const stored: OpenView | null = JSON.parse(sessionStorage.getItem(viewKey) ?? 'null')
  return stored && Date.parse(stored.expiresAt) > Date.now() ? stored : undefined
}
