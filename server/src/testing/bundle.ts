import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { cleanUp } from './clean-up.ts'

const server = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Bundles a program that a test starts more than once. With tsx, every start would take more than a second.
 */
export async function bundle(program: URL): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jara-program-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  // Links the packages and migrations where the program expects them, as in server/dist.
  symlinkSync(join(server, '..', 'node_modules'), join(folder, 'node_modules'), 'junction')
  symlinkSync(join(server, 'migrations'), join(folder, 'migrations'), 'junction')
  const outfile = join(folder, 'dist', basename(program.pathname).replace('.ts', '.mjs'))
  await build({
    absWorkingDir: server,
    entryPoints: [fileURLToPath(program)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['@node-rs/argon2', 'sharp', 'pino', 'pino-pretty', 'pg', 'drizzle-orm', 'zod'],
  })
  return outfile
}
