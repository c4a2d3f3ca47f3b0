import type { ScheduledTask } from './clock.ts'
import type { Context } from './context.ts'
import { expireTransfer } from './payments.ts'

/** Returns the tasks that mark unpaid transfers as abandoned when their account number expires. */
export function transferTasks(context: Context): ScheduledTask[] {
  const tasks: ScheduledTask[] = []
  for (const transaction of context.state.transactions.all()) {
    const at = transaction.transferExpiresAt
    if (at !== null) tasks.push({ at, run: () => expireTransfer(context, transaction) })
  }
  return tasks
}
