import type { Role } from '@jara/contract/access'

/** Who asks. Made from the session, never from what the browser says. */
export interface Actor {
  id: number
  name: string
  email: string
  role: Role
  /** The hash of the session's token: names the session without opening it. */
  sessionId: string
  /** Staff must have a second factor and this member has none: only what customers may do is open. */
  factorMissing?: boolean
}

/** Where a request came from, for the audit log and the list of sessions. */
export interface Origin {
  ip: string
  device: string | undefined
  requestId: string
}
