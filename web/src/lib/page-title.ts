import { portalName } from '#content/agency.ts'

/** The `meta` of a page: `export const meta = titled('Payments')`. */
export const titled = (title: string) => () => [{ title: `${title} · ${portalName}` }]

/** The same for a page that search engines must not list. */
export const unlisted = (title: string) => () => [
  ...titled(title)(),
  { name: 'robots', content: 'noindex, nofollow' },
]
