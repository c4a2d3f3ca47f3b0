import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { jobs } from '#db/schema/index.ts'
import { eventJob } from '#features/webhooks/webhooks.service.ts'
import type { TestProvider } from './provider.ts'

/** Counts the provider's events that are queued or being processed. */
export const countOpenEvents = (db: Db, condition?: SQL): Promise<number> =>
  db.$count(jobs, and(eq(jobs.name, eventJob.name), isNull(jobs.doneAt), isNull(jobs.failedAt), condition))

export const allEventsProcessed = (db: Db) => expect.poll(() => countOpenEvents(db), { interval: 10 }).toBe(0)

/** Delivers the provider's pending events and waits until they are processed. */
export async function processEvents(provider: TestProvider, db: Db): Promise<void> {
  await provider.flush()
  await allEventsProcessed(db)
}
