// A module of its own without zod, because the database schema, the access policy and the screens read it.

/** Which projects an admin sees: all of them, or only those to which they are assigned. */
export const staffReaches = ['all', 'assigned'] as const
export type StaffReach = (typeof staffReaches)[number]

/** What a super admin has limited for an admin. Admins without limits see all projects and finances. */
export interface StaffLimits {
  reach: StaffReach
  finances: boolean
}
