import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// Generates migrations into a copy. A new file there means that the schema has changes without a migration.
const server = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'jara-migrations-'))
try {
  cpSync(join(server, 'migrations'), copy, { recursive: true })
  const before = readdirSync(copy).length
  const kit = fileURLToPath(new URL('bin.cjs', import.meta.resolve('drizzle-kit')))
  const where = [
    '--dialect',
    'postgresql',
    '--schema',
    './src/db/schema/index.ts',
    '--out',
    relative(server, copy),
  ]
  execFileSync(process.execPath, [kit, 'generate', ...where], { cwd: server, stdio: 'pipe' })
  const after = readdirSync(copy)
  if (after.length > before) {
    console.error(
      `The schema has changes without a migration. Run: npm run db:generate -w server -- --name what-changes`,
    )
    process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
