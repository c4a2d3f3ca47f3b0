import type { Invoice } from '@jara/contract/invoices'
import type { Withholding } from '@jara/contract/invoices/withholding'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import * as clients from '#features/clients/clients.service.ts'
import { notifyClient, notifyStaff } from '#features/notifications/notifications.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job, type PayloadOf, recurringJob } from '#lib/jobs.ts'
import { findIssued } from '../invoices.service.ts'
import { missingJob, remindDue } from './certificate-reminders.service.ts'
import * as templates from './withholding-emails.ts'
import { certifiedJob, claimedJob, find, refusedJob, verifiedJob } from './withholdings.service.ts'

export const withholdingJobs: readonly Job[] = [
  handleJob(claimedJob, notifyClaimed),
  handleJob(certifiedJob, notifyCertified),
  handleJob(verifiedJob, notifyVerified),
  handleJob(refusedJob, notifyRefused),
  handleJob(missingJob, notifyMissing),
  recurringJob('withholdings.remindDue', 10 * 60_000, remindDue),
]

interface Found {
  invoice: Invoice
  claim: Withholding
  claimedBy: number
  /** The user whom texts with the name of the client are about. They are removed when the user is erased. */
  aboutUserId: number
}

/** Reads a claim with its invoice, unless a newer claim has replaced it. */
async function findClaim(deps: Deps, id: number): Promise<Found | undefined> {
  const row = await find(deps, id)
  const invoice = row && (await findIssued(deps, row.invoiceId))
  if (!row || invoice?.withholding?.id !== id) return undefined
  const { claimedBy } = row
  const aboutUserId = (await clients.find(deps, row.clientId))?.defaultForUserId ?? claimedBy
  return { invoice, claim: invoice.withholding, claimedBy, aboutUserId }
}

const staffPath = ({ id }: Invoice) => paths.adminInvoice({ id })

async function notifyClaimed(deps: Deps, { id }: PayloadOf<typeof claimedJob>): Promise<void> {
  const found = await findClaim(deps, id)
  if (!found) return
  const { invoice, claim, claimedBy, aboutUserId } = found
  await notifyStaff(
    deps,
    {
      event: 'withholding',
      key: `claimed:${id}`,
      aboutUserId,
      title: `${invoice.client.name} withheld ${formatNaira(claim.amount)}`,
      text: `${invoice.label}: ${invoice.title}`,
      path: staffPath(invoice),
      email: templates.claimedEmail(invoice, claim, deps.settings.url),
    },
    claimedBy,
  )
}

async function notifyCertified(
  deps: Deps,
  { id, key, sentBy }: PayloadOf<typeof certifiedJob>,
): Promise<void> {
  const found = await findClaim(deps, id)
  if (found?.claim.state !== 'certified') return
  const { invoice, claim, aboutUserId } = found
  await notifyStaff(
    deps,
    {
      event: 'withholding',
      key: `certified:${id}:${key}`,
      aboutUserId,
      title: `Certificate for ${invoice.label} to check`,
      text: `${invoice.client.name}: ${formatNaira(claim.amount)} withheld`,
      path: staffPath(invoice),
      email: templates.certifiedEmail(invoice, claim, deps.settings.url),
    },
    sentBy,
  )
}

async function notifyVerified(deps: Deps, { id }: PayloadOf<typeof verifiedJob>): Promise<void> {
  const found = await findClaim(deps, id)
  if (!found) return
  const { invoice, claim } = found
  await notifyClient(
    deps,
    { clientId: invoice.client.id, area: 'payments' },
    {
      event: 'invoice',
      key: `withholding_verified:${id}`,
      title: `Withholding tax for ${invoice.label} is verified`,
      text: `${formatNaira(claim.amount)} counts as settled.`,
      path: paths.invoice({ id: invoice.id }),
      email: templates.verifiedEmail(invoice, claim, deps.settings.url),
    },
  )
}

async function notifyRefused(deps: Deps, { id }: PayloadOf<typeof refusedJob>): Promise<void> {
  const found = await findClaim(deps, id)
  if (!found) return
  const { invoice, claim } = found
  await notifyClient(
    deps,
    { clientId: invoice.client.id, area: 'payments' },
    {
      event: 'invoice',
      key: `withholding_refused:${id}`,
      title: `Withholding tax for ${invoice.label} was not accepted`,
      text: claim.refusal ?? '',
      path: paths.invoice({ id: invoice.id }),
      email: templates.refusedEmail(invoice, claim, deps.settings.url),
    },
  )
}

/** Reminds the client of a missing certificate, unless it has arrived meanwhile. */
async function notifyMissing(deps: Deps, { id, key }: PayloadOf<typeof missingJob>): Promise<void> {
  const found = await findClaim(deps, id)
  if (found?.claim.state !== 'claimed') return
  const { invoice, claim } = found
  await notifyClient(
    deps,
    { clientId: invoice.client.id, area: 'payments' },
    {
      event: 'invoice',
      key: `certificate:${id}:${key}`,
      title: `Please send the certificate for ${invoice.label}`,
      text: `${formatNaira(claim.amount)} of withholding tax`,
      path: paths.invoice({ id: invoice.id }),
      email: templates.reminderEmail(invoice, claim, deps.settings.url),
    },
  )
}
