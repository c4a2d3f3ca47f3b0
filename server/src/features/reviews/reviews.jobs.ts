import type { Job } from '#lib/jobs.ts'
import { lookUp, lookUpJob } from './review-refunds.service.ts'

export const reviewJobs: readonly Job[] = [{ name: lookUpJob, run: lookUp }]
