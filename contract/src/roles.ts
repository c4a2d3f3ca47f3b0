// A module of its own, because public pages read the roles but not the access policy.
export const roles = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = { user: 'User', admin: 'Admin', super_admin: 'Super admin' }

/** The groups of the user list: customers, and all staff. */
export const userGroups = ['user', 'admin'] as const
