import * as links from '#features/links/links.service.ts'
import * as passkeys from '#features/passkeys/passkeys.service.ts'
import type { Job } from '#lib/jobs.ts'
import { removeOldJobs } from '#lib/jobs.ts'
import { removeOldThrottles } from '#lib/throttle.ts'
import { removeDead } from './sessions.service.ts'

/** Once an hour: what has expired goes. */
export const sessionJobs: readonly Job[] = [
  {
    name: 'sessions.tidy',
    everyMs: 60 * 60_000,
    run: async (deps) => {
      await removeDead(deps)
      await links.removeExpired(deps)
      await passkeys.removeExpired(deps)
      await removeOldThrottles(deps)
      await removeOldJobs(deps)
    },
  },
]
