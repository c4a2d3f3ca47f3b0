import type { Site } from '@jara/contract/content/content'
import type { Path } from '@jara/contract/paths'

/** A file of the public site that was rendered from its content. */
export interface RenderedFile {
  path: string
  type: string
  /** The hashes of inline scripts and styles of a page. Null for other files. */
  policy: { scripts: string[]; styles: string[] } | null
  plain: Buffer
  /** Empty when compressing does not make the file smaller, as is the case for pictures. */
  br: Buffer
  gzip: Buffer
}

/**
 * What of a site is rendered as a whole: the pages of its content with their pictures, its sitemap, or the page of a
 * service, which is named by its path.
 */
export type SitePart = 'pages' | 'sitemap' | Path

/** The path of the rendered page that is served for all paths that are not prerendered. */
export const fallbackPath = '*'
/** Stands for the icons and link previews, where a fault names what could not be rendered. */
export const picturesPath = '*.png'
export const sitemapPath = '/sitemap.xml'

/** A page could not be rendered from its content. A further attempt would fail too. */
export class RenderError extends Error {
  override name = 'RenderError'
}

/** Some or all files of a part. */
export interface RenderedPart {
  part: SitePart
  files: RenderedFile[]
}

export interface SiteRenderer {
  /** Renders and compresses parts of a site. Rejects with the reason of `stopping` when that is aborted. */
  render(site: Site, parts: readonly SitePart[], stopping?: AbortSignal): Promise<RenderedPart[]>
  /** Renders one page without scripts. */
  preview(site: Site, path: string): Promise<string>
  /** Prepares for previews, so that the first one is fast. */
  warmUp(): void
}
