import type { Job } from '#lib/jobs.ts'
import { emptyOld, workInbox } from './webhooks.service.ts'

/** Events are processed on arrival; this job retries those that failed, or whose node died. */
export const webhookJobs: readonly Job[] = [
  {
    name: 'webhooks.work',
    everyMs: 30_000,
    attempts: 1,
    run: (deps, _, stopping) => workInbox(deps, stopping),
  },
  { name: 'webhooks.tidy', everyMs: 24 * 60 * 60_000, run: emptyOld },
]
