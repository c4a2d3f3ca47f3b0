import { notifyStaff } from '#features/notifications/notifications.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job, recurringJob } from '#lib/jobs.ts'
import { reopenedEmail, reviewsPath } from './review-emails.ts'
import { checkRefundsDue, reopenedJob } from './review-refunds.service.ts'
import { findForNotification } from './reviews.service.ts'

export const reviewJobs: readonly Job[] = [
  recurringJob('paymentReviews.checkRefunds', 60_000, checkRefundsDue, { attempts: 1 }),
  handleJob(reopenedJob, notifyReopened),
]

async function notifyReopened(deps: Deps, { id, at }: { id: number; at: number }): Promise<void> {
  const item = await findForNotification(deps, id)
  if (item?.state !== 'open') return
  const email = reopenedEmail(item, deps.settings.url)
  await notifyStaff(deps, {
    event: 'money_attention',
    key: `review:${id}:${at}`,
    title: email.subject,
    text: `Payment ${item.reference} needs a decision again.`,
    path: reviewsPath,
    email,
  })
}
