/** What a member of a client may do. A member has one or more of these; `owner` includes all others. */
export const clientPermissions = ['owner', 'order', 'approve', 'read', 'pay'] as const
export type ClientPermission = (typeof clientPermissions)[number]

const working = ['owner', 'order', 'approve', 'read'] as const

/** The areas of a client, with the permissions that open each of them. */
export const clientAreas = {
  projects: working,
  chat: working,
  order: ['owner', 'order'],
  /** Paying for a project of the client. */
  checkout: ['owner', 'order', 'pay'],
  approve: ['owner', 'approve'],
  /** Payments, subscriptions, documents and billing details. */
  payments: ['owner', 'pay'],
  members: ['owner'],
} as const satisfies Record<string, readonly ClientPermission[]>
export type ClientArea = keyof typeof clientAreas

/** Whether a member with these permissions may use an area of the client. */
export const opens = (permissions: readonly ClientPermission[], area: ClientArea): boolean =>
  permissions.some((permission) => (clientAreas[area] as readonly ClientPermission[]).includes(permission))

/** The most approvals that a client can ask for. */
export const mostApprovals = 3
