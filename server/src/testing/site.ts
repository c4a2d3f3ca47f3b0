import type { Site } from '@jara/contract/content/content'
import { paths } from '@jara/contract/paths'
import { createPublicSite, type PublicSite } from '#lib/public-site.ts'
import type { SitePage } from '#lib/site-files.ts'
import {
  fallbackPath,
  type RenderedFile,
  type SitePart,
  type SiteRenderer,
  sitemapPath,
} from '#lib/site-renderer.ts'

const builtPage: SitePage = {
  type: 'text/html; charset=utf-8',
  etag: '"built"',
  immutable: false,
  plain: Buffer.from('the page of the build'),
  scripts: [],
  styles: [],
}

export interface TestSite extends PublicSite {
  /** The sites that were rendered, in order. */
  rendered: Site[]
  /** The parts that were rendered, in order. */
  renderedParts: SitePart[]
  /** What the next render waits for. It may reject. */
  before: (site: Site, stopping?: AbortSignal) => Promise<void>
}

/** Creates a site whose pages are texts with the name and the phone number of the agency. */
export function testSite(release = 'first'): TestSite {
  const rendered: Site[] = []
  const renderedParts: SitePart[] = []
  const renderer: SiteRenderer = {
    async render(site, parts, stopping) {
      rendered.push(site)
      renderedParts.push(...parts)
      await test.before(site, stopping)
      return parts.map((part) => ({ part, files: filesOf(site, part) }))
    },
    preview: async (site, path) => textOf(site, path),
    warmUp: () => undefined,
  }
  const built = { pages: new Map([['/', builtPage]]), files: new Map(), fallback: builtPage, release }
  const site = createPublicSite(built, renderer)
  const test: TestSite = Object.assign(Object.create(site), {
    rendered,
    renderedParts,
    before: async () => undefined,
  })
  return test
}

function filesOf(site: Site, part: SitePart): RenderedFile[] {
  if (part === 'pages')
    return [paths.home(), paths.about(), fallbackPath].map((path) => fileOf(path, textOf(site, path)))
  if (part === 'sitemap')
    return [{ ...fileOf(sitemapPath, site.services.map(({ slug }) => slug).join(' ')), policy: null }]
  const service = site.services.find(({ slug }) => paths.service({ slug }) === part)
  return [fileOf(part, `${textOf(site, part)}, ${service?.name} for ${service?.price}`)]
}

const textOf = ({ content, business }: Site, path: string) =>
  `${path} of ${content.brand.name}, ${content.landing.closing.title}, ${business.phone}`

export const fileOf = (path: string, text: string): RenderedFile => ({
  path,
  type: builtPage.type,
  policy: { scripts: [], styles: [] },
  plain: Buffer.from(text),
  br: Buffer.from(text),
  gzip: Buffer.from(text),
})
