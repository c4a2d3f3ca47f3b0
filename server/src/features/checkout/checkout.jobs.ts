import type { Job } from '#lib/jobs.ts'
import { checkAgreementsDue } from './agreement-check.service.ts'
import { recheckDue, sweep } from './recheck.service.ts'

export const checkoutJobs: readonly Job[] = [
  { name: 'checkout.recheck', everyMs: 30_000, attempts: 1, run: recheckDue },
  { name: 'checkout.agreements', everyMs: 60_000, attempts: 1, run: checkAgreementsDue },
  { name: 'checkout.sweep', everyMs: 24 * 60 * 60_000, run: sweep },
]
