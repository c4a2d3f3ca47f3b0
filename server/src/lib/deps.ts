import { setTimeout as wait } from 'node:timers/promises'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Brand } from './brand.ts'
import type { Settings } from './env.ts'
import type { FileStorage } from './file-storage.ts'
import type { PaymentGateway } from './gateway.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mailer.ts'
import type { PdfRenderer } from './pdf-renderer.ts'
import { isDeadlock } from './pg-errors.ts'
import type { PublicSite } from './public-site.ts'
import type { Realtime } from './realtime.ts'
import type { SessionCache } from './session-cache.ts'
import type { Signals } from './signals.ts'
import type { Vault } from './vault.ts'

/** A group of jobs with its own slots in the worker. So slow emails do not delay the provider's events. */
export type Lane = 'main' | 'events'

/** Everything a service may use, created in `start-server.ts` or by a test. There are no globals. */
export interface Deps {
  settings: Settings
  db: Db
  now: () => Date
  log: Logger
  signals: Signals
  sessionCache: SessionCache
  answers: AnswerCache
  realtime: Realtime
  gateway: PaymentGateway
  mailer: Mailer
  files: FileStorage
  vault: Vault
  pdf: PdfRenderer
  /** Returns the brand that is shown now. It reads no database, so that thousands of emails can use it. */
  brand: () => Brand
  /** The public pages. Undefined in development, where another server has them. */
  site: PublicSite | undefined
  /** Makes the worker look for due jobs of this lane now, instead of at its next tick. */
  wakeWorker: (lane: Lane) => void
}

/** The dependencies that are safe inside a transaction: they have no effect outside it before the commit. */
export type TxDeps = Pick<Deps, 'db' | 'now' | 'brand'>

/** Reads with several queries that all see the same state of the database. */
export const inSnapshot = <T>(deps: TxDeps, read: (deps: TxDeps) => Promise<T>): Promise<T> =>
  deps.db.transaction((db) => read({ db, now: deps.now, brand: deps.brand }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

const attempts = 3

/**
 * Runs `work` in a transaction. When PostgreSQL ends the transaction to resolve a deadlock, the work runs
 * again.
 */
export async function inTransaction<T>(deps: TxDeps, work: (deps: TxDeps) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.db.transaction((db) => work({ db, now: deps.now, brand: deps.brand }))
    } catch (error) {
      const isInner = deps.db instanceof PgTransaction
      if (!isDeadlock(error) || isInner || attempt === attempts) throw error
      // During the pause, the other transaction gets the lock for which it waited. Otherwise both could meet again.
      await wait(10 + 40 * Math.random())
    }
  }
}
