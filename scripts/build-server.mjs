import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './command.mjs'

/** Our own packages are bundled in, those of npm stay where npm put them. */
const ownPackagesOnly = {
  name: 'own-packages-only',
  setup({ onResolve }) {
    onResolve({ filter: /^[\w@]/ }, ({ path, kind }) => {
      if (kind !== 'entry-point' && !path.startsWith('@jara/')) return { path, external: true }
    })
  },
}

/** Builds beside the last build and takes its place at the end, so that a server never starts from half of one. */
export async function buildServer() {
  const server = join(root, 'server')
  const [dist, draft] = [join(server, 'dist'), join(server, `dist.${process.pid}`)]
  const commands = readdirSync(join(server, 'src', 'cli')).filter((name) => /(?<!\.test)\.ts$/.test(name))
  try {
    await build({
      absWorkingDir: server,
      entryPoints: ['src/main.ts', ...commands.map((name) => `src/cli/${name}`)],
      outbase: 'src',
      outdir: draft,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: true,
      logLevel: 'silent',
      plugins: [ownPackagesOnly],
    })
    rmSync(dist, { recursive: true, force: true })
    renameSync(draft, dist)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
