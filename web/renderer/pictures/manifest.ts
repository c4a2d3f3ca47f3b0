import { paths } from '@jara/contract/paths'
import type { Look } from './look.ts'

/** Launchers have room for about this many letters below an icon. */
const longestShortName = 12

const icon = (src: string, type: string, sizes: string, purpose?: 'maskable') => ({
  src,
  type,
  sizes,
  purpose,
})

/** Returns the web app manifest, with which phones install the portal. */
export function manifestOf({ brand, palette }: Look): string {
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: shortName(brand.name),
    description: brand.summary || brand.tagline || undefined,
    lang: 'en-NG',
    start_url: paths.dashboard(),
    scope: '/',
    display: 'standalone',
    background_color: palette.paper,
    theme_color: palette.panel,
    icons: [
      icon('/favicon.svg', 'image/svg+xml', 'any'),
      icon('/icon-192.png', 'image/png', '192x192'),
      icon('/icon-512.png', 'image/png', '512x512'),
      icon('/icon-maskable-512.png', 'image/png', '512x512', 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Returns as many whole words of the name as fit, at least the first one. */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ')
  let short = first
  for (const word of others) {
    if (`${short} ${word}`.length > longestShortName) break
    short += ` ${word}`
  }
  return short
}
