import { isStaff } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { notify } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job, recurringJob } from '#lib/jobs.ts'
import { type HandOver, handOverJob, isCurrent, removeUnfit } from './chat-assignments.service.ts'
import { removeUnsent } from './chat-attachments.service.ts'
import { type ChatDigest, digestJob, queueDigests, readDigest } from './chat-digest.service.ts'
import { digestEmail, handOverEmail, summaryOf } from './chat-emails.ts'
import { canRead } from './chat-people.service.ts'

export const chatJobs: readonly Job[] = [
  recurringJob('chat.digest', 30_000, queueDigests),
  recurringJob('chat.removeUnsent', 60 * 60_000, removeUnsent),
  handleJob(digestJob, notifyDigest),
  handleJob(handOverJob, notifyHandOver),
  handleJob(users.roleChangedJob, (deps, { userId }) => removeUnfit(deps, userId)),
]

async function notifyDigest(deps: Deps, payload: ChatDigest): Promise<void> {
  const [digest, reader] = await Promise.all([readDigest(deps, payload), users.find(deps, payload.readerId)])
  const partner = digest && (await users.find(deps, digest.partnerId))
  if (!partner || !reader || !(await canRead(deps, reader, partner.id))) return
  const path = isStaff(reader.role)
    ? paths.adminChat({ userId: partner.id })
    : paths.chat({ partner: partner.id })
  const { messages } = digest
  const [first] = messages
  await notify(deps, reader, {
    event: 'chat_message',
    key: `${payload.conversationId}:${payload.afterId}`,
    title: `${partner.name} wrote to you`,
    aboutUserId: partner.id,
    text: first && messages.length === 1 ? summaryOf(first).slice(0, 200) : `${messages.length} new messages`,
    path,
    email: digestEmail(
      { readerName: reader.name, partnerName: partner.name, messages },
      deps.settings.url + path,
    ),
  })
}

/** Notifies the new assignee, unless the conversation was handed on or left their scope since. */
async function notifyHandOver(deps: Deps, handOver: HandOver): Promise<void> {
  const [assignee, by, customer] = await Promise.all(
    [handOver.staffId, handOver.byUserId, handOver.userId].map((id) => users.find(deps, id)),
  )
  if (!assignee || !by || !customer || !(await isCurrent(deps, handOver))) return
  if (!(await canRead(deps, assignee, customer.id))) return
  const path = paths.adminChat({ userId: customer.id })
  const email = handOverEmail(
    { assigneeName: assignee.name, byName: by.name, customerName: customer.name },
    deps.settings.url + path,
  )
  await notify(deps, assignee, {
    event: 'chat_assigned',
    key: `${customer.id}:${handOver.at}`,
    title: email.subject,
    text: 'Read the messages so far and reply.',
    aboutUserId: customer.id,
    byUserId: by.id,
    path,
    email,
  })
}
