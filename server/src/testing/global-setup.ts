import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#installation/embedded.ts'
import { findBinaries } from '#installation/embedded-binaries.ts'
import { CHILD_ENV } from '#installation/embedded-cluster.ts'
import { preparePlace } from '#installation/embedded-place.ts'
import { migrateDatabase } from '#installation/migrate.ts'
import { copyHome, removeTempHomes, tempHome } from './temp-home.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** Path of a home that was started once and stopped. Tests copy this home with `readyHome`. */
    readyHome: string
  }
}

export const templateName = 'jara_template'
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  timezone: 'UTC',
  // Tests need no durability, so they do not wait for the disk.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** Starts one real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await tempHome()
  const embedded = await startEmbedded({ home, log: () => undefined })
  await embedded.stop()
  const readyHome = await tempHome()
  await copyHome(home, readyHome)

  const server = await startServer(home, new URL(embedded.url).port)
  await query(embedded.url, `create database ${templateName}`)
  await migrateDatabase(
    databaseUrl(embedded.url, templateName),
    fileURLToPath(new URL('../../migrations', import.meta.url)),
  )
  project.provide('databaseUrl', embedded.url)
  project.provide('readyHome', readyHome)
  return async () => {
    const left = await query(
      embedded.url,
      `select datname from pg_database where datname like 'jara\\_%' and datname <> '${templateName}'`,
    )
    await server.stop()
    removeTempHomes()
    if (left.length > 0) {
      // The exit code is set, because Vitest prints an error thrown in a teardown but still exits with 0.
      process.exitCode = 1
      throw new Error(`${left.length} databases of test files were not dropped.`)
    }
  }
}

/** Starts the home's PostgreSQL with the settings above instead of the product's settings. */
async function startServer(home: string, port: string) {
  const { dataDir, folder, runAs } = preparePlace(home)
  const { pgCtl } = await findBinaries(runAs)
  const control = (...args: string[]) =>
    promisify(execFile)(pgCtl, [...args, '--pgdata', dataDir, '--wait', '--silent'], {
      ...runAs,
      cwd: folder,
      env: CHILD_ENV,
    })
  const options = Object.entries({ port, ...settings }).map(([name, value]) => `-c ${name}=${value}`)
  await control('start', '--log', join(folder, 'server.log'), '--options', options.join(' '))
  return { stop: () => control('stop', '--mode', 'fast') }
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

export function databaseUrl(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.toString()
}
