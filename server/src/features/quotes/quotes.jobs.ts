import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { Quote } from '@jara/contract/quotes'
import { queueEmail } from '#features/email/email.service.ts'
import { notifyStaff } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { handleJob, type Job, type PayloadOf, recurringJob } from '#lib/jobs.ts'
import { signedJob } from './acceptance.service.ts'
import { codeJob, openCode, tidy } from './codes.service.ts'
import { announceExpired, expiredJob } from './expiry.service.ts'
import { decidedJob } from './link.service.ts'
import * as templates from './quote-emails.ts'
import { sentJob, withdrawnJob } from './quote-writing.service.ts'
import { findQuote } from './quotes.service.ts'
import { signedPdfOf } from './signed-pdf.service.ts'

export const quoteJobs: readonly Job[] = [
  handleJob(sentJob, notifySent),
  handleJob(withdrawnJob, notifyWithdrawn),
  handleJob(codeJob, sendCode),
  handleJob(decidedJob, notifyDecided),
  handleJob(signedJob, sendSigned),
  handleJob(expiredJob, notifyExpired),
  recurringJob('quotes.announceExpired', 10 * 60_000, announceExpired),
  recurringJob('quotes.tidy', 24 * 60 * 60_000, tidy),
]

async function notifySent(deps: Deps, { id }: PayloadOf<typeof sentJob>): Promise<void> {
  const quote = await findQuote(deps, id)
  if (quote?.state === 'sent') await email(deps, quote, `quote:${id}`, templates.sentEmail(quote))
}

async function notifyWithdrawn(deps: Deps, { id }: PayloadOf<typeof withdrawnJob>): Promise<void> {
  const quote = await findQuote(deps, id)
  if (quote) await email(deps, quote, `quote_withdrawn:${id}`, templates.withdrawnEmail(quote))
}

async function sendCode(deps: Deps, { quoteId, code, key }: PayloadOf<typeof codeJob>): Promise<void> {
  const quote = await findQuote(deps, quoteId)
  const opened = openCode(deps, quoteId, code)
  if (quote && opened)
    await email(deps, quote, `quote_code:${quoteId}:${key}`, templates.codeEmail(quote, opened))
}

/** Notifies staff, and confirms the decision to the client unless staff have replaced or withdrawn the quote. */
async function notifyDecided(deps: Deps, { id }: PayloadOf<typeof decidedJob>): Promise<void> {
  const quote = await findQuote(deps, id)
  if (!quote) return
  await notifyStaffOf(deps, quote)
  if (quote.state === 'declined')
    await email(deps, quote, `quote_declined:${id}`, templates.declinedEmail(quote))
  if (quote.state === 'changes_requested')
    await email(deps, quote, `quote_changes:${id}`, templates.changesEmail(quote))
}

/** Notifies the client and staff of an expired quote, unless staff have replaced or withdrawn it. */
async function notifyExpired(deps: Deps, { id }: PayloadOf<typeof expiredJob>): Promise<void> {
  const quote = await findQuote(deps, id)
  if (quote?.status !== 'expired') return
  await email(deps, quote, `quote_expired:${id}`, templates.expiredEmail(quote))
  await notifyStaffOf(deps, quote)
}

/** Writes the signed PDF, sends it to the client, and notifies staff. */
async function sendSigned(deps: Deps, { quoteId }: PayloadOf<typeof signedJob>): Promise<void> {
  const content = await signedPdfOf(deps, quoteId)
  const quote = await findQuote(deps, quoteId)
  if (!quote) return
  const attachment = { name: `${quote.label}.pdf`, content }
  await email(deps, quote, `quote_signed:${quote.id}`, templates.signedEmail(quote), attachment)
  await notifyStaffOf(deps, quote, attachment)
}

type Attachment = { name: string; content: Buffer }

/** Sends an email to the recipient of a quote, unless the recipient was erased. */
async function email(
  deps: Deps,
  { recipientEmail: to }: Quote,
  key: string,
  content: ReturnType<typeof templates.sentEmail>,
  attachment?: Attachment,
): Promise<void> {
  if (to !== '')
    await inTransaction(deps, (tx) => queueEmail(tx, deps.settings, { key, to, content, attachment }))
}

/** Notifies staff of what the client has decided, or that the quote has expired. */
async function notifyStaffOf(deps: Deps, quote: Quote, attachment?: Attachment): Promise<void> {
  const recipient = await users.findByEmail(deps, quote.recipientEmail)
  await notifyStaff(deps, {
    event: 'quote',
    key: `${quote.status}:${quote.id}`,
    title: templates.staffTitle(quote),
    text: `${quote.title}, ${formatNaira(quote.total)}`,
    path: paths.adminQuote({ id: quote.id }),
    email: templates.staffEmail(quote, deps.settings.url),
    attachment,
    aboutUserId: recipient?.id,
  })
}
