import { lt } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import type { Deps, TxDeps } from './deps.ts'

/** What a feature hands in: its named jobs, and how often the recurring ones come. */
export interface Job {
  name: string
  /** Long ones look at `stopping` now and then (`throwIfAborted`): such a job is put back whole for the next start. */
  run: (deps: Deps, payload: never, stopping: AbortSignal) => Promise<void>
  /** Recurring: once per period on one node, however many nodes there are. */
  everyMs?: number
  attempts?: number
}

const day = 24 * 60 * 60_000
const keepDoneMs = 7 * day
/** Long enough for somebody to look why; what they were about names people. */
const keepFailedMs = 30 * day

interface Enqueue {
  name: string
  payload: unknown
  /** The same key again is no second job. */
  key?: string
  runAt?: Date
}

/** Written in the transaction that causes the work: it runs if that commits, and only then. */
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
