import { type Job, recurringJob } from '#lib/jobs.ts'
import { recheckDue, sweep } from './recheck.service.ts'
import { checkSubscriptionsDue } from './subscription-check.service.ts'

export const checkoutJobs: readonly Job[] = [
  recurringJob('checkout.recheck', 30_000, recheckDue, { attempts: 1 }),
  recurringJob('checkout.subscriptions', 60_000, checkSubscriptionsDue, { attempts: 1 }),
  recurringJob('checkout.sweep', 24 * 60 * 60_000, sweep),
]
