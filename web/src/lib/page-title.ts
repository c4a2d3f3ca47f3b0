import { portalName } from '#content/agency.ts'

/** Returns the `meta` function of a page: `export const meta = titled('Payments')`. */
export const titled = (title: string) => () => [{ title: `${title} · ${portalName}` }]

/** Like `titled`, for a page that search engines must not list. */
export const unlisted = (title: string) => () => [
  ...titled(title)(),
  { name: 'robots', content: 'noindex, nofollow' },
]
