import { roles } from '@jara/contract/access'
import type { Session, SessionUser } from '@jara/contract/auth'
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
}

const signedOut: SessionState = { ready: true, token: null, user: null, ended: false }
const notReady: SessionState = { ...signedOut, ready: false }
const listeners = new Set<() => void>()
let state = typeof window === 'undefined' ? notReady : readStorage()

export const sessionToken = (): string | null => state.token

/**
 * Whether local storage has a token. Checked right before a payment is saved, because another script may have
 * removed it.
 */
export const hasStoredToken = (): boolean => localStorage.getItem(tokenKey) !== null

export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribeToSession,
    () => state,
    () => notReady,
  )

/**
 * Returns the signed-in user. Unlike `useSession`, the result does not change for a visitor on hydration, so
 * the page does not render twice.
 */
export const useSessionUser = (): SessionUser | null =>
  useSyncExternalStore(
    subscribeToSession,
    () => state.user,
    () => null,
  )

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function startSession({ token, user }: Session): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify(user))
  publish(readStorage())
}

/** Stores the user as the server returned it. A late response must not sign in a user who has signed out. */
export function updateSessionUser(user: SessionUser): void {
  if (state.user?.id !== user.id) return
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
    const user: unknown = JSON.parse(stored ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'role' in value &&
    roles.some((role) => role === value.role)
  )
}
