import { isRunning } from '@jara/contract/agreement-states'
import { dayText } from '@jara/contract/date-text'
import { formatNaira } from '@jara/contract/money'
import type { RefundState } from '@jara/contract/refund-states'
import * as agreements from '#features/agreements/agreements.service.ts'
import { tell } from '#features/notifications/notifications.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as refunds from '#features/refunds/refunds.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { ProviderCard } from '#lib/gateway.ts'
import type { Job } from '#lib/jobs.ts'
import * as letters from './money.letters.ts'
import { tellStaff } from './staff-news.service.ts'

/** News of money after the first payment. */
export const moneyMailJobs: readonly Job[] = [
  { name: 'mails.renewalFailed', run: tellRenewalFailed },
  { name: 'mails.cardExpiring', run: tellCardExpiring },
  { name: 'mails.agreementCancelled', run: tellCancelled },
  { name: 'mails.paidWithoutCard', run: tellPaidWithoutCard },
  { name: 'mails.refund', run: tellRefund },
  { name: 'mails.dispute', run: tellDispute },
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
  await tellStaff(deps, {
    key,
    title: `A renewal of ${agreement.user.name} did not go through`,
    text: `${agreement.title}: ${amount}`,
    path: `/projects/${agreement.projectId}`,
    letter: letters.renewalFailedStaffLetter(agreement, deps.settings.url),
  })
}

async function tellCardExpiring(
  deps: Deps,
  { agreementId, card }: { agreementId: number; card: ProviderCard },
): Promise<void> {
  const agreement = await agreements.find(deps, agreementId)
  const owner = agreement && isRunning(agreement.state) && (await users.find(deps, agreement.userId))
  if (!owner) return
  await tell(deps, owner, {
    event: 'subscription',
    key: `${agreementId}:expiring:${card.name}:${card.lastMonth}`,
    title: 'Your card expires soon',
    text: `${agreement.title} is paid with your ${card.name}. Please give another card.`,
    path: letters.subscriptionsPath,
    letter: letters.cardExpiringLetter(agreement, card, deps.settings.url),
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
      ? `${agreement.title} runs until ${dayText(agreement.endsAt)}.`
      : `Nothing more is charged for ${agreement.title}.`,
    path: letters.subscriptionsPath,
    letter: letters.cancelledLetter(agreement, reason, deps.settings.url),
  })
}

async function tellPaidWithoutCard(deps: Deps, { agreementId }: { agreementId: number }): Promise<void> {
  const agreement = await agreements.find(deps, agreementId)
  const owner = agreement && (await users.find(deps, agreement.userId))
  if (!owner || !agreement.endsAt) return
  await tell(deps, owner, {
    event: 'subscription',
    key: `${agreementId}:without-card`,
    title: `${agreement.title} is paid until ${dayText(agreement.endsAt)}`,
    text: 'No card was used, so nothing is charged after that.',
    path: letters.subscriptionsPath,
    letter: letters.paidWithoutCardLetter(agreement, agreement.endsAt, deps.settings.url),
  })
}

/** The customer hears that money is on its way and that it was sent; staff hear when it does not arrive. */
async function tellRefund(
  deps: Deps,
  { refundId, state, key }: { refundId: number; state: RefundState; key: string },
): Promise<void> {
  const refund = await refunds.get(deps, refundId)
  const payment = await payments.find(deps, refund.paymentId)
  if (!payment || refund.state !== state) return
  const amount = formatNaira(refund.amount)
  if (state === 'failed' || state === 'needs_attention')
    return tellStaff(deps, {
      key,
      title: `A refund of ${amount} did not go through`,
      text: `${payment.user.name}: ${state === 'failed' ? 'it failed, nothing was sent' : 'the bank needs more details'}.`,
      letter: letters.refundStuckLetter(payment, refund, deps.settings.url),
    })
  const owner = await users.find(deps, payment.userId)
  if (!owner || (state !== 'pending' && state !== 'processed')) return
  await tell(deps, owner, {
    event: 'refund',
    key,
    title: state === 'processed' ? `We sent ${amount} back` : `A refund of ${amount} is on its way`,
    text: refund.reason,
    path: '/payments',
    letter: letters.refundLetter(payment, refund, deps.settings.url),
  })
}

async function tellDispute(
  deps: Deps,
  { paymentId, disputeId, isResolved }: { paymentId: number; disputeId: number; isResolved: boolean },
): Promise<void> {
  const payment = await payments.find(deps, paymentId)
  if (!payment) return
  const what = isResolved ? 'The dispute is closed' : 'A payment is disputed'
  await tellStaff(deps, {
    key: `dispute:${disputeId}:${isResolved}`,
    title: `${what}: ${formatNaira(payment.amount)} of ${payment.user.name}`,
    text: isResolved ? 'See whether the money stayed.' : 'Answer the payer’s bank at the provider, in time.',
    letter: letters.disputeLetter(payment, isResolved, deps.settings.url),
  })
}
