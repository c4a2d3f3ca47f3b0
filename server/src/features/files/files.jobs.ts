import type { Job } from '#lib/jobs.ts'
import { removeFileJob, sweep } from './files.service.ts'

export const fileJobs: readonly Job[] = [
  { name: removeFileJob, run: (deps, { key }: { key: string }) => deps.files.remove(key) },
  { name: 'files.sweep', everyMs: 60 * 60_000, run: sweep },
]
