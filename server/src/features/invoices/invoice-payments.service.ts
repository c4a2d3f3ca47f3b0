// What the checkout needs to know about an invoice: whether it can be paid, and how much.

import { documentLabel } from '@jara/contract/documents'
import { formatNaira, toNaira } from '@jara/contract/lib/money'
import { z } from 'zod'
import { everything, type Scope } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { defineJob } from '#lib/jobs.ts'
import { refuseStale } from '#lib/versions.ts'
import * as repo from './invoices.repo.ts'

/** Runs after less is owed on an invoice than before. The checkout then expires the orders that no longer fit. */
export const expireOrdersJob = defineJob('orders.expireOfInvoice', { invoiceId: z.int() })

/** Locks an invoice. The caller has locked the order that pays for it, if there is one. */
export async function lock(deps: TxDeps, id: number): Promise<repo.InvoiceRow> {
  const invoice = await repo.lock(deps.db, id)
  if (!invoice) throw notFound('invoice')
  return invoice
}

/**
 * Locks an invoice for a change by staff and raises its version, so that a repeated request with the version
 * before it is refused.
 */
export async function lockForChange(
  deps: TxDeps,
  id: number,
  version: number | undefined,
): Promise<repo.InvoiceRow> {
  const invoice = await lock(deps, id)
  refuseStale(invoice, version, 'invoice')
  await repo.update(deps.db, id, {})
  return invoice
}

/** Finds an invoice of this scope, with what its orders show. Drafts are not found. */
export async function findPayable(deps: TxDeps, scope: Scope, id: number) {
  const found = await repo.find(deps.db, id, { scope, drafts: false })
  if (!found) throw notFound('invoice')
  const { invoice, waitingKobo } = found
  return { invoice, title: titleOf(invoice), dueKobo: Math.max(0, invoice.outstandingKobo - waitingKobo) }
}

/** Finds an issued invoice for a payment that staff record, with the user whom the payment is recorded for. */
export async function findForStaff(deps: TxDeps, id: number) {
  const found = await repo.find(deps.db, id, { scope: everything, drafts: false })
  if (!found) throw notFound('invoice')
  return { invoice: found.invoice, title: titleOf(found.invoice), ownerId: found.owner?.id }
}

/** Returns the oldest unpaid invoice of a project, for a page that offers to pay it. */
export async function firstDueOf(deps: TxDeps, projectId: number) {
  const invoice = await repo.firstOutstandingOf(deps.db, projectId)
  if (!invoice) return undefined
  const { id, number, dueOn, outstandingKobo } = invoice
  return {
    id,
    label: documentLabel('invoice', number as number),
    dueOn: dueOn as string,
    dueKobo: outstandingKobo,
  }
}

const titleOf = ({ number, title }: repo.InvoiceRow): string =>
  `${number === null ? 'Invoice' : documentLabel('invoice', number)}: ${title}`

/** Returns what can be paid of a locked invoice: what is outstanding, less the transfers that staff check. */
export const dueOf = async (deps: TxDeps, { id, outstandingKobo }: repo.InvoiceRow): Promise<number> =>
  outstandingKobo - (await repo.findPayableFacts(deps.db, id)).waitingKobo

/** Throws when a payment does not fit a locked invoice. */
export function refuseUnlessDue({ state, outstandingKobo }: repo.InvoiceRow, amountKobo: number): void {
  if (state !== 'issued') throw conflict('This invoice is void. It cannot be paid.')
  if (amountKobo > outstandingKobo)
    throw conflict(
      outstandingKobo === 0
        ? 'Nothing is due on this invoice.'
        : `Only ${formatNaira(toNaira(outstandingKobo))} is due on this invoice.`,
    )
}
