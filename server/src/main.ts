import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readSettings, type Settings } from '#lib/env.ts'
import { createLogger } from '#lib/logger.ts'
import { compressWell, loadSite } from '#lib/site-files.ts'
import { StartError } from '#lib/start-error.ts'
import { openDatabase } from './open-database.ts'
import { startServer } from './start-server.ts'
import { welcome } from './welcome.ts'

const closeWithinMs = 9000
/**
 * Time within which two signals count as one. One Ctrl-C may arrive twice: from the terminal and from npm.
 */
const sameSignalMs = 1000
/**
 * Range for the random port. It is below the ephemeral range, so no outgoing connection can use the port
 * before the server listens.
 */
const portRange = [20_000, 32_000] as const
/** Delay before the pages are recompressed, so that the first requests after the start get the CPU. */
const compressAfterMs = 10_000
const siteFolder = fileURLToPath(new URL('../../web/build', import.meta.url))

async function main(): Promise<void> {
  const settings = await withPort(readSettings())
  const log = createLogger({ level: settings.logLevel, pretty: process.stdout.isTTY })
  const database = await openDatabase(settings, log)
  try {
    const site = existsSync(`${siteFolder}/serving.json`)
      ? await loadSite(siteFolder, settings.url)
      : undefined
    const server = await startServer(settings, log, database, site)
    closeOnSignal(async () => {
      await server.close()
      await database.close()
    }, settings.drainMs + closeWithinMs)
    process.stdout.write(welcome(settings, database.where, server.setupCode))
    if (site)
      setTimeout(
        () => compressWell(site).catch((err) => log.warn({ err }, 'the pages stay as they are')),
        compressAfterMs,
      ).unref()
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Replaces port 0, which means any free port, with a port number. The URL in the settings contains the port,
 * so the port must be known before the server starts.
 */
async function withPort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings
  const port = await freePort(settings.host)
  return { ...settings, port, url: settings.url.replace(/:0$/, `:${port}`) }
}

function freePort(host: string): Promise<number> {
  const port = randomInt(...portRange)
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort(host)) : reject(error),
    )
    probe.listen(port, host, () => probe.close(() => resolve(port)))
  })
}

/**
 * Closes the sockets, finishes requests and jobs, then closes the database. A second signal exits at once,
 * and so does a close that takes too long.
 */
function closeOnSignal(close: () => Promise<void>, withinMs: number): void {
  let closingSince: number | undefined
  const onSignal = () => {
    const now = performance.now()
    if (closingSince !== undefined) {
      if (now - closingSince > sameSignalMs) process.exit(1)
      return
    }
    closingSince = now
    setTimeout(() => process.exit(1), withinMs).unref()
    close().then(
      () => process.exit(0),
      (error) => fail(error),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

function fail(error: unknown): never {
  const line =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

main().catch(fail)
