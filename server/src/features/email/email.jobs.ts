import { isStaff } from '@jara/contract/access'
import { formatNaira } from '@jara/contract/money'
import { statusName } from '@jara/contract/project-status'
import * as digests from '#features/chat/chat-digest.service.ts'
import * as contact from '#features/enquiries/enquiries.service.ts'
import { notify } from '#features/notifications/notifications.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import * as templates from './activity-emails.ts'
import { sendEmail } from './email.service.ts'
import { paymentEmailJobs } from './payment-emails.jobs.ts'
import { stuckEndJobs } from './stuck-end.jobs.ts'

export const emailJobs: readonly Job[] = [
  {
    name: 'emails.send',
    // Later attempts are an hour apart, so this retries for about four days.
    attempts: 100,
    run: (deps, { emailId }: { emailId: number }) => sendEmail(deps, emailId),
  },
  { name: 'emails.paymentReceipt', run: notifyReceipt },
  { name: 'emails.paymentFailed', run: notifyPaymentFailed },
  { name: 'emails.projectStatus', run: notifyStatus },
  { name: 'emails.chatDigest', run: notifyDigest },
  { name: 'emails.enquiry', run: notifyEnquiry },
  ...paymentEmailJobs,
  ...stuckEndJobs,
]

async function notifyReceipt(deps: Deps, { paymentId }: { paymentId: number }): Promise<void> {
  const payment = await payments.find(deps, paymentId)
  const owner = payment && (await users.find(deps, payment.userId))
  if (!owner) return
  await notify(deps, owner, {
    event: 'payment_received',
    key: String(payment.id),
    title: `We received ${formatNaira(payment.amount)}`,
    text: 'Thank you. Your receipt is ready.',
    path: templates.receiptPath(payment),
    email: templates.receiptEmail(payment, deps.settings.url),
  })
}

/** Sends nothing when a later attempt has succeeded. */
async function notifyPaymentFailed(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const payment = await payments.findOfOrder(deps, orderId)
  const owner = payment?.status === 'pending' && (await users.find(deps, payment.userId))
  if (!owner) return
  await notify(deps, owner, {
    event: 'payment_failed',
    key: payment.reference ?? String(payment.id),
    title: 'Your payment did not go through',
    text: `${formatNaira(payment.amount)} was not paid. Your order is saved.`,
    path: '/payments',
    email: templates.paymentFailedEmail(payment, deps.settings.url),
  })
}

async function notifyStatus(
  deps: Deps,
  { projectId, changeId }: { projectId: number; changeId: number },
): Promise<void> {
  const found = await projects.findChange(deps, projectId, changeId)
  const owner = found && (await users.find(deps, found.project.userId))
  if (!owner) return
  const { project, change } = found
  await notify(deps, owner, {
    event: 'project_status',
    key: String(changeId),
    title: `${project.title}: ${statusName(change.to)}`,
    text: change.note ?? `Your project is now '${statusName(change.to)}'.`,
    path: `/projects/${projectId}`,
    email: templates.statusEmail(project, change, deps.settings.url),
  })
}

async function notifyDigest(deps: Deps, payload: digests.ChatDigest): Promise<void> {
  const [digest, reader] = await Promise.all([
    digests.readDigest(deps, payload),
    users.find(deps, payload.readerId),
  ])
  const partner = digest && (await users.find(deps, digest.partnerId))
  if (!partner || !reader) return
  const path = isStaff(reader.role) ? `/admin/chat/${partner.id}` : `/chat?with=${partner.id}`
  const { messages } = digest
  await notify(deps, reader, {
    event: 'chat_message',
    key: `${payload.conversationId}:${payload.afterId}`,
    title: `${partner.name} wrote to you`,
    text: messages.length === 1 ? (messages[0] as string).slice(0, 200) : `${messages.length} new messages`,
    path,
    email: templates.digestEmail(
      { readerName: reader.name, partnerName: partner.name, messages },
      deps.settings.url + path,
    ),
  })
}

async function notifyEnquiry(deps: Deps, { enquiryId }: { enquiryId: number }): Promise<void> {
  const enquiry = await contact.find(deps, enquiryId)
  if (!enquiry) return
  for (const member of await users.listStaff(deps))
    await notify(deps, member, {
      event: 'enquiry',
      key: String(enquiryId),
      title: `New enquiry from ${enquiry.name}`,
      text: enquiry.subject,
      path: templates.enquiriesPath,
      email: templates.enquiryEmail(enquiry, deps.settings.url),
    })
}
