import { dateText } from '@jara/contract/date-text'
import { formatNaira } from '@jara/contract/money'
import * as agreements from '#features/agreements/agreements.service.ts'
import { tell } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import * as letters from './money.letters.ts'

/** News of money after the first payment. */
export const moneyMailJobs: readonly Job[] = [
  { name: 'mails.renewalFailed', run: tellRenewalFailed },
  { name: 'mails.agreementCancelled', run: tellCancelled },
]

async function tellRenewalFailed(deps: Deps, { agreementId }: { agreementId: number }): Promise<void> {
  const agreement = await agreements.find(deps, agreementId)
  if (agreement?.state !== 'attention') return
  const key = `${agreementId}:failed:${agreement.failedAt}`
  const owner = await users.find(deps, agreement.userId)
  const amount = formatNaira(agreement.nextAmount ?? agreement.amount)
  if (owner)
    await tell(deps, owner, {
      event: 'subscription',
      key,
      title: 'A payment of your subscription did not go through',
      text: `${agreement.title}: ${amount} could not be taken from your card.`,
      path: letters.subscriptionsPath,
      letter: letters.renewalFailedLetter(agreement, deps.settings.url),
    })
  for (const member of await users.listStaff(deps))
    await tell(deps, member, {
      event: 'money_attention',
      key,
      title: `A renewal of ${agreement.user.name} did not go through`,
      text: `${agreement.title}: ${amount}`,
      path: `/projects/${agreement.projectId}`,
      letter: letters.renewalFailedStaffLetter(agreement, deps.settings.url),
    })
}

async function tellCancelled(
  deps: Deps,
  { agreementId, reason }: { agreementId: number; reason?: string },
): Promise<void> {
  const agreement = await agreements.find(deps, agreementId)
  const owner = agreement && (await users.find(deps, agreement.userId))
  if (!owner) return
  await tell(deps, owner, {
    event: 'subscription',
    key: `${agreementId}:cancelled`,
    title: 'Your subscription is cancelled',
    text: agreement.endsAt
      ? `${agreement.title} runs until ${dateText(agreement.endsAt)}.`
      : `Nothing more is charged for ${agreement.title}.`,
    path: letters.subscriptionsPath,
    letter: letters.cancelledLetter(agreement, reason, deps.settings.url),
  })
}
