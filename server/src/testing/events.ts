import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { jobs } from '#db/schema/index.ts'
import { eventJob } from '#features/webhooks/webhooks.service.ts'
import type { TestApp } from './app.ts'
import type { TestProvider } from './provider.ts'

const isOpen = and(eq(jobs.name, eventJob.name), isNull(jobs.doneAt), isNull(jobs.failedAt))

/** Counts the provider's events that are queued or being processed. */
export const countOpenEvents = (db: Db, condition?: SQL): Promise<number> =>
  db.$count(jobs, and(isOpen, condition))

/**
 * Returns a function that delivers the provider's pending events and waits until all events are processed.
 * When an event fails, for example because the provider answers too late, the clock advances to its retry.
 */
export function eventProcessing({ db, deps, worker, advance }: TestApp, provider: TestProvider) {
  async function findOpen() {
    const open = await db.select().from(jobs).where(isOpen)
    const retries = open.filter(({ attempts, lockedUntil }) => attempts > 0 && !lockedUntil)
    if (retries.length > 0) {
      const latest = Math.max(...retries.map(({ runAt }) => runAt.getTime()))
      advance(Math.max(0, latest - deps.now().getTime()))
      worker.wake('events')
    }
    return open
  }
  return async () => {
    await provider.flush()
    await expect.poll(findOpen, { interval: 10 }).toEqual([])
  }
}
