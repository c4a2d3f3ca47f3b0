import { formatNaira, typeLabel } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { Payment } from '@jara/contract/payments'
import { notifyStaff } from '#features/notifications/notifications.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import type { Deps } from '#lib/deps.ts'
import * as ledger from './ledger.service.ts'
import { isFirstOfOrder } from './payments.rules.ts'
import * as templates from './purchase-emails.ts'

/** Notifies staff of a new order or of a payment of an invoice, except the one who recorded the payment. */
export async function notifyPurchase(deps: Deps, payment: Payment): Promise<void> {
  const row = await ledger.get(deps, payment.id)
  const purchase =
    row.invoiceId === null ? await newOrder(deps, payment, row) : invoicePayment(deps, payment, row.invoiceId)
  if (!purchase) return
  await notifyStaff(
    deps,
    { event: 'new_order', aboutUserId: payment.userId, ...purchase },
    row.recordedBy ?? undefined,
  )
}

/** Once per order. Renewals, and payments without an order, are no new orders. */
async function newOrder(deps: Deps, payment: Payment, { orderId, ...row }: ledger.PaymentRow) {
  const project = orderId !== null && isFirstOfOrder(row) && (await projects.findOfOrder(deps, orderId))
  if (!project) return undefined
  return {
    key: String(orderId),
    title: `New order: ${formatNaira(payment.amount)} from ${payment.user.name}`,
    text: `${project.title}: ${typeLabel(payment.type)}`,
    path: paths.project({ id: project.id }),
    email: templates.newOrderEmail(payment, project, deps.settings.url),
  }
}

/** Once per payment, because an invoice can be paid in parts. */
const invoicePayment = (deps: Deps, payment: Payment, invoiceId: number) => ({
  key: `invoice_payment:${payment.id}`,
  title: `Invoice payment: ${formatNaira(payment.amount)} from ${payment.user.name}`,
  text: payment.title ?? '',
  path: paths.adminInvoice({ id: invoiceId }),
  email: templates.invoicePaymentEmail(payment, invoiceId, deps.settings.url),
})
