import { lagosDate } from '@jara/contract/lib/lagos-date'
import { z } from 'zod'
import { isDaytime } from '#lib/daytime.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { atPace } from '#lib/paced.ts'
import * as repo from './withholdings.repo.ts'
import { nextReminder } from './withholdings.rules.ts'

export const missingJob = defineJob('withholdings.notifyMissing', { id: z.int(), key: z.string() })

/** Queues the reminders of missing certificates that are due, and sets the next date of each claim. */
export async function remindDue(deps: Deps, stopping?: AbortSignal): Promise<void> {
  if (!isDaytime(deps.now())) return
  const today = lagosDate(deps.now())
  await atPace(
    deps,
    () =>
      inTransaction(deps, async (deps) => {
        const due = await repo.lockDue(deps.db, today)
        if (!due) return false
        const { id, claimedOn } = due
        await repo.update(deps.db, id, { nextReminderOn: nextReminder(claimedOn, today) })
        await enqueue(deps, missingJob, { id, key: today }, { key: `${id}:${today}` })
        return true
      }),
    stopping,
  )
}
