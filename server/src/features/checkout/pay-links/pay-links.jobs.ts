import type { IssuedDocument } from '@jara/contract/documents'
import { dateText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import { findReceipt } from '#features/documents/documents.service.ts'
import { type EmailContent, queueEmail } from '#features/email/email.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job, type PayloadOf } from '#lib/jobs.ts'
import { payerReceiptJob } from '../fulfil.service.ts'

export const payLinkJobs: readonly Job[] = [handleJob(payerReceiptJob, sendPayersReceipt)]

/** Sends the receipt to a payer with a pay link, unless the customer paid: the customer has it already. */
async function sendPayersReceipt(
  deps: Deps,
  { paymentId, email }: PayloadOf<typeof payerReceiptJob>,
): Promise<void> {
  const payment = await payments.find(deps, paymentId)
  const receipt = await findReceipt(deps, paymentId)
  if (!payment || !receipt || payment.user.email.toLowerCase() === email.toLowerCase()) return
  await queueEmail(deps, deps.settings, {
    key: `payer-receipt:${paymentId}`,
    to: email,
    aboutUserId: payment.userId,
    content: payersReceiptEmail(receipt),
  })
}

const payersReceiptEmail = (receipt: IssuedDocument): EmailContent => ({
  subject: `Receipt for ${formatNaira(receipt.amount)}`,
  heading: 'Thank you, your payment has arrived',
  paragraphs: [
    `${receipt.seller.name} received your payment for an order of ${receipt.buyer.name}. Please keep this receipt for your records.`,
  ],
  facts: [
    ['Receipt', receipt.label],
    ['Amount', formatNaira(receipt.amount)],
    ['For', receipt.title ?? ''],
    ['Ordered by', receipt.buyer.name],
    ['Reference', receipt.reference ?? `Payment ${receipt.paymentId}`],
    ['Date', dateText(receipt.paidAt)],
  ],
  action: { label: 'Verify this receipt', url: receipt.verifyUrl },
})
