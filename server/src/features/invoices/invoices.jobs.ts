import { lagosDate } from '@jara/contract/lib/lagos-date'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { reminderDaysJob } from '#features/agency/agency.service.ts'
import { notifyClient } from '#features/notifications/notifications.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job, type PayloadOf, recurringJob } from '#lib/jobs.ts'
import * as templates from './invoice-emails.ts'
import { issuedJob } from './invoice-issue.service.ts'
import { creditedJob, reminderJob, voidedJob } from './invoice-writing.service.ts'
import { findIssued } from './invoices.service.ts'
import { remindDue, reschedule } from './reminders.service.ts'

export const invoiceJobs: readonly Job[] = [
  handleJob(issuedJob, notifyIssued),
  handleJob(reminderJob, notifyReminder),
  handleJob(voidedJob, notifyVoided),
  handleJob(creditedJob, notifyCredited),
  handleJob(reminderDaysJob, reschedule),
  recurringJob('invoices.remindDue', 10 * 60_000, remindDue),
]

async function notifyIssued(deps: Deps, { id }: PayloadOf<typeof issuedJob>): Promise<void> {
  const invoice = await findIssued(deps, id)
  if (invoice?.state !== 'issued') return
  await notifyClient(
    deps,
    { clientId: invoice.client.id, area: 'payments' },
    {
      event: 'invoice',
      key: `issued:${id}`,
      title: `New invoice: ${formatNaira(invoice.total)}`,
      text: `${invoice.label}: ${invoice.title}`,
      path: paths.invoice({ id }),
      email: templates.issuedEmail(invoice, deps.settings.url),
    },
  )
}

/** Reminds the client, unless the invoice was paid, credited or voided meanwhile. */
async function notifyReminder(deps: Deps, { id, key }: PayloadOf<typeof reminderJob>): Promise<void> {
  const invoice = await findIssued(deps, id)
  if (!invoice || invoice.outstanding === 0) return
  const today = lagosDate(deps.now())
  await notifyClient(
    deps,
    { clientId: invoice.client.id, area: 'payments' },
    {
      event: 'invoice',
      key: `reminder:${id}:${key}`,
      title: templates.reminderTitle(invoice, today),
      text: `${formatNaira(invoice.outstanding)} is not paid yet.`,
      path: paths.invoice({ id }),
      email: templates.reminderEmail(invoice, today, deps.settings.url),
    },
  )
}

async function notifyVoided(deps: Deps, { id }: PayloadOf<typeof voidedJob>): Promise<void> {
  const invoice = await findIssued(deps, id)
  if (!invoice) return
  await notifyClient(
    deps,
    { clientId: invoice.client.id, area: 'payments' },
    {
      event: 'invoice',
      key: `voided:${id}`,
      title: `Invoice ${invoice.label} is void`,
      text: 'You do not have to pay it.',
      path: paths.invoice({ id }),
      email: templates.voidedEmail(invoice, deps.settings.url),
    },
  )
}

/** Notifies the client of a credit note without a refund. */
async function notifyCredited(deps: Deps, { id, creditNote }: PayloadOf<typeof creditedJob>): Promise<void> {
  const invoice = await findIssued(deps, id)
  const note = invoice?.creditNotes.find(({ number }) => number === creditNote)
  if (!invoice || !note) return
  await notifyClient(
    deps,
    { clientId: invoice.client.id, area: 'payments' },
    {
      event: 'invoice',
      key: `credited:${creditNote}`,
      title: `Credit note for ${invoice.label}: ${formatNaira(note.amount)}`,
      text: note.reason,
      path: paths.creditNote({ number: creditNote }),
      email: templates.creditedEmail(invoice, note, deps.settings.url),
    },
  )
}
