import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './command.mjs'

const client = join(root, 'web/build/client')

/**
 * Maximum size of the JavaScript of a first load, in gzipped kilobytes, on public pages and in the portal.
 */
export const heaviest = { public: 130, portal: 200 }
export const heaviestStyles = 20

/** Returns every screen of the built site, with the size of the scripts that its first load transfers. */
export function weighScreens() {
  const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name))
  const { entry, routes } = JSON.parse(
    builtFile(`assets/${file}`)
      .toString()
      .replace(/^[^{]*|;$/g, ''),
  )
  return Object.values(routes)
    .filter(({ id }) => id.startsWith('pages/'))
    .map((page) => {
      const parts = [entry, ...withParents(page, routes)]
      const scripts = new Set([`/assets/${file}`, ...parts.flatMap((part) => [part.module, ...part.imports])])
      const portal = parts.some(({ id }) => id === 'layouts/private-layout')
      return { page: page.id, kilobytes: kilobytes(scripts), atMost: heaviest[portal ? 'portal' : 'public'] }
    })
}

/**
 * Returns every prerendered page with the size of its inline and linked styles. All portal screens start from
 * one of these pages.
 */
export function weighStyles() {
  return readdirSync(client, { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .map((page) => {
      const html = builtFile(page).toString()
      const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, styles]) => styles)
      const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) =>
        builtFile(path),
      )
      return { page, kilobytes: inKilobytes([...inline, ...linked]), atMost: heaviestStyles }
    })
}

export function kilobytes(scripts) {
  return inKilobytes([...scripts].map(builtFile))
}

function inKilobytes(contents) {
  const bytes = contents.reduce((sum, content) => sum + gzipSize(content), 0)
  return Number((bytes / 1024).toFixed(1))
}

/** Returns the gzipped size in bytes. The server may send Brotli, but the budgets are for gzip. */
export function gzipSize(bytes) {
  return gzipSync(bytes, { level: 9 }).length
}

function builtFile(path) {
  return readFileSync(join(client, path))
}

function withParents(route, routes) {
  return route ? [route, ...withParents(routes[route.parentId], routes)] : []
}
