import { etagOf, type Site, type SiteFile, type SitePage } from './site-files.ts'
import { fallbackPath, type RenderedFile, type SiteRenderer } from './site-renderer.ts'

/** The public pages of this node, and what renders them again. */
export interface PublicSite {
  /** The hash of the build that renders the pages. */
  readonly release: string
  readonly renderer: SiteRenderer
  /** What this node serves now. */
  readonly served: Site
  /** The version of the content that the pages show. Null is the sample. */
  readonly versionId: number | null
  /** Keeps files that this node has rendered until others are shown, so that it need not load them. */
  keep(files: readonly KeptFile[]): void
  /** Returns a file that this node keeps or serves, if it was rendered from the same inputs. */
  find(path: string, inputs: string): KeptFile | undefined
  /** Replaces all pages at once. Without files, the pages of the build are served. */
  show(files: readonly KeptFile[], versionId: number | null): void
}

export interface KeptFile extends RenderedFile {
  /** The hash of what the file was rendered from. */
  inputs: string | null
}

export function createPublicSite(built: Site & { release: string }, renderer: SiteRenderer): PublicSite {
  let served: Site = built
  let versionId: number | null = null
  let shown: readonly KeptFile[] = []
  let kept: readonly KeptFile[] = []
  return {
    release: built.release,
    renderer,
    get served() {
      return served
    },
    get versionId() {
      return versionId
    },
    keep(files) {
      kept = files
    },
    find(path, inputs) {
      const isSame = (file: KeptFile) => file.path === path && file.inputs === inputs
      return kept.find(isSame) ?? shown.find(isSame)
    },
    show(files, ofVersion) {
      versionId = ofVersion
      shown = files
      kept = []
      served = files.length === 0 ? built : withFiles(built, files)
    },
  }
}

/** Returns the site with rendered files in place of those of the build. */
function withFiles(built: Site, rendered: readonly RenderedFile[]): Site {
  const pages = new Map(built.pages)
  const files = new Map(built.files)
  let { fallback } = built
  for (const { path, policy, type, plain, br, gzip } of rendered) {
    const encoded = { br: br.length > 0 ? br : undefined, gzip: gzip.length > 0 ? gzip : undefined }
    const file: SiteFile = { type, plain, ...encoded, etag: etagOf(plain), immutable: false }
    if (!policy) files.set(path, file)
    else if (path === fallbackPath) fallback = { ...file, ...policy }
    else pages.set(path, { ...file, ...policy } satisfies SitePage)
  }
  return { pages, files, fallback }
}
