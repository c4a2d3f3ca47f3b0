import * as tokens from '#features/one-time-tokens/one-time-tokens.service.ts'
import * as passkeys from '#features/passkeys/passkeys.service.ts'
import type { Job } from '#lib/jobs.ts'
import { removeOldJobs } from '#lib/jobs.ts'
import { removeOldRateLimits } from '#lib/rate-limit.ts'
import { removeExpired } from './sessions.service.ts'

/** Removes expired rows once an hour. */
export const sessionJobs: readonly Job[] = [
  {
    name: 'sessions.tidy',
    everyMs: 60 * 60_000,
    run: async (deps) => {
      await removeExpired(deps)
      await tokens.removeExpired(deps)
      await passkeys.removeExpired(deps)
      await removeOldRateLimits(deps)
      await removeOldJobs(deps)
    },
  },
]
