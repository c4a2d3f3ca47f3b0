import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { ZodError } from 'zod'
import { jobs } from '#db/schema/index.ts'
import type { Deps, Lane } from './deps.ts'
import { insertJob, type Job } from './jobs.ts'

type Row = typeof jobs.$inferSelect

/** How many jobs of one lane a node runs at once. */
const concurrency = 10
const firstRetryMs = 5_000
const longestRetryMs = 60 * 60_000
const timings = {
  tickMs: 1000,
  /** How long a claimed job stays locked. The node that runs the job renews the lock. */
  lockMs: 60_000,
  /**
   * How long `stop` waits for running jobs. A job that runs longer is claimed again once its lock expires, as
   * after a crash.
   */
  stopWithinMs: 5000,
}

export interface Worker {
  /** Checks this lane for due jobs now instead of at the next tick. */
  wake(lane?: Lane): void
  /** Runs jobs until none is due; for tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export function startWorker(deps: Deps, list: readonly Job[], given: Partial<typeof timings> = {}): Worker {
  const times = { ...timings, ...given }
  const stopping = new AbortController()
  const laneOf = (name: Lane) => {
    const jobsOfLane = list.filter(({ lane = 'main' }) => lane === name)
    return createLane(deps, jobsOfLane, times, stopping.signal)
  }
  const lanes = { main: laneOf('main'), events: laneOf('events') } satisfies Record<Lane, unknown>
  const all = Object.values(lanes)

  return {
    wake: (lane = 'main') => lanes[lane].wake(),
    async drain() {
      // A job of one lane may queue jobs of the other, so the loop ends only when neither lane has run a job.
      let hasRun = true
      while (hasRun) hasRun = (await Promise.all(all.map((lane) => lane.drain()))).some(Boolean)
    },
    async stop() {
      stopping.abort()
      const stopped = Promise.all(all.map((lane) => lane.stop()))
      await Promise.race([stopped, wait(times.stopWithinMs, undefined, { ref: false })])
      const left = all.flatMap((lane) => lane.running())
      if (left.length > 0) deps.log.warn({ jobs: left }, 'jobs are left to the next start')
    },
  }
}

function createLane(
  deps: Deps,
  list: readonly Job[],
  { tickMs, lockMs }: typeof timings,
  stopping: AbortSignal,
) {
  const jobsByName = new Map(list.map((job) => [job.name, job]))
  const period = new Map<string, number>()
  const running = new Map<number, { name: string; done: Promise<void> }>()
  let polling: Promise<void> | undefined
  let wakeAgain = false
  let moreDue = false

  const timers = [setInterval(wake, tickMs), setInterval(renewLocks, lockMs / 3)]
  for (const timer of timers) timer.unref()

  function wake() {
    if (stopping.aborted) return
    if (polling) {
      wakeAgain = true
      return
    }
    polling = poll().finally(() => {
      polling = undefined
      if (wakeAgain) {
        wakeAgain = false
        wake()
      }
    })
  }

  async function poll() {
    try {
      await enqueueRecurring(deps, list.filter(isFree), period)
      await startDueJobs()
    } catch (error) {
      deps.log.warn({ err: error }, 'queue not reachable')
    }
  }

  /**
   * Whether this node may start the job. A node never runs a recurring job twice at the same time, even when
   * the job takes longer than its period.
   */
  function isFree({ name, everyMs }: Job): boolean {
    return everyMs === undefined || ![...running.values()].some((one) => one.name === name)
  }

  async function startDueJobs(): Promise<number> {
    const free = concurrency - running.size
    if (free <= 0) return 0
    const names = list.filter(isFree).map(({ name }) => name)
    const claimed = await claim(deps, names, { limit: free, lockMs })
    for (const row of claimed) start(row)
    moreDue = claimed.length === free
    return claimed.length
  }

  /**
   * Runs a claimed job. When more jobs are due, polls again once half of the slots are free, to avoid a query
   * per finished job.
   */
  function start(row: Row) {
    const done = work(deps, jobsByName.get(row.name) as Job, row, stopping)
      .catch((error) => deps.log.warn({ err: error }, 'queue not reachable'))
      .finally(() => {
        running.delete(row.id)
        if (moreDue && running.size <= concurrency / 2) wake()
      })
    running.set(row.id, { name: row.name, done })
  }

  function renewLocks() {
    extendLocks(deps, [...running.keys()], lockMs).catch((error) =>
      deps.log.warn({ err: error }, 'queue not reachable'),
    )
  }

  const allDone = () => Promise.all([...running.values()].map(({ done }) => done))

  return {
    wake,
    running: () => [...running.values()].map(({ name }) => name),
    /** Returns whether any job ran. */
    async drain() {
      while (polling) await polling
      let hasRun = false
      while ((await startDueJobs()) > 0 || running.size > 0) {
        hasRun = true
        await allDone()
      }
      return hasRun
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await polling
      await allDone()
    },
  }
}

/**
 * Queues the recurring jobs of the current period. The job's key is the number of the period, so that all
 * nodes together queue the job once.
 */
async function enqueueRecurring(deps: Deps, list: readonly Job[], enqueued: Map<string, number>) {
  for (const { name, everyMs } of list) {
    if (everyMs === undefined) continue
    const current = Math.floor(deps.now().getTime() / everyMs)
    if (enqueued.get(name) === current) continue
    await insertJob(deps, name, {}, { key: String(current) })
    enqueued.set(name, current)
  }
}

async function claim(deps: Deps, names: string[], { limit, lockMs }: { limit: number; lockMs: number }) {
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
        inArray(jobs.name, names),
      ),
    )
    .orderBy(jobs.runAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return deps.db
    .update(jobs)
    .set({ lockedUntil: new Date(now.getTime() + lockMs), attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, due))
    .returning()
}

async function extendLocks(deps: Deps, ids: number[], lockMs: number): Promise<void> {
  if (ids.length === 0) return
  await deps.db
    .update(jobs)
    .set({ lockedUntil: new Date(deps.now().getTime() + lockMs) })
    .where(and(inArray(jobs.id, ids), isNotNull(jobs.lockedUntil)))
}

async function work(deps: Deps, job: Job, row: Row, stopping: AbortSignal): Promise<void> {
  try {
    stopping.throwIfAborted()
    await job.run(deps, row.payload, stopping)
    await update(deps, row, { doneAt: deps.now() })
  } catch (error) {
    if (stopping.aborted && error === stopping.reason)
      return update(deps, row, { attempts: row.attempts - 1 })
    const message = error instanceof Error ? error.message : String(error)
    // Data that does not match the schema fails at every attempt, so the job is not retried.
    const givenUp = row.attempts >= (job.attempts ?? 20) || error instanceof ZodError
    const details = { job: { name: row.name, id: row.id, attempts: row.attempts }, err: error }
    if (givenUp) deps.log.error(details, 'job given up')
    else deps.log.warn(details, 'job failed')
    const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (row.attempts - 1))
    await update(deps, row, {
      lastError: message.slice(0, 1000),
      runAt: new Date(deps.now().getTime() + retryMs),
      failedAt: givenUp ? deps.now() : null,
    })
  }
}

/** Updates a job and releases its lock. */
async function update(deps: Deps, { id }: Row, change: Partial<Row>): Promise<void> {
  await deps.db
    .update(jobs)
    .set({ ...change, lockedUntil: null })
    .where(eq(jobs.id, id))
}
