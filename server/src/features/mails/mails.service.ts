import type { Deps, TxDeps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
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

/** The transport may have taken the mail when we die before noting it: its id stays the same, so a double is told. */
export async function sendMail(deps: Deps, mailId: number): Promise<void> {
  const mail = await repo.findUnsent(deps.db, mailId)
  if (!mail) return
  const { subject, text, html } = mail
  const messageId = `<mail-${mail.id}.${mail.createdAt.getTime()}@${new URL(deps.settings.url).hostname}>`
  await deps.mailer.send({ to: mail.toAddress, subject, text, html, messageId })
  await repo.markSent(deps.db, mail.id, deps.now())
}

/** 'Jara <no-reply@jara.test>' is read as Jara. */
const senderName = ({ mailFrom }: Deps['settings']) =>
  mailFrom.replace(/\s*<.*>$/, '').replaceAll('"', '') || mailFrom
