import type { Job } from '#lib/jobs.ts'
import { sendMail } from './mails.service.ts'

export const mailJobs: readonly Job[] = [
  {
    name: 'mails.send',
    // With the queue's back-off this goes on for about a day before it gives up.
    attempts: 30,
    run: (deps, { mailId }: { mailId: number }) => sendMail(deps, mailId),
  },
]
