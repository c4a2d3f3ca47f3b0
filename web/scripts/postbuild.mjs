/**
 * Post-processes build/client after `react-router build`, so that text paints with the first response: every page
 * inlines the styles it uses and waits for no script. Then it compresses the files to .br and .gz where that makes them
 * smaller, and writes build/serving.json, which tells the server what to serve:
 *
 * {
 *   "pages": { "/pricing": { "file": "pricing/index.html", "scripts": ["sha256-…"], "styles": ["sha256-…"] } },
 *   "fallback": { "file": "__spa-fallback.html", "scripts": ["sha256-…"], "styles": ["sha256-…"] },
 *   "files": { "/assets/root-B2x.js": { "immutable": true, "encodings": ["br", "gzip"] } }
 * }
 *
 * `fallback` is served for every URL that is not prerendered, also for unknown ones. `scripts` and `styles` are hashes
 * for the content security policy, without the single quotes. `file` is relative to build/client. The keys of `files`
 * are request paths and include the HTML files. Encoding "br" is at <file>.br, "gzip" at <file>.gz.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { restOfStyles, stylesOf } from './page-styles.mjs'

const build = fileURLToPath(new URL('../build/', import.meta.url))
const client = join(build, 'client')
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest'])
const fallbackFile = '__spa-fallback.html'

const { href: sheet, css } = await readStylesheet()
const rest = await writeRest()
for (const file of await listFiles('.html')) await finishPage(file)
await removeStylesheet()
const files = await compressAll()
const pages = {}
for (const file of await listFiles('.html')) {
  if (file !== fallbackFile) pages[`/${file.replace(/\/?index\.html$/, '')}`] = await describePage(file)
}
await writeFile(
  join(build, 'serving.json'),
  JSON.stringify({ pages, fallback: await describePage(fallbackFile), files }, null, 2),
)

async function readStylesheet() {
  const [file, ...others] = await listFiles('.css')
  if (!file || others.length > 0) throw new Error('expected exactly one stylesheet in the build')
  return { href: `/${file}`, css: (await readFile(join(client, file), 'utf8')).trim() }
}

async function writeRest() {
  const styles = restOfStyles(await readFile(join(client, fallbackFile), 'utf8'), css)
  const file = `assets/rest-${createHash('sha256').update(styles).digest('base64url').slice(0, 8)}.css`
  await writeFile(join(client, file), styles)
  return `/${file}`
}

async function finishPage(file) {
  let html = await readFile(join(client, file), 'utf8')
  // A prerendered page paints its text before its scripts load. The fallback has no text, so it starts its
  // scripts at once and inlines all styles.
  const early = file !== fallbackFile
  const link = new RegExp(`<link rel="stylesheet" href="${sheet}"[^>]*>`)
  const styles = early
    ? `<style>${stylesOf(html, css)}</style><noscript><link rel="stylesheet" href="${rest}"></noscript>`
    : `<style>${css}</style>`
  html = html.replace(link, () => styles)
  if (early) html = startAfterPaint(file, html)
  if (html.includes(sheet)) throw new Error(`${file} still links the stylesheet`)
  refuseInlineAttributes(file, html)
  await writeFile(join(client, file), html)
}

/**
 * Changes a page so that its modules load after the first paint. If they loaded earlier, they would compete
 * with the fonts for bandwidth and delay painting on a slow phone. All modules are requested at once, not one
 * import level after the other. The large modules run in separate tasks, so that the browser can handle input
 * in between.
 */
function startAfterPaint(file, html) {
  const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
  const [tag, start] = html.match(/<script type="module" async="">(.*?)<\/script>/s) ?? []
  const names = []
  const entries = []
  const go = start?.replaceAll(/^import (?:\* as (\w+) from )?"([^"]+)";$/gm, (_, name = '', address) => {
    names.push(name)
    entries.push(address)
    return ''
  })
  const parts = [...html.matchAll(preload)].map(([, href]) => href).filter((href) => !entries.includes(href))
  const heavy = ['react', 'router', 'shell'].map((name) =>
    parts.find((href) => href.startsWith(`/assets/${name}-`)),
  )
  if (heavy.includes(undefined) || entries.length === 0)
    throw new Error(`${file}: the start script or the chunk names have changed; adapt startAfterPaint`)
  const later = `const load = (link) => new Promise((done) => document.head.append(Object.assign(document.createElement('link'), link, { onload: done, onerror: done })))
const turn = () => new Promise((done) => setTimeout(done))
// A background tab never paints, so it starts after 2 s.
await new Promise((done) => { new PerformanceObserver(done).observe({ type: 'paint', buffered: true }); setTimeout(done, 2000) })
const rest = ${JSON.stringify(rest)}
for (const href of ${JSON.stringify(heavy)}) load({ rel: 'modulepreload', href })
await turn()
load({ rel: 'preload', as: 'style', href: rest })
for (const href of ${JSON.stringify([...parts, ...entries].filter((href) => !heavy.includes(href)))}) load({ rel: 'modulepreload', href })
for (const href of ${JSON.stringify(heavy)}) {
await import(href)
await turn()
}
const [${names}] = await Promise.all([${entries.map((href) => `import("${href}")`)}])
await load({ rel: 'stylesheet', href: rest })
${go.trim()}`
  return html.replaceAll(preload, '').replace(tag, () => `<script type="module">${later}</script>`)
}

/**
 * Fails the build if a page has an inline style or handler, which the content security policy would silently
 * block.
 */
function refuseInlineAttributes(file, html) {
  const [found] =
    html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').match(/<[^>]+\s(style|on\w+)="[^>]*>/) ?? []
  if (found)
    throw new Error(
      `${file} has an inline style or handler, which the content security policy blocks: ${found}`,
    )
}

/**
 * Removes the stylesheet, and its URL from the route manifest. With that URL, React would load the stylesheet
 * on hydration, although the pages inline their styles.
 */
async function removeStylesheet() {
  for (const file of await listFiles('.js')) {
    if (!/^assets\/manifest-\w+\.js$/.test(file)) continue
    const source = (await readFile(join(client, file), 'utf8')).replaceAll(JSON.stringify([sheet]), '[]')
    if (source.includes(sheet)) throw new Error(`${file} still links the stylesheet`)
    await writeFile(join(client, file), shortManifest(source))
  }
  await rm(join(client, sheet))
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

async function describePage(file) {
  const html = await readFile(join(client, file), 'utf8')
  const hashes = (pattern) => [...new Set([...html.matchAll(pattern)].map(([, content]) => hash(content)))]
  return {
    file,
    scripts: hashes(/<script(?![^>]*\s(?:src|type="application\/))[^>]*>(.*?)<\/script>/gs),
    styles: hashes(/<style[^>]*>(.*?)<\/style>/gs),
  }
}

function hash(content) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** Lists the files of the build with this ending, except .br and .gz files. Paths use forward slashes. */
async function listFiles(ending) {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(client, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
