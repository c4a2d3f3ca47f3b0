import { handleJob, type Job, recurringJob } from '#lib/jobs.ts'
import { removeOld, sendEmail, sendJob } from './email.service.ts'

export const emailJobs: readonly Job[] = [
  handleJob(sendJob, sendEmail),
  recurringJob('emails.tidy', 24 * 60 * 60_000, removeOld),
]
