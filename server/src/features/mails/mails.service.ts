import type { OutboxMail } from '@jara/contract/outbox'
import type { ListQuery } from '@jara/contract/primitives'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import { MailBounced } from '#lib/mailer.ts'
import { pageOf } from '#lib/paging.ts'
import { type Letter, renderLetter } from './mails.letter.ts'
import * as repo from './mails.repo.ts'

export type { Letter } from './mails.letter.ts'

interface NewMail {
  /** Names the occasion: the same key again is the same mail and goes out once. */
  key: string
  to: string
  letter: Letter
}

/** Writes a mail in the transaction that causes it; it leaves if and only if that commits. */
export async function queueMail(
  deps: TxDeps,
  settings: Deps['settings'],
  { key, to, letter }: NewMail,
): Promise<void> {
  const { subject, text, html } = renderLetter(letter, { name: senderName(settings), url: settings.url })
  const mail = await repo.insertOnce(deps.db, {
    key,
    toAddress: to,
    subject,
    text,
    html,
    createdAt: deps.now(),
  })
  if (mail) await enqueue(deps, { name: 'mails.send', payload: { mailId: mail.id }, key: String(mail.id) })
}

/** Whether a mail for this occasion was written already. */
export const isQueued = (deps: TxDeps, key: string) => repo.hasKey(deps.db, key)

/** The transport may have taken the mail when we die before noting it: its id stays the same, so a double is told. */
export async function sendMail(deps: Deps, mailId: number): Promise<void> {
  const mail = await repo.findUnsent(deps.db, mailId)
  if (!mail) return
  const { subject, text, html } = mail
  const messageId = `<mail-${mail.id}.${mail.createdAt.getTime()}@${new URL(deps.settings.url).hostname}>`
  try {
    await deps.mailer.send({ to: mail.toAddress, subject, text, html, messageId })
  } catch (error) {
    if (!(error instanceof MailBounced)) throw error
    return repo.update(deps.db, mail.id, { bouncedAt: deps.now() })
  }
  // A link in a mail opens an account: once it has left, production keeps no copy of it.
  const kept = deps.settings.production ? { text: '', html: '' } : {}
  await repo.update(deps.db, mail.id, { sentAt: deps.now(), ...kept })
}

export const hasBounced = (deps: TxDeps, address: string) => repo.hasBounced(deps.db, address)

/** With a person go the mails to them. */
export const removeTo = (deps: TxDeps, address: string) => repo.removeTo(deps.db, address)

/** Of an address that its owner has left. What waits still goes there: it may be the warning that they are leaving. */
export const removeSentTo = (deps: TxDeps, address: string) => repo.removeSentTo(deps.db, address)

/** The outbox: what was written, whether it left or not. */
export async function listOutbox(
  deps: TxDeps,
  query: ListQuery,
): Promise<{ items: OutboxMail[]; total: number }> {
  const { items, total } = await repo.listNewest(deps.db, pageOf(query))
  return { items: items.map(toOutboxMail), total }
}

const toOutboxMail = ({ id, toAddress, subject, text, html, ...at }: repo.MailRow): OutboxMail => ({
  id,
  to: toAddress,
  subject,
  text,
  html,
  createdAt: at.createdAt.toISOString(),
  sentAt: at.sentAt?.toISOString() ?? null,
  bouncedAt: at.bouncedAt?.toISOString() ?? null,
})

/** 'Jara <no-reply@jara.test>' is read as Jara. */
export const senderName = ({ mailFrom }: Deps['settings']) =>
  mailFrom.replace(/\s*<.*>$/, '').replaceAll('"', '') || mailFrom
