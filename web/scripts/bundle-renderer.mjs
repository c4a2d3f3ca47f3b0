import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const web = fileURLToPath(new URL('..', import.meta.url))
const rendering = `
import * as app from './build/renderer/index.js'
import styles from './build/renderer/styles.json'
import { createRenderer } from './renderer/render-site.mjs'
export { dataPathOf } from './renderer/render-site.mjs'
export { sitemapOf } from './renderer/sitemap.ts'
export const renderer = createRenderer(app, styles)
export const drawPictures = async (...site) => (await import('./pictures.mjs')).drawPictures(...site)`
const drawing = (fonts) => `
import { createPictures } from './renderer/pictures/draw-pictures.ts'
${fonts.map((font, index) => `import font${index} from './src/theme/fonts/${font}.woff2'`).join('\n')}
export const { drawPictures } = createPictures({ ${fonts.map((font, index) => `'${font}': font${index}`)} })`
const needsRequire = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url)`
// The router's package resolves to its development files. These are the production files.
const router = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
)

/**
 * Bundles the renderer of the public pages with everything that it imports, except native packages. Otherwise it
 * would load thousands of small files, which takes seconds. What draws the pictures of a site is a second bundle,
 * because previews do not need it. Returns the hash of both.
 */
export async function bundleRenderer(folder) {
  const fonts = (await readdir(join(web, 'src/theme/fonts'))).map((file) => file.replace('.woff2', ''))
  const programs = { 'renderer.mjs': rendering, 'pictures.mjs': drawing(fonts) }
  const hash = createHash('sha256')
  for (const [name, contents] of Object.entries(programs)) {
    const outfile = join(folder, name)
    await bundle(name, contents, outfile)
    hash.update(await readFile(outfile))
  }
  return hash.digest('base64url').slice(0, 22)
}

const bundle = (sourcefile, contents, outfile) =>
  build({
    stdin: { contents, resolveDir: web, sourcefile },
    absWorkingDir: web,
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'error',
    external: ['lightningcss', 'sharp', './pictures.mjs'],
    loader: { '.woff2': 'binary' },
    alias: { 'react-router': router },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: needsRequire },
  })
