import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { removeTempHomes, tempHome } from './temp-home.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

export const templateName = 'jara_template'

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = await startEmbedded({ home: await tempHome(), log: () => undefined })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrateDatabase(
    databaseUrl(embedded.url, templateName),
    fileURLToPath(new URL('../../migrations', import.meta.url)),
  )
  project.provide('databaseUrl', embedded.url)
  return async () => {
    await embedded.stop()
    removeTempHomes()
  }
}

export function databaseUrl(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.toString()
}
