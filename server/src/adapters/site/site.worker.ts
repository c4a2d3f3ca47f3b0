import { extname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Site } from '@jara/contract/content/content'
import { paths as pagePaths } from '@jara/contract/paths'
import { fileTypes, originPlaceholder } from '#lib/site-files.ts'
import {
  fallbackPath,
  picturesPath,
  type RenderedFile,
  type RenderedPart,
  type SitePart,
  sitemapPath,
} from '#lib/site-renderer.ts'
import { lowerPriority } from '../thread.ts'

export interface SiteThreadData {
  /** The URL of the program in the web build that renders pages. */
  program: string
  /** The paths of the prerendered pages. */
  paths: string[]
  origin: string
}
export type SiteJob =
  | { id: number; site: Site; parts: readonly SitePart[]; icon: Uint8Array | undefined }
  | { id: number; site: Site; preview: string }
export type SiteResult =
  | { id: number; done: true }
  | { id: number; html: string }
  /** `fault` has the stack of the error. */
  | { id: number; page: string; fault: string }
/** Some files of a part. They are sent as soon as they are made, because receiving all at once would delay requests. */
export interface SiteProgress {
  id: number
  rendered: RenderedPart
}

interface Page {
  html: string
  scripts: string[]
  styles: string[]
}

/** What `web/scripts/bundle-renderer.mjs` exports. */
interface Program {
  renderer: {
    renderPage(site: Site, path: string): Promise<Page & { data: string }>
    renderFallback(site: Site): Promise<Page>
    renderPreview(site: Site, path: string): Promise<string>
  }
  dataPathOf(path: string): string
  /** Lists the public pages and those of the services, with the placeholder of the origin. */
  sitemapOf(site: Site): string
  /** Draws the icons, link previews and manifest that differ from those of the build. */
  drawPictures(site: Site, icon: Uint8Array | undefined): Promise<{ path: string; content: Buffer }[]>
}

const compressible = new Set(['.html', '.data', '.svg', '.webmanifest', '.xml'])

// Rendering and compressing take seconds. They run in their own thread with a lower priority, so that they do not
// delay requests.
lowerPriority()
const { program, paths, origin } = workerData as SiteThreadData
const loaded: Promise<Program> = import(program)
// A renderer that cannot be loaded fails the jobs, which wait for it.
loaded.catch(() => undefined)

let last: Promise<void> = Promise.resolve()

// One job at a time: the renderer has the site of the current job in a global variable.
parentPort?.on('message', (job: SiteJob) => {
  last = last.then(async () => parentPort?.postMessage(await resultOf(job)))
})

async function resultOf(job: SiteJob): Promise<SiteResult> {
  const { id, site } = job
  /** The page that is being rendered, for the fault. */
  const at = { page: '' }
  try {
    const program = await loaded
    if ('preview' in job) {
      at.page = job.preview
      return { id, html: withOrigin(await program.renderer.renderPreview(site, job.preview)) }
    }
    for (const part of job.parts)
      for await (const files of filesOf(program, job, part, at))
        parentPort?.postMessage({ id, rendered: { part, files } } satisfies SiteProgress)
    return { id, done: true }
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { id, page: at.page, fault }
  }
}

type RenderJob = Extract<SiteJob, { parts: unknown }>

async function* filesOf(
  program: Program,
  job: RenderJob,
  part: SitePart,
  at: { page: string },
): AsyncGenerator<RenderedFile[]> {
  if (part === 'pages') {
    yield* contentFiles(program, job, at)
  } else if (part === 'sitemap') {
    at.page = sitemapPath
    yield [fileOf(sitemapPath, '.xml', program.sitemapOf(job.site), null)]
  } else {
    at.page = part
    yield await filesOfPage(program, job.site, part)
  }
}

async function filesOfPage({ renderer, dataPathOf }: Program, site: Site, path: string) {
  const { data, ...rendered } = await renderer.renderPage(site, path)
  return [pageFile(path, rendered), fileOf(dataPathOf(path), '.data', data, null)]
}

async function* contentFiles(
  program: Program,
  { site, icon }: RenderJob,
  at: { page: string },
): AsyncGenerator<RenderedFile[]> {
  // Most of the work on pictures is done by other threads, while this one renders the pages.
  const pictures = program.drawPictures(site, icon)
  pictures.catch(() => undefined)
  for (const path of paths) {
    at.page = path
    yield await filesOfPage(program, site, path)
  }
  at.page = fallbackPath
  yield [pageFile(fallbackPath, await program.renderer.renderFallback(site))]
  at.page = picturesPath
  yield (await pictures).map(({ path, content }) => fileOf(path, extname(path), content, null))
}

const pageFile = (path: string, { html, scripts, styles }: Page): RenderedFile =>
  fileOf(path, '.html', html, { scripts, styles })

const nothing = Buffer.alloc(0)

function fileOf(
  path: string,
  ending: string,
  content: string | Buffer,
  policy: RenderedFile['policy'],
): RenderedFile {
  const plain = typeof content === 'string' ? Buffer.from(withOrigin(content)) : content
  const file = { path, type: fileTypes[ending] as string, policy, plain }
  if (!compressible.has(ending)) return { ...file, br: nothing, gzip: nothing }
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(path), [constants.BROTLI_PARAM_LGWIN]: 16 }
  return { ...file, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain, { level: 9 }) }
}

/**
 * Quality 11 takes twice as long as rendering the pages, for 2% less than 10. Quality 9 takes a fifteenth of 10, for 7%
 * more: an agency may have many services, and publishing waits for all of their pages.
 */
function qualityOf(path: string): number {
  return path.startsWith(`${pagePaths.services()}/`) ? 9 : 10
}

function withOrigin(text: string): string {
  return text.replaceAll(originPlaceholder, origin)
}
