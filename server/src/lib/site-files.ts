import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { z } from 'zod'
import { sha256 } from './sha256.ts'

const page = z.object({ file: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) })
const servedFile = z.object({ immutable: z.boolean(), encodings: z.array(z.enum(['br', 'gzip'])) })
type ServedFile = z.infer<typeof servedFile>
const manifest = z.object({
  release: z.string(),
  pages: z.record(z.string(), page),
  fallback: page,
  files: z.record(z.string(), servedFile),
  /** The assets of the build before. Tabs that were opened before an update load parts of it. */
  earlier: z.record(z.string(), servedFile),
})

/** The types of files by their ending. */
export const fileTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  // What the app loads to navigate to a prerendered page.
  '.data': 'text/x-script; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** The build does not know the installation's address, so it writes this placeholder. */
export const originPlaceholder = '__JARA_ORIGIN__'

export interface SiteFile {
  type: string
  etag: string
  immutable: boolean
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}
export interface SitePage extends SiteFile {
  scripts: string[]
  styles: string[]
}
export interface Site {
  pages: Map<string, SitePage>
  files: Map<string, SiteFile>
  fallback: SitePage
}
export interface BuiltSite extends Site {
  /** The hash of the program that renders the pages. */
  release: string
  /** Files that contain the installation's address, so the build could not compress them. */
  ownFiles: SiteFile[]
}

/**
 * Loads the built site and its compressed files into memory, so that serving a page needs neither disk nor
 * compression.
 */
export async function loadSite(buildFolder: string, origin: string): Promise<BuiltSite> {
  const client = join(buildFolder, 'client')
  const { release, pages, fallback, files, earlier } = manifest.parse(
    JSON.parse(await readFile(join(buildFolder, 'serving.json'), 'utf8')),
  )

  const ownFiles: SiteFile[] = []
  const load = async (file: string, entry: ServedFile, folder = client): Promise<SiteFile> => {
    const plain = await readFile(join(folder, file))
    const type = fileTypes[extname(file)] ?? 'application/octet-stream'
    if (!entry.immutable && plain.includes(originPlaceholder)) {
      const own = await compress(type, plain, origin)
      ownFiles.push(own)
      return own
    }
    const [br, gzip] = await Promise.all([
      entry.encodings.includes('br') ? readFile(join(folder, `${file}.br`)) : undefined,
      entry.encodings.includes('gzip') ? readFile(join(folder, `${file}.gz`)) : undefined,
    ])
    return { type, etag: etagOf(plain), immutable: entry.immutable, plain, br, gzip }
  }
  const loadPage = async ({ file, scripts, styles }: z.infer<typeof page>): Promise<SitePage> => {
    const entry = files[`/${file}`] ?? { immutable: false, encodings: [] }
    return Object.assign(await load(file, entry), { scripts, styles })
  }

  const loadedPages = await entries(pages, (one) => loadPage(one))
  const others = Object.entries(files).filter(([path]) => !path.endsWith('.html'))
  const loadedFiles = await entries(Object.fromEntries(others), (entry, path) => load(path.slice(1), entry))
  const earlierFolder = join(buildFolder, 'earlier')
  const kept = await entries(earlier, (entry, path) => load(path.slice(1), entry, earlierFolder))
  return {
    release,
    pages: loadedPages,
    files: new Map([...kept, ...loadedFiles]),
    fallback: await loadPage(fallback),
    ownFiles,
  }
}

async function entries<A, B>(
  record: Record<string, A>,
  make: (one: A, key: string) => Promise<B>,
): Promise<Map<string, B>> {
  // The files are loaded one at a time, because loading hundreds at once is no faster.
  const made = new Map<string, B>()
  for (const [key, one] of Object.entries(record)) made.set(key, await make(one, key))
  return made
}

const brotliOf = promisify(brotliCompress)
const gzipped = promisify(gzipCompress)
/** Compresses with a window of 64 KB, about the size of a page. A larger window would only cost memory. */
const brotli = (bytes: Buffer, quality: number) =>
  brotliOf(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 16 },
  })
const fastQuality = 6
const bestQuality = 11

/**
 * Compresses `ownFiles` again with the best quality, which makes pages a tenth smaller and often saves a
 * round trip. The compression takes a second or two, so call this function after the server has started.
 */
export async function compressWell({ ownFiles }: BuiltSite): Promise<void> {
  for (const file of ownFiles) file.br = await brotli(file.plain, bestQuality)
}

async function compress(type: string, bytes: Buffer, origin: string): Promise<SiteFile> {
  const plain = Buffer.from(bytes.toString('utf8').replaceAll(originPlaceholder, origin))
  const [br, gzip] = await Promise.all([brotli(plain, fastQuality), gzipped(plain, { level: 6 })])
  return { type, etag: etagOf(plain), immutable: false, plain, br, gzip }
}

export const etagOf = (bytes: Buffer) => `"${sha256(bytes).slice(0, 22)}"`
