import { expireOrdersJob } from '#features/invoices/invoices.service.ts'
import { handleJob, type Job, recurringJob } from '#lib/jobs.ts'
import { expireOthersJob } from './fulfil.service.ts'
import { expireOthers } from './place-order.service.ts'
import { sweepCharges, sweepDisputes, sweepRefunds } from './provider-sweep.service.ts'
import { expireForgotten, recheckDue } from './recheck.service.ts'
import { checkSubscriptionsDue } from './subscription-check.service.ts'

const hour = 60 * 60_000
const day = 24 * hour

export const checkoutJobs: readonly Job[] = [
  handleJob(expireOthersJob, expireOthers),
  handleJob(expireOrdersJob, expireOthers),
  recurringJob('checkout.recheck', 30_000, recheckDue, { attempts: 1 }),
  recurringJob('checkout.expire', hour, expireForgotten),
  recurringJob('checkout.subscriptions', 60_000, checkSubscriptionsDue, { attempts: 1 }),
  recurringJob('checkout.sweep', day, sweepCharges),
  recurringJob('checkout.sweepRefunds', day, sweepRefunds),
  recurringJob('checkout.sweepDisputes', day, sweepDisputes),
]
