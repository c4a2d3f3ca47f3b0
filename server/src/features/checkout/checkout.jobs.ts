import { type Job, recurringJob } from '#lib/jobs.ts'
import { sweepCharges, sweepDisputes, sweepRefunds } from './provider-sweep.service.ts'
import { recheckDue } from './recheck.service.ts'
import { checkSubscriptionsDue } from './subscription-check.service.ts'

const day = 24 * 60 * 60_000

export const checkoutJobs: readonly Job[] = [
  recurringJob('checkout.recheck', 30_000, recheckDue, { attempts: 1 }),
  recurringJob('checkout.subscriptions', 60_000, checkSubscriptionsDue, { attempts: 1 }),
  recurringJob('checkout.sweep', day, sweepCharges),
  recurringJob('checkout.sweepRefunds', day, sweepRefunds),
  recurringJob('checkout.sweepDisputes', day, sweepDisputes),
]
