import type { Job } from '#lib/jobs.ts'
import { checkRefundsDue } from './refund-checks.service.ts'

export const refundJobs: readonly Job[] = [
  {
    name: 'refunds.check',
    everyMs: 60_000,
    attempts: 1,
    run: (deps, _, stopping) => checkRefundsDue(deps, stopping),
  },
]
