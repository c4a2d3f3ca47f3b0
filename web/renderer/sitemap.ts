import type { Site } from '@jara/contract/content/content'
import { publicPages } from '@jara/contract/content/public-pages'
import { paths } from '@jara/contract/paths'

const { login, register, ...indexed } = publicPages

/** Returns the sitemap. The server replaces `__JARA_ORIGIN__` with the origin of the site. */
export function sitemapOf({ services }: Pick<Site, 'services'>): string {
  const pages = [
    ...Object.values(indexed).map(({ path }) => path),
    ...services.map(({ slug }) => paths.service({ slug })),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `  <url><loc>__JARA_ORIGIN__${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
