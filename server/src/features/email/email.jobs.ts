import type { Job } from '#lib/jobs.ts'
import { sendEmail } from './email.service.ts'

export const emailJobs: readonly Job[] = [
  {
    name: 'emails.send',
    // Later attempts are an hour apart, so this retries for about four days.
    attempts: 100,
    run: (deps, { emailId }: { emailId: number }) => sendEmail(deps, emailId),
  },
]
