import type { PageEntry } from '@jara/contract/content/search'
import { brandIn } from './brand.ts'

/**
 * The build does not know the public origin of the site, so the server replaces the placeholder
 * `__JARA_ORIGIN__` in the prerendered pages. In development nothing replaces the placeholder, so URLs stay
 * relative.
 */
const originInPage = import.meta.env.SSR ? '__JARA_ORIGIN__' : window.location.origin
const siteOrigin = import.meta.env.DEV ? '' : originInPage

const pictureSize = { width: 1200, height: 630 }

export interface PublicPage extends PageEntry {
  path: string
  picture: string
  /** JSON-LD for search engines, in which the addresses of this site have no origin. */
  structuredData: object[]
}

interface MetaArguments {
  loaderData: { page: PublicPage }
  matches: Parameters<typeof brandIn>[0]
}

/** The `meta` function of a public page: title, description, canonical URL and link preview. */
export function publicMeta({ loaderData: { page }, matches }: MetaArguments) {
  const { name } = brandIn(matches)
  const title = `${page.title} · ${name}`
  const address = siteOrigin + page.path
  const property = (key: string, content: string) => ({ property: `og:${key}`, content })
  return [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    property('type', 'website'),
    property('site_name', name),
    property('locale', 'en_NG'),
    property('title', title),
    ...(page.description ? [property('description', page.description)] : []),
    property('url', address),
    property('image', `${siteOrigin}/og/${page.picture}.png`),
    property('image:width', String(pictureSize.width)),
    property('image:height', String(pictureSize.height)),
    property('image:alt', `${page.headline || page.title} ${name}`),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...page.structuredData.map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...withOrigin(data, siteOrigin) },
    })),
  ]
}

const addressKeys = ['@id', 'url', 'item', 'image', 'logo']

/** Adds the origin to the addresses in structured data, but not to texts that begin with '/'. */
export function withOrigin(data: object, origin: string): object {
  return JSON.parse(JSON.stringify(data), (key, value) =>
    addressKeys.includes(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value,
  )
}
