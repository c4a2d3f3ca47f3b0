import type { Job } from '#lib/jobs.ts'
import { removeFileJob, removeStored } from './files.service.ts'
import { sweep } from './orphans.service.ts'

export const fileJobs: readonly Job[] = [
  { name: removeFileJob, run: removeStored },
  { name: 'files.sweep', everyMs: 60 * 60_000, run: (deps, _, stopping) => sweep(deps, stopping) },
]
