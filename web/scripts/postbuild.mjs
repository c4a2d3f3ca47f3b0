/**
 * Completes the build after `react-router build`: bundles the renderer of the public pages, renders the pages of
 * the sample agency with it, removes the stylesheet from the route manifest, and compresses the files to .br
 * and .gz where that makes them smaller. Then it writes build/serving.json, which tells the server what to serve:
 *
 * {
 *   "release": "qsi0QQASgeGcMv4y1zt3R0",
 *   "pages": { "/pricing": { "file": "pricing/index.html", "scripts": ["sha256-…"], "styles": ["sha256-…"] } },
 *   "fallback": { "file": "__spa-fallback.html", "scripts": ["sha256-…"], "styles": ["sha256-…"] },
 *   "files": { "/assets/root-B2x.js": { "immutable": true, "encodings": ["br", "gzip"] } },
 *   "earlier": { "/assets/root-A1y.js": { "immutable": true, "encodings": ["br", "gzip"] } }
 * }
 *
 * `release` is the hash of build/renderer.mjs and build/pictures.mjs, with which the server renders the pages
 * and pictures again. `fallback` is served
 * for every URL that is not prerendered, also for unknown ones. `scripts` and `styles` are hashes for the content
 * security policy, without the single quotes. `file` is relative to build/client. The keys of `files` are request
 * paths and include the HTML files. Encoding "br" is at <file>.br, "gzip" at <file>.gz. `earlier` has the assets of
 * the build before, which are in build/earlier.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { restOfStyles, withPair } from '../renderer/page-styles.mjs'
import { bundleRenderer } from './bundle-renderer.mjs'
import { earlierAssets } from './earlier-assets.mjs'

const build = fileURLToPath(new URL('../build/', import.meta.url))
const client = join(build, 'client')
const app = join(build, 'renderer')
const program = join(build, 'renderer.mjs')
const compressible = new Set([
  '.html',
  '.data',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.webmanifest',
])
const fallbackFile = '__spa-fallback.html'
const isExample = (path) => path.startsWith('/services/')
const isPair = (file) => file.startsWith('assets/fonts-')
/** Pages preload the font file with the letters of English of each family. */
const preloadedFonts = /\/assets\/[\w-]+-latin-[\w-]{8}\.woff2/g

const styles = await writeStyles()
const release = await bundleRenderer(build)
await rm(app, { recursive: true })
const { pages, fallback } = await writePages()
await unlinkStylesheet()
const files = await compressAll()
const kept = fileURLToPath(new URL('../.react-router/earlier', import.meta.url))
const earlier = await earlierAssets(build, kept, files)
const serving = { release, pages, fallback, files, earlier }
await writeFile(join(build, 'serving.json'), JSON.stringify(serving, null, 2))

/** Writes the styles that pages need, for the renderer. */
async function writeStyles() {
  const sheets = await listFiles('.css')
  const [file, ...others] = sheets.filter((name) => !isPair(name))
  if (!file || others.length > 0)
    throw new Error(
      'expected exactly one stylesheet in the build, apart from those of the pairs of typefaces',
    )
  const css = await readStyles(file)
  const fallback = await readFile(join(client, fallbackFile), 'utf8')
  const pairs = []
  for (const pair of sheets.filter(isPair)) {
    const faces = await readStyles(pair)
    const preloaded = faces.match(preloadedFonts).map((url) => `href="${url}"`)
    const rest = await writeRest(restOfStyles(preloaded.join(), withPair(css, faces)))
    pairs.push({ sheet: `/${pair}`, css: faces, rest })
  }
  const written = { sheet: `/${file}`, css, rest: await writeRest(restOfStyles(fallback, css)), pairs }
  await writeFile(join(app, 'styles.json'), JSON.stringify(written))
  return written
}

async function readStyles(file) {
  return (await readFile(join(client, file), 'utf8')).trim()
}

