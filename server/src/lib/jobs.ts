import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import type { Deps, TxDeps } from './deps.ts'

/** What a feature hands in: its named jobs, and how often the recurring ones come. */
export interface Job {
  name: string
  run: (deps: Deps, payload: never) => Promise<void>
  /** Recurring: once per period on one node, however many nodes there are. */
  everyMs?: number
  attempts?: number
}

const lockMs = 60_000
const batch = 10
const firstRetryMs = 5_000
const longestRetryMs = 60 * 60_000
const keepDoneMs = 7 * 24 * 60 * 60_000

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

export interface Worker {
  /** Looks for due work now instead of at the next tick. */
  wake(): void
  /** Works until nothing is due; for tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export function startWorker(deps: Deps, list: readonly Job[], tickMs = 1000): Worker {
  const known = new Map(list.map((job) => [job.name, job]))
  const period = new Map<string, number>()
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const timer = setInterval(wake, tickMs)
  timer.unref()
  deps.signals.on('work', wake)

  function wake() {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = round().finally(() => {
      running = undefined
      if (again) {
        again = false
        wake()
      }
    })
  }

  async function round() {
    try {
      await enqueueRecurring(deps, list, period)
      while (!stopped && (await workBatch(deps, known)) === batch);
    } catch (error) {
      deps.log.warn({ err: error }, 'queue not reachable')
    }
  }

  return {
    wake,
    async drain() {
      while (running) await running
      while ((await workBatch(deps, known)) > 0);
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** The period's number is the job's key: every node asks for it once, one row exists. */
async function enqueueRecurring(deps: Deps, list: readonly Job[], asked: Map<string, number>) {
  for (const { name, everyMs } of list) {
    if (everyMs === undefined) continue
    const current = Math.floor(deps.now().getTime() / everyMs)
    if (asked.get(name) === current) continue
    await enqueue(deps, { name, payload: {}, key: String(current) })
    asked.set(name, current)
  }
}

async function workBatch(deps: Deps, known: Map<string, Job>): Promise<number> {
  const now = deps.now()
  const due = deps.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNull(jobs.doneAt),
        isNull(jobs.failedAt),
        lte(jobs.runAt, now),
        or(isNull(jobs.lockedUntil), lt(jobs.lockedUntil, now)),
        inArray(jobs.name, [...known.keys()]),
      ),
    )
    .orderBy(jobs.runAt)
    .limit(batch)
    .for('update', { skipLocked: true })
  const taken = await deps.db
    .update(jobs)
    .set({ lockedUntil: new Date(now.getTime() + lockMs), attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, due))
    .returning()
  await Promise.all(taken.map((row) => workOne(deps, known.get(row.name) as Job, row)))
  return taken.length
}

async function workOne(deps: Deps, job: Job, row: typeof jobs.$inferSelect) {
  try {
    await job.run(deps, row.payload as never)
    await deps.db.update(jobs).set({ doneAt: deps.now(), lockedUntil: null }).where(eq(jobs.id, row.id))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const givenUp = row.attempts >= (job.attempts ?? 20)
    deps.log.warn({ job: { name: row.name, id: row.id, attempts: row.attempts }, err: error }, 'job failed')
    await deps.db
      .update(jobs)
      .set({
        lastError: message.slice(0, 1000),
        lockedUntil: null,
        runAt: new Date(
          deps.now().getTime() + Math.min(longestRetryMs, firstRetryMs * 2 ** (row.attempts - 1)),
        ),
        failedAt: givenUp ? deps.now() : null,
      })
      .where(eq(jobs.id, row.id))
  }
}

export async function removeOldJobs(deps: TxDeps): Promise<void> {
  await deps.db.delete(jobs).where(lt(jobs.doneAt, new Date(deps.now().getTime() - keepDoneMs)))
}
