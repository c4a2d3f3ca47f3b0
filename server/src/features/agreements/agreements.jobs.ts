import { inTransaction } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import { disown, requestEndsOf } from './agreement-end.service.ts'

export const agreementJobs: readonly Job[] = [
  {
    // Releases before 0023 queued this when they erased a person; such jobs may still wait.
    name: 'agreements.endAllOf',
    run: (deps, payload) => inTransaction(deps, (tx) => requestEndsOf(tx, payload)),
  },
  { name: 'agreements.disown', run: disown },
]
