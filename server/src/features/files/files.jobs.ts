import { handleJob, type Job, recurringJob } from '#lib/jobs.ts'
import { removeFileJob, removeStored } from './files.service.ts'
import { sweep } from './orphans.service.ts'

export const fileJobs: readonly Job[] = [
  handleJob(removeFileJob, removeStored),
  recurringJob('files.sweep', 60 * 60_000, sweep),
]
