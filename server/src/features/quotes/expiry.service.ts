import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { z } from 'zod'
import { isDaytime } from '#lib/daytime.ts'
import type { Deps } from '#lib/deps.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { listExpired } from './quote-list.repo.ts'

export const expiredJob = defineJob('quotes.notifyExpired', { id: z.int() })

/** For less than the 7 days for which the queue remembers that a job was done. */
const mostDaysLate = 3
const pageSize = 100

/** Queues the notifications of the quotes that have expired, from eight in the morning, at most three days late. */
export async function announceExpired(deps: Deps): Promise<void> {
  if (!isDaytime(deps.now())) return
  const before = lagosDate(deps.now())
  const since = addDays(before, -1 - mostDaysLate)
  for (let after = 0; ; ) {
    const page = await listExpired(deps.db, { since, before, after, limit: pageSize })
    for (const { id } of page) await enqueue(deps, expiredJob, { id }, { key: String(id) })
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}
