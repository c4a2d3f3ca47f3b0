import { notifyStaff } from '#features/notifications/notifications.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job, recurringJob } from '#lib/jobs.ts'
import * as enquiries from './enquiries.service.ts'
import { enquiriesPath, enquiryEmail } from './enquiry-emails.ts'

export const enquiryJobs: readonly Job[] = [
  handleJob(enquiries.enquiryJob, notifyEnquiry),
  recurringJob('enquiries.tidy', 24 * 60 * 60_000, enquiries.removeOld),
]

async function notifyEnquiry(deps: Deps, { enquiryId }: { enquiryId: number }): Promise<void> {
  const enquiry = await enquiries.find(deps, enquiryId)
  if (!enquiry) return
  await notifyStaff(deps, {
    event: 'enquiry',
    key: String(enquiryId),
    enquiryId,
    title: `New enquiry from ${enquiry.name}`,
    text: enquiry.subject,
    path: enquiriesPath,
    email: enquiryEmail(enquiry, deps.settings.url),
  })
}
