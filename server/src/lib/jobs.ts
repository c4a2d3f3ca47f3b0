import { isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { preparedQuery } from '#db/prepared-query.ts'
import { jobs } from '#db/schema/index.ts'
import type { Deps, Lane, TxDeps } from './deps.ts'

interface Options {
  /** Maximum number of attempts, after which the job is given up. The default is 20. */
  attempts?: number
  lane?: Lane
}

/** A kind of queued job: its name in the queue and the schema of its payload. */
export interface JobKind<Payload> extends Options {
  name: string
  payload: z.ZodType<Payload>
}

/**
 * Defines a kind of job. Its payload is validated when the job is queued and again when it runs, because it
 * may run in a later release.
 */
export const defineJob = <Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  options: Options = {},
): JobKind<z.output<z.ZodObject<Shape>>> => ({ name, payload: z.object(shape), ...options })

export type PayloadOf<Kind> = Kind extends JobKind<infer Payload> ? Payload : never

/** A kind of job with its handler, for the worker. Created by `handleJob` or `recurringJob`. */
export interface Job extends Options {
  name: string
  run: (deps: Deps, payload: unknown, stopping: AbortSignal) => Promise<void>
  /** The period of a recurring job. The job runs once per period, on one of the nodes. */
  everyMs?: number
}

/**
 * Connects a kind of job to its handler. A long handler calls `stopping.throwIfAborted()` between its steps.
 * A job that stops this way later runs again from its beginning, on any node.
 */
export function handleJob<Payload>(
  { payload: schema, ...kind }: JobKind<Payload>,
  run: (deps: Deps, payload: Payload, stopping: AbortSignal) => Promise<void>,
): Job {
  return { ...kind, run: (deps, payload, stopping) => run(deps, schema.parse(payload), stopping) }
}

/** Creates a job that the worker queues by itself once per period. */
export const recurringJob = (
  name: string,
  everyMs: number,
  run: (deps: Deps, stopping: AbortSignal) => Promise<void>,
  options: Options = {},
): Job => ({ name, everyMs, run: (deps, _payload, stopping) => run(deps, stopping), ...options })

interface When {
  /** Idempotency key. A second job with the same name and key is not queued. */
  key?: string
  runAt?: Date
  /** Whether a job with the same key that was given up runs again. */
  restart?: boolean
}

/** Queues the job in the caller's transaction, so the job runs only if the transaction commits. */
export async function enqueue<Payload>(
  deps: TxDeps,
  { name, payload: schema }: JobKind<Payload>,
  payload: Payload,
  when?: When,
): Promise<void> {
  await insertJob(deps, name, schema.parse(payload), when)
}

export async function insertJob(
  deps: TxDeps,
  name: string,
  payload: unknown,
  when: When = {},
): Promise<void> {
  const { key = null, runAt = deps.now(), restart = false } = when
  await inserting(deps.db, restart).execute({ name, payload, key, runAt })
}

const inserting = preparedQuery((db, restart: boolean) => {
  const insert = db.insert(jobs).values({
    name: sql.placeholder('name'),
    payload: sql.placeholder('payload'),
    key: sql.placeholder('key'),
    runAt: sql.placeholder('runAt'),
  })
  if (!restart) return insert.onConflictDoNothing()
  return insert.onConflictDoUpdate({
    target: [jobs.name, jobs.key],
    set: { failedAt: null, attempts: 0, runAt: sql`excluded.run_at` },
    setWhere: isNotNull(jobs.failedAt),
  })
})

const day = 24 * 60 * 60_000
const keepDoneMs = 7 * day
/**
 * How long failed jobs are kept: long enough to investigate a failure. The time is limited, because payloads
 * contain personal data.
 */
const keepFailedMs = 30 * day

export async function removeOldJobs(deps: TxDeps): Promise<void> {
  const now = deps.now().getTime()
  await deps.db.delete(jobs).where(lt(jobs.doneAt, new Date(now - keepDoneMs)))
  await deps.db.delete(jobs).where(lt(jobs.failedAt, new Date(now - keepFailedMs)))
}
