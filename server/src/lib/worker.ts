import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import type { Deps } from './deps.ts'
import { enqueue, type Job } from './jobs.ts'

type Row = typeof jobs.$inferSelect

const hands = 10
const firstRetryMs = 5_000
const longestRetryMs = 60 * 60_000
const timings = {
  tickMs: 1000,
  /** A job belongs to a node for this long, and again as long as it works on it. */
  lockMs: 60_000,
  /** What is not done by then is left to the next start, as after a crash. */
  stopWithinMs: 5000,
}

export interface Worker {
  /** Looks for due work now instead of at the next tick. */
  wake(): void
  /** Works until nothing is due; for tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export function startWorker(deps: Deps, list: readonly Job[], given: Partial<typeof timings> = {}): Worker {
  const { tickMs, lockMs, stopWithinMs } = { ...timings, ...given }
  const known = new Map(list.map((job) => [job.name, job]))
  const period = new Map<string, number>()
  const working = new Map<number, { name: string; done: Promise<void> }>()
  const stopping = new AbortController()
  const { signal } = stopping
  let looking: Promise<void> | undefined
  let again = false
  let more = false

  const timers = [setInterval(wake, tickMs), setInterval(holdOn, lockMs / 3)]
  for (const timer of timers) timer.unref()

  function wake() {
    if (signal.aborted) return
    if (looking) {
      again = true
      return
    }
    looking = look().finally(() => {
      looking = undefined
      if (again) {
        again = false
        wake()
      }
    })
  }

  async function look() {
    try {
      await enqueueRecurring(deps, list.filter(isFree), period)
      await fillHands()
    } catch (error) {
      deps.log.warn({ err: error }, 'queue not reachable')
    }
  }

  /** A recurring job that takes longer than its period does not run beside itself. */
  function isFree({ name, everyMs }: Job): boolean {
    return everyMs === undefined || ![...working.values()].some((one) => one.name === name)
  }

  async function fillHands(): Promise<number> {
    const free = hands - working.size
    if (free <= 0) return 0
    const names = list.filter(isFree).map(({ name }) => name)
    const taken = await take(deps, names, { most: free, lockMs })
    for (const row of taken) start(row)
    more = taken.length === free
    return taken.length
  }

  /** A full queue is taken by the handful: a query for every hand that falls free would be as many as jobs. */
  function start(row: Row) {
    const done = work(deps, known.get(row.name) as Job, row, signal)
      .catch((error) => deps.log.warn({ err: error }, 'queue not reachable'))
      .finally(() => {
        working.delete(row.id)
        if (more && working.size <= hands / 2) wake()
      })
    working.set(row.id, { name: row.name, done })
  }

  function holdOn() {
    extendLocks(deps, [...working.keys()], lockMs).catch((error) =>
      deps.log.warn({ err: error }, 'queue not reachable'),
    )
  }

  const allDone = () => Promise.all([...working.values()].map(({ done }) => done))

  return {
    wake,
    async drain() {
      while (looking) await looking
      while ((await fillHands()) > 0 || working.size > 0) await allDone()
    },
    async stop() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await looking
      await Promise.race([allDone(), wait(stopWithinMs, undefined, { ref: false })])
      const left = [...working.values()].map(({ name }) => name)
      if (left.length > 0) deps.log.warn({ jobs: left }, 'jobs are left to the next start')
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

async function take(deps: Deps, names: string[], { most, lockMs }: { most: number; lockMs: number }) {
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
    .limit(most)
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
    await job.run(deps, row.payload as never, stopping)
    await update(deps, row, { doneAt: deps.now() })
  } catch (error) {
    if (stopping.aborted && error === stopping.reason)
      return update(deps, row, { attempts: row.attempts - 1 })
    const message = error instanceof Error ? error.message : String(error)
    const givenUp = row.attempts >= (job.attempts ?? 20)
    const told = { job: { name: row.name, id: row.id, attempts: row.attempts }, err: error }
    if (givenUp) deps.log.error(told, 'job given up')
    else deps.log.warn(told, 'job failed')
    const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (row.attempts - 1))
    await update(deps, row, {
      lastError: message.slice(0, 1000),
      runAt: new Date(deps.now().getTime() + retryMs),
      failedAt: givenUp ? deps.now() : null,
    })
  }
}

/** Whatever became of it, it is nobody's any more. */
async function update(deps: Deps, { id }: Row, change: Partial<Row>): Promise<void> {
  await deps.db
    .update(jobs)
    .set({ ...change, lockedUntil: null })
    .where(eq(jobs.id, id))
}
