import type { Job } from '#lib/jobs.ts'
import { disown, endAllOf } from './agreement-end.service.ts'

export const agreementJobs: readonly Job[] = [
  { name: 'agreements.endAllOf', run: endAllOf },
  { name: 'agreements.disown', run: disown },
]
