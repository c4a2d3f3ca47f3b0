import { type Job, recurringJob, removeOldJobs } from '#lib/jobs.ts'
import { removeOldRateLimits } from '#lib/rate-limit.ts'
import * as passkeys from '../passkeys/passkeys.service.ts'
import * as tokens from '../tokens/tokens.service.ts'
import { removeExpired } from './sessions.service.ts'

export const sessionJobs: readonly Job[] = [
  recurringJob('sessions.tidy', 60 * 60_000, async (deps) => {
    await removeExpired(deps)
    await tokens.removeExpired(deps)
    await passkeys.removeExpired(deps)
    await removeOldRateLimits(deps)
    await removeOldJobs(deps)
  }),
]
