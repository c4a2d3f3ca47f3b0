// The access policy. The server enforces it, the screens read it, and a test checks every route against it.
import type { Role } from './roles.ts'
import type { StaffLimits } from './staff/limits.ts'

export type Caller = Role | 'visitor'

const everyone = ['visitor', 'user', 'admin', 'super_admin'] as const
const signedIn = ['user', 'admin', 'super_admin'] as const
const staff = ['admin', 'super_admin'] as const
const superAdmin = ['super_admin'] as const

export const policy = {
  'site.read': everyone,
  'auth.register': everyone,
  'auth.login': everyone,
  'auth.session': signedIn,
  'auth.recover': everyone, // a password reset and an email confirmation need a one-time token
  'account.own': signedIn,
  'contact.send': everyone,
  'contact.read': staff,
  'contact.manage': staff,

  'clients.own': signedIn, // members see only their clients; only owners manage members
  'clients.read': staff,
  'clients.view': staff,
  'clients.note': staff,
  'clients.import': staff,

  'users.list': signedIn, // customers see only staff, as chat partners
  'users.create': staff,
  'users.update': staff,
  'users.setRole': superAdmin,
  'users.remove': superAdmin,

  'services.list': everyone,
  'services.manage': staff,
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

  'projects.list': signedIn, // customers see only their own rows
  'projects.create': signedIn,
  'projects.approve': staff,
  'projects.assign': staff,

  'payments.list': signedIn, // customers see only their own rows
  'payments.checkout': signedIn,
  'payments.webhook': everyone, // protected by the provider's signature
  'payments.create': staff,
  'payments.update': staff,
  'payments.remove': superAdmin,
  'payments.stats': staff,
  'payments.review': staff,
  'payments.refund': staff,

  'invoices.list': signedIn, // customers see only issued invoices of their clients
  'invoices.manage': staff,
  'invoices.withhold': signedIn, // customers claim only for invoices that they may pay
  'withholdings.file': everyone, // protected by a signed link that expires

  'quotes.list': signedIn, // customers see only sent quotes of their clients
  'quotes.manage': staff,
  'quotes.link': everyone, // protected by the token in the link

  'subscriptions.list': signedIn, // customers see only their own rows
  'subscriptions.cancel': signedIn, // customers cancel only their own subscriptions
  'subscriptions.card': signedIn, // all users, including staff, change only their own card
  'documents.read': signedIn, // customers read only their own documents
  'documents.export': staff,
  'documents.verify': everyone, // protected by an unguessable code
  'transfers.file': everyone, // protected by a signed link that expires
  'pay.link': everyone, // protected by the token in the pay link

  'chat.use': signedIn,
  'chat.staff': staff,
  'chat.file': everyone, // protected by a signed link that expires

  'agency.manage': superAdmin,
  'content.manage': superAdmin,
  'firstSteps.manage': superAdmin,
  'audit.read': superAdmin,
  'export.read': staff,
  'search.use': signedIn,
  'emails.read': staff, // the route exists only outside production
  'emails.html': everyone, // protected by a signed link that expires; exists only outside production
  'development.read': everyone, // for routes that exist only outside production
} as const satisfies Record<string, readonly Caller[]>

export type Action = keyof typeof policy

/** What a user may do depends on the role and, for admins, on the limits that a super admin has set. */
export interface Holder {
  role: Role
  limits?: StaffLimits | undefined
}

/** The actions of staff that admins without finances do not have. */
const withFinances: readonly Action[] = [
  'users.update', // with another address, an admin could sign in as a customer who sees payments
  'clients.import',
  'clients.view', // a client sees payments
  'payments.create',
  'payments.update',
  'payments.stats',
  'payments.review',
  'payments.refund',
  'invoices.manage',
  'documents.export',
  'quotes.manage',
  'emails.read',
]

/** The actions of staff that admins limited to assigned projects do not have. */
const withAllProjects: readonly Action[] = [
  'contact.read',
  'contact.manage',
  'users.create',
  'users.update',
  'projects.assign',
  'clients.import',
  'payments.create',
  'payments.update',
  'payments.stats',
  'payments.review',
  'payments.refund',
  'invoices.manage',
  'documents.export',
  'quotes.manage',
  'emails.read',
]

export function may(holder: Holder | null | undefined, action: Action): boolean {
  if (!(policy[action] as readonly Caller[]).includes(holder?.role ?? 'visitor')) return false
  const limits = limitsOf(holder)
  if (!limits.finances && withFinances.includes(action)) return false
  return limits.reach === 'all' || !withAllProjects.includes(action)
}

const none: StaffLimits = { reach: 'all', finances: true }

/** Only admins have limits. A customer is limited by the memberships, and a super admin by nothing. */
export const limitsOf = (holder: Holder | null | undefined): StaffLimits =>
  (holder?.role === 'admin' && holder.limits) || none

export const staffRoles: readonly Role[] = staff
export const isStaff = (role: Role | undefined): boolean => role !== undefined && staffRoles.includes(role)

/**
 * Whether a user may edit another: admins without limits may edit customers, super admins any user, but never
 * themselves.
 */
export function mayEditUser(actor: Holder & { id: number }, target: { id: number; role: Role }): boolean {
  if (actor.id === target.id || !may(actor, 'users.update')) return false
  return actor.role === 'super_admin' || target.role === 'user'
}

/** Whether a member of staff may delete a note: its author and super admins may. */
export const mayRemoveNote = (actor: { id: number; role: Role }, note: { by: { id: number } }): boolean =>
  actor.role === 'super_admin' || actor.id === note.by.id

/** Whether users of these two roles may chat: one must be a customer, the other a member of staff. */
export const mayChat = (a: Role, b: Role): boolean => isStaff(a) !== isStaff(b)
