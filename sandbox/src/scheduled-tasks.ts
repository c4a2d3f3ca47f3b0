import type { ScheduledTask } from './clock.ts'
import type { Context } from './context.ts'
import { disputeTasks } from './disputes.ts'
import { refundTasks } from './refunds.ts'
import { subscriptionTasks } from './renewals.ts'
import { transferTasks } from './transfers.ts'

const scheduledTasks = (context: Context): ScheduledTask[] => [
  ...subscriptionTasks(context),
  ...refundTasks(context),
  ...transferTasks(context),
  ...disputeTasks(context),
]

/**
 * Runs all due tasks in the order of their due times. During each task the clock shows the due time of the
 * task.
 */
export function runDueTasks(context: Context, until: number) {
  for (;;) {
    const next = scheduledTasks(context)
      .filter(({ at }) => at <= until)
      .reduce<ScheduledTask | undefined>(
        (first, one) => (first && first.at <= one.at ? first : one),
        undefined,
      )
    if (!next) return
    context.clock.runAt(next.at, next.run)
  }
}

export function advanceClock(context: Context, ms: number) {
  const { state, clock, webhooks } = context
  runDueTasks(context, clock.now() + ms)
  clock.skip(ms)
  state.settings.put({ id: 1, clockOffsetMs: clock.offsetMs })
  webhooks.deliverDue()
}
