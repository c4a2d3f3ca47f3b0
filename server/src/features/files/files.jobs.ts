import { inTransaction } from '#lib/deps.ts'
import { handleJob, type Job, recurringJob } from '#lib/jobs.ts'
import { remove, removeFileJob, removeLaterJob, removeStored } from './files.service.ts'
import { sweep } from './orphans.service.ts'

export const fileJobs: readonly Job[] = [
  handleJob(removeFileJob, removeStored),
  handleJob(removeLaterJob, (deps, { fileId }) => inTransaction(deps, (tx) => remove(tx, fileId))),
  recurringJob('files.sweep', 60 * 60_000, sweep),
]
