import { handleJob, type Job } from '#lib/jobs.ts'
import { sendEmail, sendJob } from './email.service.ts'

export const emailJobs: readonly Job[] = [handleJob(sendJob, sendEmail)]