async function writeRest(css) {
  const file = `assets/rest-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  await writeFile(join(client, file), css)
  return `/${file}`
}

/** Replaces the pages that the router has prerendered by finished ones, and writes the sitemap. */
async function writePages() {
  const paths = (await listFiles('.html'))
    .filter((file) => file !== fallbackFile)
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
  const { renderer, dataPathOf, sitemapOf } = await import(pathToFileURL(program).href)
  const described = {}
  for (const path of paths) {
    const { data, ...page } = await renderer.renderPage(undefined, path)
    if (isExample(path)) {
      await removeExample(path)
      continue
    }
    described[path] = await writePage(`${path}/index.html`.replace(/^\/+/, ''), page)
    await writeFile(join(client, dataPathOf(path)), data)
  }
  await writeFile(join(client, 'sitemap.xml'), sitemapOf({ services: [] }))
  return { pages: described, fallback: await writePage(fallbackFile, await renderer.renderFallback()) }
}

/** Removes the page of the example service. It was rendered only to find errors at build time. */
async function removeExample(path) {
  await rm(join(client, path), { recursive: true })
  await rm(join(client, `${path}.data`))
}

async function writePage(file, { html, scripts, styles }) {
  await mkdir(dirname(join(client, file)), { recursive: true })
  await writeFile(join(client, file), html)
  return { file, scripts, styles }
}

/**
 * Removes the URL of the stylesheet from the route manifest. With that URL, React would load the stylesheet on
 * hydration, although the pages inline their styles. Only previews in the editor of the site link it.
 */
async function unlinkStylesheet() {
  for (const file of await listFiles('.js')) {
    if (!/^assets\/manifest-\w+\.js$/.test(file)) continue
    const source = (await readFile(join(client, file), 'utf8')).replaceAll(
      JSON.stringify([styles.sheet]),
      '[]',
    )
    if (source.includes(styles.sheet)) throw new Error(`${file} still links the stylesheet`)
    await writeFile(join(client, file), shortManifest(source))
  }
}

/**
 * Removes from each route of the manifest the files that its parents load anyway, and sorts the others. Every
 * visitor loads the manifest with its list for each page of the portal, and sorted lists compress better.
 */
function shortManifest(source) {
  const [, start, json, end] = source.match(/^([^{]*)(\{.*\})(;?)\s*$/s) ?? []
  if (!json) throw new Error('the manifest has changed; adapt shortManifest')
  const { entry, routes, ...rest } = JSON.parse(json)
  const parentsOf = ({ parentId }) => (parentId ? [routes[parentId], ...parentsOf(routes[parentId])] : [])
  const short = Object.entries(routes).map(([id, route]) => {
    const loaded = new Set(
      [entry, ...parentsOf(route)].flatMap(({ module, imports }) => [module, ...imports]),
    )
    return [id, { ...route, imports: route.imports.filter((file) => !loaded.has(file)).sort() }]
  })
  return start + JSON.stringify({ entry, routes: Object.fromEntries(short), ...rest }) + end
}

async function compressAll() {
  const found = {}
  for (const file of await listFiles('')) {
    const encodings = compressible.has(extname(file)) ? await compress(join(client, file)) : []
    found[`/${file}`] = { immutable: file.startsWith('assets/'), encodings }
  }
  return found
}

async function compress(path) {
  const bytes = await readFile(path)
  const options = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const variants = [
    ['br', '.br', await promisify(brotliCompress)(bytes, { params: options })],
    ['gzip', '.gz', await promisify(gzip)(bytes, { level: 9 })],
  ].filter(([, , smaller]) => smaller.length < bytes.length)
  for (const [, suffix, smaller] of variants) await writeFile(path + suffix, smaller)
  return variants.map(([encoding]) => encoding)
}

/** Lists the files of the build with this ending, except .br and .gz files. Paths use forward slashes. */
async function listFiles(ending) {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(client, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
