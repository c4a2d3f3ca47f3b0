import { statSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../harness/database.ts'
import { startProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { backupEmbedded } from '../server/src/installation/backup.ts'
import { startEmbedded } from '../server/src/installation/embedded.ts'
import { migrateDatabase } from '../server/src/installation/migrate.ts'
import { restoreEmbedded } from '../server/src/installation/restore.ts'
import { generate } from './generate.ts'
import type { Finding } from './table.ts'

const longestSeconds = 600
const MB = 2 ** 20

/** Measures how long a backup takes, and how long a restore takes until the product serves again. */
export async function restore(payments: number): Promise<Finding[]> {
  const folder = tempFolder()
  const [home, restored, file] = ['home', 'restored', 'backup.tar.gz'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const embedded = await startEmbedded({ home, log: () => undefined })
  let backupSeconds: number
  try {
    await migrateDatabase(embedded.url, migrations)
    await generate(embedded.url, payments)
    backupSeconds = await seconds(() => backupEmbedded({ home, target: file }))
  } finally {
    await embedded.stop()
  }
  const restoreSeconds = await seconds(async () => {
    await restoreEmbedded({ home: restored, source: file })
    await (await startProduct({ JARA_HOME: restored })).stop()
  })
  const rows = `${payments.toLocaleString('en')} payments`
  const size = `${Math.round(statSync(file).size / MB)} MB`
  return [
    { work: `backup, ${rows}`, against: `a file of ${size}`, ...within(backupSeconds) },
    { work: `restored and serving, ${rows}`, against: `from a file of ${size}`, ...within(restoreSeconds) },
  ]
}

const within = (value: number) => ({
  figure: `${value.toFixed(1)} s`,
  value,
  bar: longestSeconds,
  better: 'less' as const,
})

async function seconds(work: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}
