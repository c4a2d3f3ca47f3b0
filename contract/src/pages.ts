// Every page there is: the public ones are made at build time, and the server answers any other path with 404.

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
const linkPages = ['/forgot', '/reset', '/confirm', '/invite', '/verify/:code', '/pay'] as const

/** Behind a sign-in; which role may see which, their routes say. */
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
  '/admin/outbox',
  '/admin/audit',
  '/admin/settings',
] as const

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
const patterns = [...publicPages, ...linkPages, ...privatePages].map(pattern)

export const isPage = (path: string): boolean => patterns.some((known) => known.test(path))
