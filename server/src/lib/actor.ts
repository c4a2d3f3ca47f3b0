import type { Role } from '@jara/contract/roles'
import type { StaffLimits, StaffReach } from '@jara/contract/staff/limits'

/**
 * The signed-in user on whose behalf a service function runs. It is built from the session, never from client
 * input.
 */
export interface Actor {
  id: number
  name: string
  email: string
  role: Role
  /** What a super admin has limited for this admin. */
  limits?: StaffLimits | undefined
  /**
   * Set while a member of staff sees the portal as a client does. The role is then `user`, and `reach` is that of
   * the member of staff.
   */
  viewing?: { clientId: number; reach: StaffReach }
  /** Hash of the session token: identifies the session but cannot be used to sign in. */
  sessionId: string
  /**
   * Whether this is a member of staff without the required second factor. Such staff may use only public
   * actions and their own account.
   */
  factorMissing?: boolean
}

/** Where a request came from, for the audit log and the list of sessions. */
export interface Origin {
  ip: string
  device: string | undefined
  requestId: string
}
