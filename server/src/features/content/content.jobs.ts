import { handleJob, type Job, recurringJob } from '#lib/jobs.ts'
import { renderJob } from '#lib/render-job.ts'
import { removeUnused } from './pictures.service.ts'
import { publishJob, publishVersion } from './publishing.service.ts'
import { renderAgain } from './show-version.service.ts'

const dayMs = 24 * 60 * 60_000

export const contentJobs: readonly Job[] = [
  handleJob(publishJob, publishVersion),
  handleJob(renderJob, renderAgain),
  recurringJob('content.removeUnusedPictures', dayMs, removeUnused),
]
