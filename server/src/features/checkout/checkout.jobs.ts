import type { Job } from '#lib/jobs.ts'
import { recheckDue, sweep } from './recheck.service.ts'
import { checkSubscriptionsDue } from './subscription-check.service.ts'

export const checkoutJobs: readonly Job[] = [
  {
    name: 'checkout.recheck',
    everyMs: 30_000,
    attempts: 1,
    run: (deps, _, stopping) => recheckDue(deps, stopping),
  },
  {
    name: 'checkout.subscriptions',
    everyMs: 60_000,
    attempts: 1,
    run: (deps, _, stopping) => checkSubscriptionsDue(deps, stopping),
  },
  { name: 'checkout.sweep', everyMs: 24 * 60 * 60_000, run: (deps, _, stopping) => sweep(deps, stopping) },
]
