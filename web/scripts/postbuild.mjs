/**
 * Finishes what `react-router build` wrote into build/client, so that text paints with the first response:
 * every page carries its stylesheet inline and waits for no script. Then everything that shrinks gets its .br and .gz
 * beside it, and build/serving.json tells the server what there is:
 *
 * {
 *   "pages": { "/pricing": { "file": "pricing/index.html", "scripts": ["sha256-…"], "styles": ["sha256-…"] } },
 *   "fallback": { "file": "__spa-fallback.html", "scripts": ["sha256-…"], "styles": ["sha256-…"] },
 *   "files": { "/assets/root-B2x.js": { "immutable": true, "encodings": ["br", "gzip"] } }
 * }
 *
 * `fallback` is the page for every address that is not prerendered, known or not. `scripts` and `styles` are ready to
 * stand in the content security policy between single quotes. `file` is relative to build/client, the keys of `files`
 * are request paths and include the pages' own files. Encoding "br" is at <file>.br, "gzip" at <file>.gz.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const build = fileURLToPath(new URL('../build/', import.meta.url))
const client = join(build, 'client')
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest'])
const fallbackFile = '__spa-fallback.html'

const sheets = await inlineStylesheets()
await forgetStylesheets(sheets)
const files = await compressAll()
const pages = {}
for (const file of await listFiles('.html')) {
  if (file !== fallbackFile) pages[`/${file.replace(/\/?index\.html$/, '')}`] = await describePage(file)
}
await writeFile(
  join(build, 'serving.json'),
  JSON.stringify({ pages, fallback: await describePage(fallbackFile), files }, null, 2),
)

async function inlineStylesheets() {
  const inlined = new Map()
  for (const file of await listFiles('.html')) {
    let html = await readFile(join(client, file), 'utf8')
    for (const [tag, href] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)) {
      if (!inlined.has(href)) inlined.set(href, await readFile(join(client, href), 'utf8'))
      html = html.replace(tag, () => `<style>${inlined.get(href).trim()}</style>`)
    }
    // On a prerendered page the text comes first; the fallback has none, so there the scripts do.
    if (file !== fallbackFile) html = startAfterPaint(file, html)
    refuseInlineAttributes(file, html)
    await writeFile(join(client, file), html)
  }
  return [...inlined.keys()]
}

/**
 * Lets the browser paint before it asks for the first module: on a slow line they would share it with the fonts. Then
 * all of them are asked for at once, in place of one after the other as their imports come to light.
 */
function startAfterPaint(file, html) {
  const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
  const modules = [...html.matchAll(preload)].map(([, href]) => href)
  const [tag, start] = html.match(/<script type="module" async="">(.*?)<\/script>/s) ?? []
  const names = []
  const addresses = []
  const rest = start?.replaceAll(/^import (?:\* as (\w+) from )?"([^"]+)";$/gm, (_, name = '', address) => {
    names.push(name)
    addresses.push(`import("${address}")`)
    return ''
  })
  if (modules.length === 0 || addresses.length === 0) throw new Error(`${file} does not start as it used to`)
  const later = `requestAnimationFrame(() => setTimeout(async () => {
for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
const [${names}] = await Promise.all([${addresses}])
${rest.trim()}
}))`
  return html.replaceAll(preload, '').replace(tag, () => `<script type="module">${later}</script>`)
}

/** The content security policy would drop them without a word, so the build stops instead. */
function refuseInlineAttributes(file, html) {
  const [found] =
    html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').match(/<[^>]+\s(style|on\w+)="[^>]*>/) ?? []
  if (found) throw new Error(`${file} has an inline style or handler, which the policy forbids: ${found}`)
}

/** React would ask for the linked stylesheets again when it takes over a page that carries them inline. */
async function forgetStylesheets(hrefs) {
  for (const file of await listFiles('.js')) {
    if (!/^assets\/manifest-\w+\.js$/.test(file)) continue
    let source = await readFile(join(client, file), 'utf8')
    for (const href of hrefs) source = source.replaceAll(JSON.stringify([href]), '[]')
    if (hrefs.some((href) => source.includes(href))) throw new Error(`${file} still names a stylesheet`)
    await writeFile(join(client, file), source)
  }
  for (const href of hrefs) await rm(join(client, href))
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
    scripts: hashes(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs),
    styles: hashes(/<style[^>]*>(.*?)<\/style>/gs),
  }
}

function hash(content) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** Every file the build wrote that ends so, with forward slashes; none that this script added. */
async function listFiles(ending) {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(client, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
