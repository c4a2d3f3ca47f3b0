import type { Session, SessionUser } from '@jara/contract/auth'
import type { ClientView } from '@jara/contract/clients'
import { type Role, roles } from '@jara/contract/roles'
import { useSyncExternalStore } from 'react'

// The session is stored in local storage, so that a reload and every tab see the same user.
const tokenKey = 'token'
const userKey = 'user'

interface SignOut {
  /**
   * The key of the history entry where the user signed out. On other entries, the guard asks the visitor to
   * sign in.
   */
  readonly at: string
  /** The message that the home page shows after the sign-out. */
  readonly notice?: string
}

export interface SessionState {
  /** Whether local storage has been read. False during hydration of a prerendered page. */
  readonly ready: boolean
  readonly token: string | null
  readonly user: SessionUser | null
  /**
   * Whether the session was ended by another tab, by the server or by expiry, not by the user in this tab.
   */
  readonly ended: boolean
  /** Set when the user signed out, deleted the account or set a new password in this tab. */
  readonly left?: SignOut
  /** Set while staff see the portal as a client does. `user` is then a customer with the name of the client. */
  readonly view?: OpenView
}

/** A view of the portal as a client sees it. */
export interface OpenView extends ClientView {
  /** The member of staff who has begun it. */
  readonly userId: number
  /** The address to which the end of the view returns. */
  readonly from: string
}

const signedOut: SessionState = { ready: true, token: null, user: null, ended: false }
const notReady: SessionState = { ...signedOut, ready: false }
const listeners = new Set<() => void>()
let state = typeof window === 'undefined' ? notReady : readStorage()
/** The state as the screens see it. It differs from `state` during a view. */
let shown = state
let shownAs = (session: SessionState): SessionState => session

export const sessionToken = (): string | null => state.token

export const sessionUserId = (): number | undefined => state.user?.id

export const isSignedIn = (): boolean => state.token !== null && state.user !== null

/**
 * Whether local storage has a token. Checked right before a payment is saved, because another script may have
 * removed it.
 */
export const hasStoredToken = (): boolean => localStorage.getItem(tokenKey) !== null

export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribeToSession,
    () => shown,
    () => notReady,
  )

/**
 * Returns the signed-in user, or the customer of a view. Unlike `useSession`, the result does not change for a
 * visitor on hydration, so the page does not render twice.
 */
export const useSessionUser = (): SessionUser | null =>
  useSyncExternalStore(
    subscribeToSession,
    () => shown.user,
    () => null,
  )

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes how the screens see the session. Only the portal loads the code of views, which calls this. */
export function showSessionAs(change: typeof shownAs): void {
  shownAs = change
  publish(state)
}

/** A user in a response. A missing role means `user`. */
type RepliedUser = Omit<SessionUser, 'role'> & { role?: Role | null }

/** Signs the user in. Throws when the response has an unknown role. */
export function startSession({ token, user: replied }: Omit<Session, 'user'> & { user: RepliedUser }): void {
  const user = toUser(replied)
  if (!user) throw new Error('The user in the response is not valid.')
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify(user))
  publish(readStorage())
}

/** Stores the user of a response. A late response must not sign in a user who has signed out. */
export function updateSessionUser(replied: RepliedUser): void {
  const user = toUser(replied)
  if (!user || state.user?.id !== user.id) return
  localStorage.setItem(userKey, JSON.stringify(user))
  publish(readStorage())
}

export function clearSession(left: SignOut): void {
  clearStorage()
  publish({ ...signedOut, left })
}

/**
 * Ends the session if its token is the rejected one. A late response to an old token must not end a newer
 * session.
 */
export function endSession(refusedToken: string): void {
  if (localStorage.getItem(tokenKey) !== refusedToken) return
  clearStorage()
  publish({ ...signedOut, ended: true })
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== tokenKey && event.key !== userKey) return
    const now = readStorage()
    publish({ ...now, ended: now.user === null && (state.user !== null || state.ended) })
  })
}

function publish(next: SessionState): void {
  state = next
  shown = shownAs(next)
  for (const listener of listeners) listener()
}

function clearStorage(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

function readStorage(): SessionState {
  const user = readUser(localStorage.getItem(userKey))
  return { ...signedOut, token: localStorage.getItem(tokenKey), user }
}

function readUser(stored: string | null): SessionUser | null {
  try {
    return toUser(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}

/** Returns null for a value that is not a user or has an unknown role. A missing role means `user`. */
function toUser(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null) return null
  const user = { ...value, role: ('role' in value && value.role) || 'user' }
  return isUser(user) ? user : null
}

function isUser(value: { role: unknown }): value is SessionUser {
  return (
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string' &&
    roles.some((role) => role === value.role)
  )
}
