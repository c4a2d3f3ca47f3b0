import type { Job } from '#lib/jobs.ts'
import { removeOld } from './notifications.service.ts'

export const notificationJobs: readonly Job[] = [
  { name: 'notifications.tidy', everyMs: 24 * 60 * 60_000, run: removeOld },
]
