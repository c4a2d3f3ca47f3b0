import { notify, notifyStaff } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import { isDaytime } from '#lib/daytime.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job, recurringJob } from '#lib/jobs.ts'
import * as enquiries from './enquiries.service.ts'
import { enquiriesPath, enquiryEmail, followUpEmail } from './enquiry-emails.ts'

export const enquiryJobs: readonly Job[] = [
  handleJob(enquiries.enquiryJob, notifyEnquiry),
  recurringJob('enquiries.remindOwners', 10 * 60_000, remindOwners),
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

/** Reminds the owners of the leads whose next date has come, once for each lead and date. */
export async function remindOwners(deps: Deps): Promise<void> {
  if (!isDaytime(deps.now())) return
  const staff = new Map((await users.listStaff(deps)).map((member) => [member.id, member]))
  for await (const { id: enquiryId, name, subject, ownerId, nextOn } of enquiries.due(deps)) {
    const owner = staff.get(ownerId ?? 0)
    if (!owner) continue
    await notify(deps, owner, {
      event: 'enquiry',
      key: `${enquiryId}:${nextOn}`,
      enquiryId,
      title: `Follow up with ${name}`,
      text: subject,
      path: enquiriesPath,
      email: followUpEmail({ name, subject }, deps.settings.url),
    })
  }
}
