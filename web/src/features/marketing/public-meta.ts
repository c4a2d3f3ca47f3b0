import { agency, portalName } from '#content/agency.ts'
import type { PageMeta } from '#content/page-meta.ts'

/**
 * The build does not know the public origin of the site, so the server replaces the placeholder
 * `__JARA_ORIGIN__` in the prerendered pages. In development nothing replaces the placeholder, so URLs stay
 * relative.
 */
const originInPage = import.meta.env.SSR ? '__JARA_ORIGIN__' : window.location.origin
export const siteOrigin = import.meta.env.DEV ? '' : originInPage

const pictureSize = { width: 1200, height: 630 }

/** Returns the `meta` function of a public page: title, description, canonical URL and link preview. */
export const publicMeta =
  (page: PageMeta, ...structuredData: object[]) =>
  () => {
    const title = `${page.title} · ${portalName}`
    const address = siteOrigin + page.path
    const property = (name: string, content: string) => ({ property: `og:${name}`, content })
    return [
      { title },
      { name: 'description', content: page.description },
      { tagName: 'link', rel: 'canonical', href: address },
      property('type', 'website'),
      property('site_name', agency.name),
      property('locale', 'en_NG'),
      property('title', title),
      property('description', page.description),
      property('url', address),
      property('image', `${siteOrigin}/og/${page.picture}.png`),
      property('image:width', String(pictureSize.width)),
      property('image:height', String(pictureSize.height)),
      property('image:alt', `${page.headline} ${agency.name}`),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
    ]
  }
