// All pages of the site. Public pages are prerendered. The server answers a path not listed here with 404.

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

/** Opened from links in emails and on documents. Search engines need not find them, so they are not prerendered. */
const linkPages = ['/forgot', '/reset', '/confirm', '/invite', '/verify/:code', '/pay'] as const

/** These need a sign-in. Their routes say which roles may see them. */
const privatePages = [
  '/dashboard',
  '/services',
  '/projects',
  '/projects/:id',
  '/payments',
  '/receipts/:number',
  '/credit-notes/:number',
  '/statements/:year',
  '/pro-forma/:reference',
  '/portfolio',
  '/chat',
  '/account',
  '/notifications',
  '/admin',
  '/admin/chat/:userId',
  '/admin/emails',
  '/admin/audit',
  '/admin/settings',
] as const

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
const patterns = [...publicPages, ...linkPages, ...privatePages].map(patternOf)

export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
