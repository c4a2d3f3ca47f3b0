import { type Job, recurringJob } from '#lib/jobs.ts'
import { removeOldIps } from './audit.service.ts'

export const auditJobs: readonly Job[] = [recurringJob('audit.tidy', 24 * 60 * 60_000, removeOldIps)]
