import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { Payment } from '@jara/contract/payments'
import { notifyClient, notifyStaff } from '#features/notifications/notifications.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job, type PayloadOf, recurringJob } from '#lib/jobs.ts'
import { approvalJob, failedJob, receiptJob } from './announcements.service.ts'
import { disputeJob, flaggedDisputeJob } from './disputes/disputes.service.ts'
import * as ledger from './ledger.service.ts'
import * as templates from './payment-emails.ts'
import { notifyPurchase } from './purchases.jobs.ts'
import { checkRefundsDue } from './refunds/refund-checks.service.ts'
import { refundJob } from './refunds/refund-states.service.ts'
import * as refunds from './refunds/refunds.service.ts'

export const paymentJobs: readonly Job[] = [
  handleJob(receiptJob, notifyPaid),
  handleJob(failedJob, notifyPaymentFailed),
  handleJob(approvalJob, notifyApproval),
  handleJob(refundJob, notifyRefund),
  handleJob(disputeJob, notifyDispute),
  handleJob(flaggedDisputeJob, notifyFlaggedDispute),
  recurringJob('refunds.check', 60_000, checkRefundsDue, { attempts: 1 }),
]

async function notifyPaid(deps: Deps, { paymentId }: { paymentId: number }): Promise<void> {
  const payment = await ledger.find(deps, paymentId)
  if (!payment) return
  await notifyReceipt(deps, payment)
  await notifyPurchase(deps, payment)
}

/** Notifies the members who may see payments, and the one who ordered. */
async function notifyReceipt(deps: Deps, payment: Payment): Promise<void> {
  await notifyClient(
    deps,
    { clientId: payment.clientId, area: 'payments', alsoUserId: payment.userId },
    {
      event: 'payment_received',
      key: String(payment.id),
      title: `We received ${formatNaira(payment.amount)}`,
      text: 'Thank you. Your receipt is ready.',
      path: templates.receiptPath(payment),
      email: templates.receiptEmail(payment, deps.settings.url),
    },
  )
}

/**
 * Notifies the customer of a failed payment, unless a later attempt has succeeded. The member who ordered is
 * notified even if they may not see the client's payments, because they were paying.
 */
async function notifyPaymentFailed(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const payment = await ledger.findOfOrder(deps, orderId)
  if (payment?.status !== 'pending') return
  const { clientId, userId: alsoUserId } = payment
  await notifyClient(
    deps,
    { clientId, area: 'payments', alsoUserId },
    {
      event: 'payment_failed',
      key: payment.reference ?? String(payment.id),
      title: 'Your payment did not go through',
      text: `${formatNaira(payment.amount)} was not paid. Your order is saved.`,
      path: paths.payments(),
      email: templates.paymentFailedEmail(payment, deps.settings.url),
    },
  )
}

/** Asks the other staff for the second approval, unless it has been given meanwhile. */
async function notifyApproval(
  deps: Deps,
  { paymentId, refundId, byUserId, key }: PayloadOf<typeof approvalJob>,
): Promise<void> {
  const payment = await ledger.find(deps, paymentId)
  const refund = refundId === undefined ? undefined : await refunds.get(deps, refundId)
  const waits = refund ? refund.state === 'needs_attention' : payment?.status === 'pending'
  if (!payment || !waits) return
  const view = payment.method === 'transfer' && !refund ? 'transfers' : undefined
  const path = paths.admin({ tab: 'payments', view })
  const email = templates.approvalEmail(payment, refund, deps.settings.url + path)
  await notifyStaff(
    deps,
    {
      event: 'money_attention',
      path,
      key: `approval:${paymentId}:${key}`,
      title: email.subject,
      text: 'A colleague approved it. A second approval is needed.',
      aboutUserId: payment.userId,
      email,
    },
    byUserId,
  )
}

/**
 * Notifies the customer when a refund is pending or processed, and staff when it fails or needs attention.
 */
async function notifyRefund(
  deps: Deps,
  { refundId, state, key }: PayloadOf<typeof refundJob>,
): Promise<void> {
  const refund = await refunds.get(deps, refundId)
  const payment = await ledger.find(deps, refund.paymentId)
  if (!payment || refund.state !== state) return
  const amount = formatNaira(refund.amount)
  if (state === 'failed' || state === 'needs_attention')
    return notifyStaff(deps, {
      event: 'money_attention',
      path: templates.staffPaymentsPath,
      key,
      title: `A refund of ${amount} did not go through`,
      aboutUserId: payment.userId,
      text: `${payment.user.name}: ${state === 'failed' ? 'it failed and nothing was sent' : 'the bank needs more details'}.`,
      email: templates.refundStuckEmail(payment, refund, deps.settings.url),
    })
  if (state !== 'pending' && state !== 'processed') return
  await notifyClient(
    deps,
    { clientId: payment.clientId, area: 'payments', alsoUserId: payment.userId },
    {
      event: 'refund',
      key,
      title: state === 'processed' ? `We sent ${amount} back` : `A refund of ${amount} is on its way`,
      text: refund.reason,
      path: paths.payments(),
      email: templates.refundEmail(payment, refund, deps.settings.url),
    },
  )
}

async function notifyDispute(
  deps: Deps,
  { paymentId, disputeId, isResolved }: PayloadOf<typeof disputeJob>,
): Promise<void> {
  const payment = await ledger.find(deps, paymentId)
  if (!payment) return
  const title = isResolved ? 'The dispute is closed' : 'A payment is disputed'
  await notifyStaff(deps, {
    event: 'money_attention',
    path: templates.staffPaymentsPath,
    key: `dispute:${disputeId}:${isResolved}`,
    title: `${title}: ${formatNaira(payment.amount)} from ${payment.user.name}`,
    aboutUserId: payment.userId,
    text: isResolved
      ? 'Check whether the money was returned.'
      : 'Respond at the provider before the deadline.',
    email: templates.disputeEmail(payment, isResolved, deps.settings.url),
  })
}

async function notifyFlaggedDispute(
  deps: Deps,
  { reference, disputeId, isResolved }: PayloadOf<typeof flaggedDisputeJob>,
): Promise<void> {
  const path = paths.admin({ tab: 'payments', view: 'reviews' })
  const email = templates.flaggedDisputeEmail(reference, isResolved, deps.settings.url + path)
  await notifyStaff(deps, {
    event: 'money_attention',
    path,
    key: `dispute:${disputeId}:${isResolved}`,
    title: email.subject,
    text: `Payment ${reference}`,
    email,
  })
}
