// Who may do what: the one table the server enforces, the screens read and a test walks route by route.
export const roles = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]
export type Caller = Role | 'visitor'

export const roleNames: Record<Role, string> = { user: 'User', admin: 'Admin', super_admin: 'Super admin' }

const everyone = ['visitor', 'user', 'admin', 'super_admin'] as const
const signedIn = ['user', 'admin', 'super_admin'] as const
const staff = ['admin', 'super_admin'] as const
const superAdmin = ['super_admin'] as const

export const policy = {
  'site.read': everyone,
  'auth.register': everyone,
  'auth.login': everyone,
  'auth.session': signedIn,
  'auth.recover': everyone, // a one-time link instead
  'account.own': signedIn,
  'contact.send': everyone,
  'contact.read': staff,

  'users.list': signedIn, // narrowed by field rules: customers see staff, as chat partners, and nobody else
  'users.create': staff,
  'users.update': staff,
  'users.setRole': superAdmin,
  'users.remove': superAdmin,

  'services.list': everyone,
  'services.create': staff,
  'services.update': staff,
  'services.remove': superAdmin,

  'plans.list': everyone,
  'plans.manage': staff,
  'plans.remove': superAdmin,

  'portfolio.list': everyone,
  'portfolio.create': staff,
  'portfolio.update': staff,
  'portfolio.remove': superAdmin,

  'projects.list': signedIn, // customers: their own rows
  'projects.create': signedIn,
  'projects.approve': staff,

  'payments.list': signedIn, // customers: their own rows
  'payments.checkout': signedIn,
  'payments.webhook': everyone, // signed by the provider instead
  'payments.create': staff,
  'payments.update': staff,
  'payments.remove': superAdmin,
  'payments.stats': staff,
  'payments.review': staff,
  'payments.refund': staff,

  'agreements.list': signedIn, // customers: their own rows
  'agreements.cancel': signedIn, // customers: their own rows
  'agreements.card': signedIn, // one's own card alone, for staff too
  'papers.read': signedIn, // customers: their own rows
  'papers.verify': everyone, // a code that nobody can guess instead
  'transfers.file': everyone, // a signed link that expires instead
  'pay.link': everyone, // a link that the customer has sent instead

  'chat.use': signedIn,
  'chat.staff': staff,
  'chat.file': everyone, // a signed link that expires instead

  'agency.manage': superAdmin,
  'audit.read': superAdmin,
  'export.read': staff,
  'search.use': signedIn,
  'outbox.read': staff, // exists outside production only
  'development.read': everyone, // routes that exist outside production only
} as const satisfies Record<string, readonly Caller[]>

export type Action = keyof typeof policy

export function may(role: Role | undefined, action: Action): boolean {
  return (policy[action] as readonly Caller[]).includes(role ?? 'visitor')
}

export const staffRoles: readonly Role[] = staff
export const isStaff = (role: Role | undefined): boolean => role !== undefined && staffRoles.includes(role)

/** Field rules of the user table: staff rows and roles belong to super admins; nobody edits their own row. */
export function mayEditUser(actor: { id: number; role: Role }, target: { id: number; role: Role }): boolean {
  if (actor.id === target.id) return false
  return actor.role === 'super_admin' || (actor.role === 'admin' && target.role === 'user')
}

/** Customers write to staff and staff to customers; nobody else exchanges messages. */
export const mayChat = (a: Role, b: Role): boolean => isStaff(a) !== isStaff(b)
