import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupEmbedded } from '#installation/backup.ts'
import { readSettings } from '#lib/env.ts'
import { runCli } from '#lib/run-cli.ts'
import { StartError } from '#lib/start-error.ts'

await runCli(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const { home, databaseUrl } = readSettings()
  if (databaseUrl)
    throw new StartError('DATABASE_URL is set: back that database up with its own tools (pg_dump).')
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(positionals[0] ?? `jara-backup-${stamp}.tar.gz`)
  await backupEmbedded({ home, target })
  console.log(`Backed up ${home} to ${target}`)
})
