import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const web = fileURLToPath(new URL('..', import.meta.url))
const program = `
import * as app from './build/renderer/index.js'
import styles from './build/renderer/styles.json'
import { createRenderer } from './renderer/render-site.mjs'
export { dataPathOf } from './renderer/render-site.mjs'
export const renderer = createRenderer(app, styles)`
const needsRequire = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url)`
// The router's package resolves to its development files. These are the production files.
const router = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
)

/**
 * Bundles the renderer of the public pages with everything that it imports, except the native lightningcss.
 * Otherwise it would load thousands of small files, which takes seconds. Returns the hash of the bundle.
 */
export async function bundleRenderer(outfile) {
  await build({
    stdin: { contents: program, resolveDir: web, sourcefile: 'renderer.mjs' },
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
    external: ['lightningcss'],
    alias: { 'react-router': router },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: needsRequire },
  })
  return createHash('sha256')
    .update(await readFile(outfile))
    .digest('base64url')
    .slice(0, 22)
}
