// Every page there is. The web builds its routes on them; the server answers any other path with 404.
import type { Role } from './access.ts'

export const publicPages = [
  '/',
  '/login',
  '/register',
  '/pricing',
  '/contact',
  '/about',
  '/public-services',
  '/public-portfolio',
  '/showcase',
  '/privacy',
  '/terms',
] as const

/** Where links in mails and on papers lead. Nobody looks for these pages, so they are not made at build time. */
export const linkPages = ['/forgot', '/reset', '/confirm', '/invite', '/verify/:code', '/pay'] as const

const staff: readonly Role[] = ['admin', 'super_admin']

interface PrivatePage {
  readonly path: string
  /** Absent: everyone who is signed in. */
  readonly roles?: readonly Role[]
}

export const privatePages: readonly PrivatePage[] = [
  { path: '/dashboard' },
  { path: '/services' },
  { path: '/projects' },
  { path: '/projects/:id' },
  { path: '/payments' },
  { path: '/receipts/:number' },
  { path: '/credit-notes/:number' },
  { path: '/statements/:year' },
  { path: '/pro-forma/:reference' },
  { path: '/portfolio' },
  { path: '/chat' },
  { path: '/account' },
  { path: '/notifications' },
  { path: '/admin', roles: staff },
  { path: '/admin/chat/:userId', roles: staff },
  { path: '/admin/outbox', roles: staff },
  { path: '/admin/audit', roles: ['super_admin'] },
  { path: '/admin/settings', roles: ['super_admin'] },
]

/** Public paths that never show the private bar, signed in or not. */
export const alwaysPublicBar: readonly string[] = [
  '/',
  '/register',
  '/login',
  '/about',
  '/public-services',
  '/public-portfolio',
  '/pricing',
  '/contact',
]

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
const patterns = [...publicPages, ...linkPages, ...privatePages.map((page) => page.path)].map(pattern)

export const isPage = (path: string): boolean => patterns.some((known) => known.test(path))
