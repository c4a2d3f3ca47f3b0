import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreEmbedded } from '#installation/restore.ts'
import { readSettings } from '#lib/env.ts'
import { runCli } from '#lib/run-cli.ts'
import { StartError } from '#lib/start-error.ts'

await runCli(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [source] = positionals
  if (!source) throw new StartError('Enter the backup to restore: npm run db:restore -- jara-backup.tar.gz')
  const { home, databaseUrl } = readSettings()
  if (databaseUrl)
    throw new StartError(
      'DATABASE_URL is set: restore that database with its own tools (pg_restore), or unset it to restore into a home.',
    )
  await restoreEmbedded({ home, source: resolve(source) })
  console.log(`Restored ${source} into ${home}`)
})
