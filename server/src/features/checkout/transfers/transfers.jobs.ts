import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { notifyClient, notifyStaff } from '#features/notifications/notifications.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job } from '#lib/jobs.ts'
import { refusedEmail, waitingEmail } from './transfer-emails.ts'
import { refusedJob } from './transfer-verdicts.service.ts'
import { findForNotification, waitingJob } from './transfers.service.ts'

export const transferJobs: readonly Job[] = [
  handleJob(waitingJob, notifyWaiting),
  handleJob(refusedJob, notifyRefused),
]

async function notifyWaiting(deps: Deps, { reference }: { reference: string }): Promise<void> {
  const transfer = await findForNotification(deps, reference)
  if (transfer?.state !== 'waiting') return
  await notifyStaff(deps, {
    event: 'money_attention',
    key: `transfer:${reference}:${transfer.proof?.sentAt}`,
    title: `Transfer to verify: ${formatNaira(transfer.amount)}`,
    aboutUserId: transfer.user.id,
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
  if (!transfer || transfer.refusal === null) return
  const { clientId, user } = transfer
  await notifyClient(
    deps,
    { clientId, area: 'payments', alsoUserId: user.id },
    {
      event: 'payment_failed',
      key: `proof:${proofId}`,
      title: 'We could not find your transfer',
      text: transfer.refusal,
      path: paths.payments(),
      email: refusedEmail(transfer, deps.settings.url),
    },
  )
}
