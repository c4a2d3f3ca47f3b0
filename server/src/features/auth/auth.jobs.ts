import { handleJob, type Job } from '#lib/jobs.ts'
import { newDeviceJob, notifyNewDevice } from './open-session.service.ts'
import { resetJob, sendReset } from './recovery.service.ts'
import { send, signInLinkJob } from './sign-in-link.service.ts'

export const authJobs: readonly Job[] = [
  handleJob(resetJob, sendReset),
  handleJob(signInLinkJob, send),
  handleJob(newDeviceJob, notifyNewDevice),
]
