import { roles } from '@jara/contract/access'
import type { Session, SessionUser } from '@jara/contract/auth'
import { useSyncExternalStore } from 'react'

// Local storage is the one home of the session, so that a reload and every tab see the same person.
const tokenKey = 'token'
const userKey = 'user'

interface Leaving {
  /** The key of the history entry where it happened: what is opened later has nothing to do with it. */
  readonly at: string
  readonly farewell?: string
}

export interface SessionState {
  /** False while a page made at build time is being taken over: nobody has looked into this browser yet. */
  readonly known: boolean
  readonly token: string | null
  readonly user: SessionUser | null
  /** The session was ended by somebody else than this tab: another tab, the server, time. */
  readonly ended: boolean
  /** The person left by their own will, in this tab; perhaps for good, with last words to them. */
  readonly left?: Leaving
}

const signedOut: SessionState = { known: true, token: null, user: null, ended: false }
const unknown: SessionState = { ...signedOut, known: false }
const listeners = new Set<() => void>()
let state = typeof window === 'undefined' ? unknown : readStorage()

export const sessionToken = (): string | null => state.token

/** Asked right before money is saved: another program of the page may have emptied the storage meanwhile. */
export const hasStoredToken = (): boolean => localStorage.getItem(tokenKey) !== null

export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribeToSession,
    () => state,
    () => unknown,
  )

/** The person alone: a page made at build time need not be drawn again for a visitor, who is nobody then and now. */
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

/** What the server says of the signed-in person now. A late answer must not bring back somebody who has left. */
export function updateSessionUser(user: SessionUser): void {
  if (state.user?.id !== user.id) return
  localStorage.setItem(userKey, JSON.stringify(user))
  publish(readStorage())
}

export function clearSession(left: Leaving): void {
  clearStorage()
  publish({ ...signedOut, left })
}

/** Called with the token that was refused: a late answer to an old token must not end a newer session. */
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
