import type { Site } from '@jara/contract/content/content'

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

/** The path of the rendered page that is served for all paths that are not prerendered. */
export const fallbackPath = '*'
/** Stands for the icons and link previews, where a fault names what could not be rendered. */
export const picturesPath = '*.png'

/** A page could not be rendered from its content. A further attempt would fail too. */
export class RenderError extends Error {
  override name = 'RenderError'
}

export interface SiteRenderer {
  /** Renders and compresses all public pages. Rejects with the reason of `stopping` when that is aborted. */
  render(site: Site, stopping?: AbortSignal): Promise<RenderedFile[]>
  /** Renders one page without scripts. */
  preview(site: Site, path: string): Promise<string>
  /** Prepares for previews, so that the first one is fast. */
  warmUp(): void
}
