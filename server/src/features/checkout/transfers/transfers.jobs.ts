import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { notify, notifyStaff } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import { refusedEmail, waitingEmail } from './transfer-emails.ts'
import { expireForgotten, findForNotification } from './transfers.service.ts'

export const transferJobs: readonly Job[] = [
  { name: 'transfers.expire', everyMs: 60 * 60_000, run: expireForgotten },
  { name: 'transfers.notifyWaiting', run: notifyWaiting },
  { name: 'transfers.notifyRefused', run: notifyRefused },
]

async function notifyWaiting(deps: Deps, { reference }: { reference: string }): Promise<void> {
  const transfer = await findForNotification(deps, reference)
  if (transfer?.state !== 'waiting') return
  await notifyStaff(deps, {
    event: 'money_attention',
    key: `transfer:${reference}:${transfer.proof?.sentAt}`,
    title: `Transfer to verify: ${formatNaira(transfer.amount)}`,
    text: `${transfer.user.name} paid '${transfer.title}' by bank transfer.`,
    path: paths.admin({ tab: 'payments', view: 'transfers' }),
    email: waitingEmail(transfer, deps.settings.url),
  })
}

async function notifyRefused(
  deps: Deps,
  { reference, proofId }: { reference: string; proofId: number },
): Promise<void> {
  const transfer = await findForNotification(deps, reference)
  const owner = transfer && (await users.find(deps, transfer.user.id))
  if (!owner || transfer.refusal === null) return
  await notify(deps, owner, {
    event: 'payment_failed',
    key: `proof:${proofId}`,
    title: 'We could not find your transfer',
    text: transfer.refusal,
    path: paths.payments(),
    email: refusedEmail(transfer, deps.settings.url),
  })
}
