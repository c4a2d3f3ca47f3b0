import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { createPdfThread } from '#adapters/pdf-thread.ts'
import { allJobs, buildApp } from '#app.ts'
import { createDb, createPool, type Db } from '#db/client.ts'
import { openBrand } from '#features/content/content.service.ts'
import { createAnswerCache } from '#lib/answer-cache.ts'
import { currentBrand } from '#lib/brand.ts'
import { createChannelListener } from '#lib/channel-listener.ts'
import type { Deps } from '#lib/deps.ts'
import { readSettings } from '#lib/env.ts'
import type { Email } from '#lib/mailer.ts'
import type { Realtime } from '#lib/realtime.ts'
import { createSessionCache } from '#lib/session-cache.ts'
import { createSignals } from '#lib/signals.ts'
import { createVault } from '#lib/vault.ts'
import { startWorker, type Worker } from '#lib/worker.ts'
import { type People, people } from './as.ts'
import { cleanUp } from './clean-up.ts'
import { createTestDatabase } from './database.ts'
import { factories, type Make } from './factories.ts'
import { memoryFiles, noProvider } from './fakes.ts'

/** All servers of a test worker share this thread, because it takes a second to start. */
const pdfThread = createPdfThread({
  program: new URL('../adapters/pdf/pdf.worker.ts', import.meta.url),
  fonts: new URL('../../fonts/', import.meta.url),
})

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  db: Db
  /** The connections of `db`. */
  pool: pg.Pool
  databaseUrl: string
  /** Creates signed-in test clients: `const ada = await as.customer()`. */
  as: People
  make: Make
  worker: Worker
  emails: Email[]
  /** The events and changes that were broadcast, in order. */
  broadcasts: { to: (number | 'staff')[] | 'staff' | 'customers'; event: string; data: unknown[] }[]
  /** Advances the clock of the services by this time. */
  advance(ms: number): void
  /** Stops the server and closes its connections. The database stays until the end of the test or test file. */
  close(): Promise<void>
}

/**
 * Starts the whole server on its own database, a copy of the `template`, with fakes for the provider, email, files
 * and sockets. The server is closed after the test, or after the test file when no test is running.
 */
export async function testApp(given: Partial<Deps> = {}, template?: string): Promise<TestApp> {
  const database = await createTestDatabase(template)
  const pool = createPool(database.url, 5)
  const log = pino({ level: 'silent' })
  const listener = createChannelListener(database.url, log)
  const signals = createSignals(listener)
  const emails: Email[] = []
  const settings = given.settings ?? readSettings({ NODE_ENV: 'test' })
  const brand = currentBrand(settings)
  const broadcasts: TestApp['broadcasts'] = []
  let offsetMs = 0

  const db = createDb(pool)
  const deps: Deps = {
    settings,
    db,
    now: () => new Date(Date.now() + offsetMs),
    log,
    signals,
    sessionCache: createSessionCache(signals),
    answers: createAnswerCache(signals),
    realtime: recordInto(broadcasts),
    gateway: noProvider,
    mailer: { send: async (email) => void emails.push(email) },
    files: memoryFiles(),
    vault: createVault('the key of the tests, known to all'),
    pdf: { render: (layout) => pdfThread.render(layout, brand.get()) },
    brand: brand.get,
    site: undefined,
    // Tests run the jobs of the main lane with `drain`, or call the function of a job. A woken worker would run
    // recurring jobs at the same time.
    wakeWorker: (lane) => lane === 'events' && worker.wake(lane),
    ...given,
  }
  await listener.connect()
  // A test may give a database that cannot be reached.
  await openBrand({ ...deps, db }, brand)
  const app = buildApp(deps)
  const worker = startWorker(deps, allJobs, { tickMs: 60_000 })
  await app.ready()

  let closed: Promise<void> | undefined
  const closeAll = async () => {
    await worker.stop()
    await app.close()
    await listener.close()
    await pool.end()
  }
  const close = () => {
    closed ??= closeAll()
    return closed
  }
  cleanUp(async () => {
    await close()
    await database.drop()
  })
  return {
    app,
    deps,
    db: deps.db,
    pool,
    databaseUrl: database.url,
    as: people(app, deps),
    make: factories(deps.db),
    worker,
    emails,
    broadcasts,
    advance: (ms) => {
      offsetMs += ms
    },
    close,
  }
}

const recordInto = (broadcasts: TestApp['broadcasts']): Realtime => ({
  toUsers: (to, event, ...data) => void broadcasts.push({ to, event, data }),
  toStaff: (event, ...data) => void broadcasts.push({ to: 'staff', event, data }),
  toCustomers: (event, ...data) => void broadcasts.push({ to: 'customers', event, data }),
  publish: ({ what, clientId }) =>
    void broadcasts.push({
      to: clientId === undefined ? 'staff' : [clientId, 'staff'],
      event: 'changed',
      data: [what],
    }),
  onChange: () => undefined,
  isConnected: async () => false,
  connected: () => [],
  disconnect: () => undefined,
})
