import { handleJob, type Job } from '#lib/jobs.ts'
import { eventJob, processEvent } from './webhooks.service.ts'

export const webhookJobs: readonly Job[] = [handleJob(eventJob, processEvent)]
