import { createHash } from 'node:crypto'
import { brandStyles } from './brand-styles.ts'
import { stylesOf, withPair } from './page-styles.mjs'

/**
 * Changes a rendered page so that its text paints with the first response: the page inlines the styles it
 * uses, and no script delays it. `sheet` is the URL of the stylesheet that the page links, `css` its content,
 * and `rest` the URL of the styles for what scripts add later. `pairs` has the same of further pairs of typefaces,
 * of which a page links at most one. The fallback of the app has no text, so it starts its scripts at once and
 * inlines all styles. The colours of an agency follow in a `<style>` of their own.
 */
export function finishPage({ name, html: linked, isFallback, colours, styles: { sheet, pairs, ...theme } }) {
  const pair = pairs.find((pair) => linkTo(pair.sheet).test(linked))
  const html = pair ? linked.replace(linkTo(pair.sheet), '') : linked
  const { rest } = pair ?? theme
  const { css, own } = brandStyles(pair ? withPair(theme.css, pair.css) : theme.css, colours)
  const ofPage = isFallback
    ? `<style>${css}</style>`
    : `<style>${stylesOf(html, css)}</style><noscript><link rel="stylesheet" href="${rest}"></noscript>`
  const inlined = own ? `${ofPage}<style>${own}</style>` : ofPage
  const styled = html.replace(linkTo(sheet), () => inlined)
  const finished = isFallback ? styled : startAfterPaint(name, styled, rest)
  if (finished.includes(sheet)) throw new Error(`${name} still links the stylesheet`)
  refuseInlineAttributes(name, finished)
  return finished
}

const linkTo = (url) => new RegExp(`<link rel="stylesheet" href="${url}"[^>]*>`)

/** Returns the page without its scripts, preloads and data for search engines. */
export function withoutScripts(html) {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '')
}

/** Returns the hashes of a page's inline scripts and styles, for its content security policy. */
export function hashesOf(html) {
  const hashes = (pattern) => [...new Set([...html.matchAll(pattern)].map(([, content]) => hash(content)))]
  return {
    scripts: hashes(/<script(?![^>]*\s(?:src|type="application\/))[^>]*>(.*?)<\/script>/gs),
    styles: hashes(/<style[^>]*>(.*?)<\/style>/gs),
  }
}

const hash = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/**
 * Changes a page so that its modules load after the first paint. If they loaded earlier, they would compete
 * with the fonts for bandwidth and delay painting on a slow phone. Until then the page has `data-unpainted`
 * (theme/base.css). All modules are requested at once, not one import level after the other. The large modules
 * run in separate tasks, so that the browser can handle input in between.
 */
function startAfterPaint(name, html, rest) {
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
    throw new Error(`${name}: the start script or the chunk names have changed; adapt startAfterPaint`)
  const later = `const load = (link) => new Promise((done) => document.head.append(Object.assign(document.createElement('link'), link, { onload: done, onerror: done })))
const turn = () => new Promise((done) => setTimeout(done))
// A background tab never paints, so it starts after 2 s.
await new Promise((done) => { new PerformanceObserver(done).observe({ type: 'paint', buffered: true }); setTimeout(done, 2000) })
delete document.documentElement.dataset.unpainted
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
  return html
    .replaceAll(preload, '')
    .replace('<html ', '<html data-unpainted="" ')
    .replace(tag, () => `<script type="module">${later}</script>`)
}

/**
 * Fails the build if a page has an inline style or handler, which the content security policy would silently
 * block.
 */
function refuseInlineAttributes(name, html) {
  const [found] =
    html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').match(/<[^>]+\s(style|on\w+)="[^>]*>/) ?? []
  if (found)
    throw new Error(
      `${name} has an inline style or handler, which the content security policy blocks: ${found}`,
    )
}
