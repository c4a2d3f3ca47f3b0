import { lagosDate } from '@jara/contract/lib/lagos-date'
import * as agency from '#features/agency/agency.service.ts'
import { isDaytime } from '#lib/daytime.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import { atPace } from '#lib/paced.ts'
import { reminderJob } from './invoice-writing.service.ts'
import * as repo from './invoices.repo.ts'
import { nextReminder } from './invoices.rules.ts'

/**
 * Queues the reminders that are due and sets the next date of each invoice. One transaction per invoice, so
 * that a restart neither repeats nor leaves out a reminder.
 */
export async function remindDue(deps: Deps, stopping?: AbortSignal): Promise<void> {
  if (!isDaytime(deps.now())) return
  const today = lagosDate(deps.now())
  await atPace(
    deps,
    () =>
      inTransaction(deps, async (deps) => {
        const due = await repo.lockDue(deps.db, today)
        if (!due) return false
        const { id, dueOn, outstandingKobo } = due
        const { reminderDays } = await agency.get(deps)
        const next = dueOn === null ? null : nextReminder(dueOn, reminderDays, today)
        const isOwed = outstandingKobo > 0
        await repo.setReminder(deps.db, id, {
          nextReminderOn: next,
          ...(isOwed && { remindedAt: deps.now() }),
        })
        if (isOwed) await enqueue(deps, reminderJob, { id, key: today }, { key: `${id}:${today}` })
        return true
      }),
    stopping,
  )
}

/** Sets the next reminder of every unpaid invoice to the days of the settings. */
export async function reschedule(deps: Deps): Promise<void> {
  const { reminderDays } = await agency.get(deps)
  await repo.reschedule(deps.db, reminderDays, lagosDate(deps.now()))
}
