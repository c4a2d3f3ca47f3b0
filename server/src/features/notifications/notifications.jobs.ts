import { type Job, recurringJob } from '#lib/jobs.ts'
import { removeOld } from './notifications.service.ts'

export const notificationJobs: readonly Job[] = [
  recurringJob('notifications.tidy', 24 * 60 * 60_000, removeOld),
]
