import { formatNaira } from '@jara/contract/money'
import { tell } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import { refusedLetter, waitingLetter } from './transfers.letters.ts'
import { expireForgotten, findForNews } from './transfers.service.ts'

export const transferJobs: readonly Job[] = [
  { name: 'transfers.expire', everyMs: 60 * 60_000, run: expireForgotten },
  { name: 'transfers.tellWaiting', run: tellWaiting },
  { name: 'transfers.tellRefused', run: tellRefused },
]

async function tellWaiting(deps: Deps, { reference }: { reference: string }): Promise<void> {
  const transfer = await findForNews(deps, reference)
  if (transfer?.state !== 'waiting') return
  for (const member of await users.listStaff(deps))
    await tell(deps, member, {
      event: 'money_attention',
      key: `transfer:${reference}:${transfer.proof?.sentAt}`,
      title: `A proof of ${formatNaira(transfer.amount)} waits`,
      text: `${transfer.user.name} has paid '${transfer.title}' by bank transfer.`,
      path: '/admin?tab=payments&view=transfers',
      letter: waitingLetter(transfer, deps.settings.url),
    })
}

async function tellRefused(
  deps: Deps,
  { reference, proofId }: { reference: string; proofId: number },
): Promise<void> {
  const transfer = await findForNews(deps, reference)
  const owner = transfer && (await users.find(deps, transfer.user.id))
  if (!owner || transfer.refusal === null) return
  await tell(deps, owner, {
    event: 'payment_failed',
    key: `proof:${proofId}`,
    title: 'We could not find your transfer',
    text: transfer.refusal,
    path: '/payments',
    letter: refusedLetter(transfer, deps.settings.url),
  })
}
