import { type Job, recurringJob } from '#lib/jobs.ts'
import { issueDue } from './retainer-invoices.service.ts'

export const retainerJobs: readonly Job[] = [recurringJob('retainers.issueDue', 10 * 60_000, issueDue)]
