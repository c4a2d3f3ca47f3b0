import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from './database.ts'
import { tempFolder } from './temp-folder.ts'

/** Copies the migrations up to and including `last` into a new folder and returns the folder. */
export function migrationsUpTo(last: string): string {
  const folder = tempFolder()
  const journal = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) copyFileSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}
