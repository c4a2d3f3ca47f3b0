import { inTransaction } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import { requestEndsOf, stopAtProvider } from './subscription-end.service.ts'

export const subscriptionJobs: readonly Job[] = [
  {
    // Releases before 0023 queued this when they erased a user; such jobs may still be in the queue.
    name: 'subscriptions.endAllOf',
    run: (deps, payload) => inTransaction(deps, (tx) => requestEndsOf(tx, payload)),
  },
  { name: 'subscriptions.stopAtProvider', run: stopAtProvider },
]
