import type { Job } from '#lib/jobs.ts'
import { notifyNewDevice } from './open-session.service.ts'
import { sendReset } from './recovery.service.ts'

export const authJobs: readonly Job[] = [
  { name: 'auth.sendReset', run: sendReset },
  { name: 'auth.newDevice', run: notifyNewDevice },
]
