import { isStaff } from '@jara/contract/access'
import { formatNaira } from '@jara/contract/money'
import { statusName } from '@jara/contract/project-status'
import * as digests from '#features/chat/chat-digest.service.ts'
import * as contact from '#features/contact/contact.service.ts'
import { tell } from '#features/notifications/notifications.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import { sendMail } from './mails.service.ts'
import { moneyMailJobs } from './money.jobs.ts'
import * as letters from './news.letters.ts'
import { stuckEndJobs } from './stuck-end.jobs.ts'

export const mailJobs: readonly Job[] = [
  {
    name: 'mails.send',
    // With the hour between the later ones this goes on for about four days before it gives up.
    attempts: 100,
    run: (deps, { mailId }: { mailId: number }) => sendMail(deps, mailId),
  },
  { name: 'mails.paymentReceipt', run: tellReceipt },
  { name: 'mails.paymentFailed', run: tellFailure },
  { name: 'mails.projectStatus', run: tellStatus },
  { name: 'mails.chatDigest', run: tellDigest },
  { name: 'mails.enquiry', run: tellEnquiry },
  ...moneyMailJobs,
  ...stuckEndJobs,
]

async function tellReceipt(deps: Deps, { paymentId }: { paymentId: number }): Promise<void> {
  const payment = await payments.find(deps, paymentId)
  const owner = payment && (await users.find(deps, payment.userId))
  if (!owner) return
  await tell(deps, owner, {
    event: 'payment_received',
    key: String(payment.id),
    title: `We received ${formatNaira(payment.amount)}`,
    text: 'Thank you. Your receipt is ready.',
    path: letters.receiptPath(payment),
    letter: letters.receiptLetter(payment, deps.settings.url),
  })
}

/** Nothing to tell when another try has worked since. */
async function tellFailure(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const payment = await payments.findOfOrder(deps, orderId)
  const owner = payment?.status === 'pending' && (await users.find(deps, payment.userId))
  if (!owner) return
  await tell(deps, owner, {
    event: 'payment_failed',
    key: payment.reference ?? String(payment.id),
    title: 'Your payment did not go through',
    text: `${formatNaira(payment.amount)} was not paid. Your order is saved.`,
    path: '/payments',
    letter: letters.paymentFailedLetter(payment, deps.settings.url),
  })
}

async function tellStatus(
  deps: Deps,
  { projectId, changeId }: { projectId: number; changeId: number },
): Promise<void> {
  const found = await projects.findChange(deps, projectId, changeId)
  const owner = found && (await users.find(deps, found.project.userId))
  if (!owner) return
  const { project, change } = found
  await tell(deps, owner, {
    event: 'project_status',
    key: String(changeId),
    title: `${project.title}: ${statusName(change.to)}`,
    text: change.note ?? `Your project is now '${statusName(change.to)}'.`,
    path: `/projects/${projectId}`,
    letter: letters.statusLetter(project, change, deps.settings.url),
  })
}

async function tellDigest(deps: Deps, payload: digests.ChatDigest): Promise<void> {
  const [digest, reader] = await Promise.all([
    digests.readDigest(deps, payload),
    users.find(deps, payload.readerId),
  ])
  const partner = digest && (await users.find(deps, digest.partnerId))
  if (!partner || !reader) return
  const path = isStaff(reader.role) ? `/admin/chat/${partner.id}` : `/chat?with=${partner.id}`
  const { messages } = digest
  await tell(deps, reader, {
    event: 'chat_message',
    key: `${payload.conversationId}:${payload.afterId}`,
    title: `${partner.name} wrote to you`,
    text: messages.length === 1 ? (messages[0] as string).slice(0, 200) : `${messages.length} new messages`,
    path,
    letter: letters.digestLetter(
      { readerName: reader.name, partnerName: partner.name, messages },
      deps.settings.url + path,
    ),
  })
}

async function tellEnquiry(deps: Deps, { enquiryId }: { enquiryId: number }): Promise<void> {
  const enquiry = await contact.find(deps, enquiryId)
  if (!enquiry) return
  for (const member of await users.listStaff(deps))
    await tell(deps, member, {
      event: 'enquiry',
      key: String(enquiryId),
      title: `New enquiry from ${enquiry.name}`,
      text: enquiry.subject,
      path: letters.enquiriesPath,
      letter: letters.enquiryLetter(enquiry, deps.settings.url),
    })
}
