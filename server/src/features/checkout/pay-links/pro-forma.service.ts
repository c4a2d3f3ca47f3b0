import { isStaff } from '@jara/contract/access'
import type { OwnProForma, ProForma } from '@jara/contract/checkout/pay-links'
import type { BankAccount } from '@jara/contract/checkout/transfers'
import { amountsOf } from '@jara/contract/documents/amounts'
import { proFormaLayout } from '@jara/contract/documents/layout'
import type { Invoice } from '@jara/contract/invoices'
import { formatNaira, toKobo } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import * as agency from '#features/agency/agency.service.ts'
import { once, sellerAndBuyerOf } from '#features/documents/documents.service.ts'
import * as invoices from '#features/invoices/invoices.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { isLinked, type OrderRow } from '../checkout.repo.ts'
import { isLinkable, isTransfer } from '../checkout.rules.ts'
import { isUnpaid } from '../fulfil.service.ts'
import { getOrder } from '../orders.service.ts'
import { flaggedText } from '../reviews/flag.service.ts'
import { validUntil } from '../validity.service.ts'

export async function get(deps: Deps, actor: Actor, reference: string): Promise<OwnProForma> {
  const order = await getOrder(deps, actor, reference)
  return {
    ...(await toProForma(deps, order)),
    // Staff see the pro-formas of all clients, but create links only for their own orders.
    linkable: isLinkable(order) && (order.userId === actor.id || !isStaff(actor.role)),
    linked: await isLinked(deps.db, order.id),
  }
}

export async function print(deps: Deps, actor: Actor, reference: string) {
  return printProForma(deps, await getOrder(deps, actor, reference))
}

export async function printProForma(deps: Deps, order: OrderRow) {
  const document = await toProForma(deps, order)
  return { fileName: `${document.label}.pdf`, content: once(await deps.pdf.render(proFormaLayout(document))) }
}

export async function toProForma(deps: Deps, order: OrderRow): Promise<ProForma> {
  const settings = await agency.get(deps)
  const invoice = await invoiceOf(deps, order)
  // The VAT of an invoice is stated on the invoice only, because it may be paid in parts.
  const vatBasisPoints = invoice ? 0 : Math.round(settings.vatPercent * 100)
  return {
    label: `PRO-${String(order.id).padStart(6, '0')}`,
    ...amountsOf({ amountKobo: order.amountKobo, vatBasisPoints }),
    invoice: invoice?.label ? { id: invoice.id, label: invoice.label } : null,
    title: order.title,
    description: order.description,
    type: order.type,
    createdAt: order.createdAt.toISOString(),
    validUntil: (await validUntil(deps, order)).toISOString(),
    transfer: await transferOf(deps, order, agency.accountOf(settings)),
    ...(await stateOf(deps, order, invoice)),
    ...(invoice ? { seller: invoice.seller, buyer: invoice.buyer } : await sellerAndBuyerOf(deps, order)),
  }
}

const invoiceOf = async (deps: Deps, { invoiceId }: OrderRow): Promise<Invoice | undefined> =>
  invoiceId === null ? undefined : invoices.findIssued(deps, invoiceId)

/** Returns `closed` for an open order too, when its project or invoice is closed. */
async function stateOf(
  deps: Deps,
  order: OrderRow,
  invoice: Invoice | undefined,
): Promise<Pick<ProForma, 'state' | 'closedReason'>> {
  const { id, state } = order
  if (state === 'paid') return { state, closedReason: null }
  if (state === 'review') return { state: 'closed', closedReason: await flaggedText(deps, id) }
  const closedReason = await closedTargetText(deps, order, invoice)
  if (closedReason === null && state === 'open') return { state, closedReason }
  return { state: 'closed', closedReason: closedReason ?? moneyText.orderExpired }
}

/**
 * Returns a text for the payer when the project or invoice of an order is paid otherwise, cancelled or void, or
 * when less is due on the invoice than the order pays. Returns null when it can be paid.
 */
export async function closedTargetText(
  deps: Deps,
  order: OrderRow,
  invoice?: Invoice,
): Promise<string | null> {
  const paidFor = invoice ?? (await invoiceOf(deps, order))
  if (paidFor) return closedInvoiceText(paidFor, order)
  const project = await projects.findOfOrder(deps, order.id)
  if (!project || isUnpaid(project)) return null
  return project.status === 'cancelled' ? moneyText.projectCancelled : moneyText.projectPaid
}

function closedInvoiceText(
  { state, outstanding }: Invoice,
  { amountKobo }: Pick<OrderRow, 'amountKobo'>,
): string | null {
  if (state === 'void') return moneyText.invoiceVoid
  if (outstanding === 0) return moneyText.invoicePaid
  return toKobo(outstanding) < amountKobo ? moneyText.dueLessThanLink(formatNaira(outstanding)) : null
}

async function transferOf(
  deps: Deps,
  order: OrderRow,
  account: BankAccount | null,
): Promise<ProForma['transfer']> {
  if (!isTransfer(order) || !account) return null
  const payment = await payments.findOfOrder(deps, order.id)
  return payment?.reference ? { ...account, narration: payment.reference } : null
}
