import { tell } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import { checkRefundsDue } from './review-refunds.service.ts'
import { reopenedLetter, reviewsPath } from './reviews.letters.ts'
import { findForNews } from './reviews.service.ts'

export const reviewJobs: readonly Job[] = [
  {
    name: 'reviews.checkRefunds',
    everyMs: 60_000,
    attempts: 1,
    run: (deps, _, stopping) => checkRefundsDue(deps, stopping),
  },
  { name: 'reviews.tellReopened', run: tellReopened },
]

async function tellReopened(deps: Deps, { id, at }: { id: number; at: number }): Promise<void> {
  const item = await findForNews(deps, id)
  if (item?.state !== 'open') return
  const letter = reopenedLetter(item, deps.settings.url)
  for (const member of await users.listStaff(deps))
    await tell(deps, member, {
      event: 'money_attention',
      key: `review:${id}:${at}`,
      title: letter.subject,
      text: `The money of ${item.reference} waits for a decision again.`,
      path: reviewsPath,
      letter,
    })
}
