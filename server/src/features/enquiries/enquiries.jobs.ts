import { lagosDate } from '@jara/contract/lib/lagos-date'
import { notify, notifyStaff } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import { isDaytime } from '#lib/daytime.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job, recurringJob } from '#lib/jobs.ts'
import * as repo from './enquiries.repo.ts'
import * as enquiries from './enquiries.service.ts'
import { enquiriesPath, enquiryEmail, followUpEmail } from './enquiry-emails.ts'

const pageSize = 100

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

/** Reminds the owners of the leads whose next date is today, once for each lead and date. */
export async function remindOwners(deps: Deps): Promise<void> {
  if (!isDaytime(deps.now())) return
  const today = lagosDate(deps.now())
  const staff = new Map((await users.listStaff(deps)).map((member) => [member.id, member]))
  for (let after = 0; ; ) {
    const due = await repo.listDue(deps.db, { today, after, limit: pageSize })
    for (const { id: enquiryId, name, subject, ownerId } of due) {
      const owner = staff.get(ownerId ?? 0)
      if (!owner) continue
      await notify(deps, owner, {
        event: 'enquiry',
        key: `${enquiryId}:${today}`,
        enquiryId,
        title: `Follow up with ${name} today`,
        text: subject,
        path: enquiriesPath,
        email: followUpEmail({ name, subject }, deps.settings.url),
      })
    }
    const last = due.at(-1)
    if (!last || due.length < pageSize) return
    after = last.id
  }
}
