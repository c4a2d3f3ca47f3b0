import { randomUUID } from 'node:crypto'
import type { SentEmail } from '@jara/contract/email'
import { apiPrefix } from '@jara/contract/lib/endpoint'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { z } from 'zod'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { pageOf } from '#lib/lists/paging.ts'
import { EmailBounced } from '#lib/mailer.ts'
import { type LinkQuery, linkTo, opens } from '#lib/signed-links.ts'
import * as repo from './email.repo.ts'
import { type EmailContent, renderEmail } from './email-layout.ts'

export type { EmailContent } from './email-layout.ts'

/** Whom an email or a notification names. It is removed when that user or enquiry is. */
export interface About {
  aboutUserId?: number | null
  /** The member of staff who caused it, when the text names them as well. */
  byUserId?: number
  enquiryId?: number
}

interface NewEmail extends About {
  /** Idempotency key: a second email with the same key is not queued. */
  key: string
  to: string
  content: EmailContent
  attachment?: Attachment | undefined
}

export interface Attachment {
  name: string
  content: Buffer
}

/** The job that sends one email. Retries are at most an hour apart, so 100 attempts take about four days. */
export const sendJob = defineJob('emails.send', { emailId: z.int() }, { attempts: 100 })

/** Queues an email in the caller’s transaction. It is sent if and only if the transaction commits. */
export async function queueEmail(
  deps: TxDeps,
  settings: Deps['settings'],
  { to, content, attachment, ...email }: NewEmail,
): Promise<void> {
  const { subject, text, html } = renderEmail(content, { brand: deps.brand(), url: settings.url })
  const row = await repo.insertOnce(deps.db, {
    ...email,
    toAddress: to,
    subject,
    text,
    html,
    attachmentName: attachment?.name,
    attachment: attachment?.content,
    createdAt: deps.now(),
  })
  if (row) await enqueue(deps, sendJob, { emailId: row.id }, { key: String(row.id) })
}

/** Returns whether an email with this key was queued before, even if it has been sent since. */
export const isQueued = (deps: TxDeps, key: string) => repo.hasKey(deps.db, key)

/** After a crash between sending and storing `sentAt`, the email is sent again with the same message id. */
export async function sendEmail(deps: Deps, { emailId }: { emailId: number }): Promise<void> {
  const email = await repo.findUnsent(deps.db, emailId)
  if (!email) return
  const { subject, text, html } = email
  const attachment =
    email.attachmentName && email.attachment
      ? { name: email.attachmentName, content: email.attachment }
      : undefined
  const messageId = `<mail-${email.id}.${email.createdAt.getTime()}@${new URL(deps.settings.url).hostname}>`
  try {
    await deps.mailer.send({
      from: senderOf(deps),
      to: email.toAddress,
      subject,
      text,
      html,
      attachment,
      messageId,
    })
  } catch (error) {
    if (!(error instanceof EmailBounced)) throw error
    return repo.update(deps.db, email.id, { bouncedAt: deps.now() })
  }
  // Links in emails open accounts, so production keeps no copy after sending.
  const clearedBody = deps.settings.production ? { text: '', html: '', attachment: null } : {}
  await repo.update(deps.db, email.id, { sentAt: deps.now(), ...clearedBody })
}

/** Sends an email now, without the queue. It is not stored. Throws what the mail server answers. */
export async function sendNow(deps: Deps, to: string, content: EmailContent): Promise<void> {
  const { url } = deps.settings
  const messageId = `<now-${randomUUID()}@${new URL(url).hostname}>`
  const rendered = renderEmail(content, { brand: deps.brand(), url })
  await deps.mailer.send({ from: senderOf(deps), to, ...rendered, messageId })
}

export const hasBounced = (deps: TxDeps, address: string) => repo.hasBounced(deps.db, address)

const keepMs = 90 * 24 * 60 * 60_000

/** Removes emails after 90 days. By then an unsent one was given up long ago. */
export const removeOld = (deps: TxDeps) => repo.removeOlder(deps.db, new Date(deps.now().getTime() - keepMs))

/** Removes every email that names a user. */
export const removeAbout = (deps: TxDeps, userId: number) => repo.removeAbout(deps.db, userId)

/** Removes every email to an address, sent or not. */
export const removeTo = (deps: TxDeps, address: string) => repo.removeTo(deps.db, address)

/**
 * Removes the sent emails to a user's old address. Unsent emails stay, because one of them may be the warning
 * about the change of address.
 */
export const removeSentTo = (deps: TxDeps, address: string) => repo.removeSentTo(deps.db, address)

/** Lists all emails, sent or not. */
export async function listSent(deps: Deps, query: ListQuery): Promise<{ items: SentEmail[]; total: number }> {
  const { items, total } = await repo.listNewest(deps.db, pageOf(query))
  return { items: items.map((row) => toSentEmail(deps, row)), total }
}

export const htmlPath = `${apiPrefix}/emails/:id/html`

/** What signs the link to the HTML of an email. It follows from the installation's secret. */
const linked = ({ vault }: Deps, id: number) => ({ id, linkKey: vault.fingerprint(String(id), 'email html') })

/** Returns an email as HTML. A valid signed link is needed instead of a session. Its links open a new tab. */
export async function openHtml(deps: Deps, id: number, link: LinkQuery): Promise<string> {
  const email = opens(linked(deps, id), link, deps.now()) ? await repo.find(deps.db, id) : undefined
  if (!email) throw notFound('email')
  return email.html.replace('<head>', '<head><base target="_blank">')
}

const toSentEmail = (
  deps: Deps,
  { id, toAddress, subject, text, ...at }: Omit<repo.EmailRow, 'html'>,
): SentEmail => ({
  id,
  to: toAddress,
  subject,
  text,
  htmlUrl: linkTo(htmlPath, linked(deps, id), deps.now()),
  createdAt: at.createdAt.toISOString(),
  sentAt: at.sentAt?.toISOString() ?? null,
  bouncedAt: at.bouncedAt?.toISOString() ?? null,
})

const senderOf = ({ settings: { mailFrom }, brand }: Deps) => ({
  name: mailFrom.name ?? brand().name,
  address: mailFrom.address,
})
