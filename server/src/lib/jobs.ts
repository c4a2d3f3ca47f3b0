import { lt } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import type { Deps, TxDeps } from './deps.ts'

export interface Job {
  name: string
  /**
   * A long job calls `stopping.throwIfAborted()` between its steps. A job that stops this way later runs
   * again from its beginning, on any node.
   */
  run: (deps: Deps, payload: never, stopping: AbortSignal) => Promise<void>
  /** The period of a recurring job. One node runs it once per period, however many nodes there are. */
  everyMs?: number
  attempts?: number
}

const day = 24 * 60 * 60_000
const keepDoneMs = 7 * day
/** Long enough to investigate a failure. It is limited because payloads contain personal data. */
const keepFailedMs = 30 * day

interface Enqueue {
  name: string
  payload: unknown
  /** A job with an existing key is not enqueued again. */
  key?: string
  runAt?: Date
}

/** Inserts the job in the caller's transaction, so it runs only if that commits. */
export async function enqueue(deps: TxDeps, job: Enqueue): Promise<void> {
  await deps.db
    .insert(jobs)
    .values({ name: job.name, payload: job.payload, key: job.key, runAt: job.runAt ?? deps.now() })
    .onConflictDoNothing()
}

export async function removeOldJobs(deps: TxDeps): Promise<void> {
  const now = deps.now().getTime()
  await deps.db.delete(jobs).where(lt(jobs.doneAt, new Date(now - keepDoneMs)))
  await deps.db.delete(jobs).where(lt(jobs.failedAt, new Date(now - keepFailedMs)))
}
