import { moneyText } from '@jara/contract/money-text'
import * as invoices from '#features/invoices/invoices.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError, conflict, notFound } from '#lib/errors.ts'
import { publishChange } from '#lib/realtime.ts'
import * as repo from './checkout.repo.ts'
import { type Draft, isSameOrder, isSamePayment } from './checkout.rules.ts'
import { refuseUndue, refuseUnpayable } from './drafts.service.ts'
import { expireOrder, isTargetOpen } from './fulfil.service.ts'
import { endsSoon } from './validity.service.ts'

/** Stores an order, unless the draft repeats an open order. In that case returns the open order. */
export async function place(deps: TxDeps, userId: number, draft: Draft): Promise<repo.OrderRow> {
  const target = targetOf(draft)
  await repo.lockOpening(deps.db, target ?? { userId })
  const same = target
    ? await replaceOrders(deps, userId, target, draft)
    : await findRepeated(deps, userId, draft)
  if (same) return same
  const order = await repo.insertOrder(deps.db, { ...draft, userId, createdAt: deps.now() })
  await subscriptions.open(deps, order)
  return order
}

/** Returns the existing project or invoice that a draft pays for. */
const targetOf = ({ projectId, invoiceId }: Draft): repo.OrderTarget | undefined => {
  if (projectId !== null) return { projectId }
  return invoiceId === null ? undefined : { invoiceId }
}

async function findRepeated(deps: TxDeps, userId: number, draft: Draft): Promise<repo.OrderRow | undefined> {
  const latest = await repo.latestOrders(deps.db, userId)
  return latest.find((order) => isSameOrder(order, draft, deps.now()))
}

/**
 * Expires the open orders of a project or an invoice, except one by the same user that charges the same amount
 * in the same way and does not end soon. The customer can thus choose another way to pay, and there is one open
 * order, whichever member placed it. Locks the orders before their target, as `settle` does.
 */
async function replaceOrders(
  deps: TxDeps,
  userId: number,
  target: repo.OrderTarget,
  draft: Draft,
): Promise<repo.OrderRow | undefined> {
  const open: repo.OrderRow[] = []
  for (const { id } of await repo.unsettledOrdersOf(deps.db, target)) {
    const order = await repo.lockOrder(deps.db, id)
    if (order.state === 'review') throw new AppError('payment_mismatch', moneyText.paymentMismatch)
    if (order.state === 'open') open.push(order)
  }
  await refuseClosedTarget(deps, target, draft)
  const replaceable = 'invoiceId' in target ? await withoutProven(deps, open) : open
  const repeated = replaceable.find((order) => order.userId === userId && isSamePayment(order, draft))
  const same = repeated && !(await endsSoon(deps, repeated)) ? repeated : undefined
  for (const { id } of replaceable.filter((order) => order !== same)) {
    if (await repo.isProven(deps.db, id)) throw conflict(moneyText.transferWaits)
    if (await payments.isPartlyApproved(deps, id)) throw conflict(moneyText.paymentConfirming)
    await expireOrder(deps, id)
  }
  return same
}

/**
 * Leaves out the orders of an invoice whose transfer is proven: what they pay is not due any more, and the
 * remainder can be paid with another order. Throws when staff have recorded a payment and not yet approved it.
 */
async function withoutProven(deps: TxDeps, open: readonly repo.OrderRow[]): Promise<repo.OrderRow[]> {
  const unproven: repo.OrderRow[] = []
  for (const order of open) {
    if (await payments.isRecordedByHand(deps, order.id)) throw conflict(moneyText.paymentConfirming)
    if (!(await repo.isProven(deps.db, order.id))) unproven.push(order)
  }
  return unproven
}

/** Locks the project or invoice, and throws when this order cannot pay for it. */
async function refuseClosedTarget(
  deps: TxDeps,
  target: repo.OrderTarget,
  { amountKobo }: Draft,
): Promise<void> {
  if ('invoiceId' in target) {
    const invoice = await invoices.lock(deps, target.invoiceId)
    return refuseUndue(amountKobo, await invoices.dueOf(deps, invoice))
  }
  const project = await projects.lock(deps, target.projectId)
  if (!project) throw notFound('project')
  refuseUnpayable(project)
}

/**
 * Expires the order that the customer has edited and submitted again as `order`. Leaves it open when it has a
 * project or a pay link, or when staff have something to decide about it.
 */
export async function expireReplaced(
  deps: TxDeps,
  userId: number,
  reference: string | undefined,
  order: { id: number },
): Promise<void> {
  const found = reference && (await repo.findOrder(deps.db, reference, { kind: 'clients', userId }))
  if (!found || found.userId !== userId || found.id === order.id) return
  const { id, state } = await repo.lockOrder(deps.db, found.id)
  if (state !== 'open' || (await projects.findOfOrder(deps, id)) || (await repo.isLinked(deps.db, id))) return
  if ((await repo.isProven(deps.db, id)) || (await payments.isPartlyApproved(deps, id))) return
  await expireOrder(deps, id)
}

/** Whether the target is open and, for an invoice, at least this much is due besides the proven transfers. */
async function isStillDue(deps: TxDeps, order: repo.OrderRow): Promise<boolean> {
  if (order.invoiceId === null) return isTargetOpen(deps, order)
  const invoice = await invoices.lock(deps, order.invoiceId)
  return order.amountKobo <= (await invoices.dueOf(deps, invoice))
}

/**
 * Expires the open orders of a project or an invoice that another order has paid, so that the customer is not
 * asked to pay again. An order with a transfer proof stays open for staff.
 */
export async function expireOthers(deps: Deps, target: repo.OrderTarget): Promise<void> {
  for (const { id, clientId } of await repo.unsettledOrdersOf(deps.db, target)) {
    await inTransaction(deps, async (deps) => {
      const order = await repo.lockOrder(deps.db, id)
      if (order.state !== 'open' || (await repo.isProven(deps.db, id))) return
      if (await isStillDue(deps, order)) return
      await payments.clearApprovalsOf(deps, id)
      await expireOrder(deps, id)
    })
    publishChange(deps.realtime, 'payments', { clientId })
  }
}
