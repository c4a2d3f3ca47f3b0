import { notifyStaff } from '#features/notifications/notifications.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import { reopenedEmail, reviewsPath } from './review-emails.ts'
import { checkRefundsDue } from './review-refunds.service.ts'
import { findForNotification } from './reviews.service.ts'

export const reviewJobs: readonly Job[] = [
  {
    name: 'paymentReviews.checkRefunds',
    everyMs: 60_000,
    attempts: 1,
    run: (deps, _, stopping) => checkRefundsDue(deps, stopping),
  },
  { name: 'paymentReviews.notifyReopened', run: notifyReopened },
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
