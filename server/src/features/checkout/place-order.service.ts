import { moneyText } from '@jara/contract/money-text'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError, conflict, notFound } from '#lib/errors.ts'
import { publishChange } from '#lib/realtime.ts'
import * as repo from './checkout.repo.ts'
import { type Draft, isSameOrder, isSamePayment } from './checkout.rules.ts'
import { refuseUnpayable } from './drafts.service.ts'
import { expireOrder, isTargetOpen } from './fulfil.service.ts'
import { endsSoon } from './validity.service.ts'

/** Stores an order, unless the draft repeats an open order. In that case returns the open order. */
export async function place(deps: TxDeps, userId: number, draft: Draft): Promise<repo.OrderRow> {
  const { projectId } = draft
  await repo.lockOpening(deps.db, projectId === null ? { userId } : { projectId })
  const same =
    projectId === null
      ? await findRepeated(deps, userId, draft)
      : await replaceOrders(deps, { userId, projectId }, draft)
  if (same) return same
  const order = await repo.insertOrder(deps.db, { ...draft, userId, createdAt: deps.now() })
  await subscriptions.open(deps, order)
  return order
}

async function findRepeated(deps: TxDeps, userId: number, draft: Draft): Promise<repo.OrderRow | undefined> {
  const latest = await repo.latestOrders(deps.db, userId)
  return latest.find((order) => isSameOrder(order, draft, deps.now()))
}

/**
 * Expires the open orders of a project, except one by the same user that charges the same amount in the same
 * way and does not end soon. The customer can thus choose another way to pay, and a project has one open order,
 * whichever member placed it. Locks the orders before the project, as `settle` does.
 */
async function replaceOrders(
  deps: TxDeps,
  { userId, projectId }: { userId: number; projectId: number },
  draft: Draft,
): Promise<repo.OrderRow | undefined> {
  const open: repo.OrderRow[] = []
  for (const { id } of await repo.unsettledOrdersOf(deps.db, projectId)) {
    const order = await repo.lockOrder(deps.db, id)
    if (order.state === 'review') throw new AppError('payment_mismatch', moneyText.paymentMismatch)
    if (order.state === 'open') open.push(order)
  }
  const project = await projects.lock(deps, projectId)
  if (!project) throw notFound('project')
  refuseUnpayable(project)
  const repeated = open.find((order) => order.userId === userId && isSamePayment(order, draft))
  const same = repeated && !(await endsSoon(deps, repeated)) ? repeated : undefined
  for (const { id } of open.filter((order) => order !== same)) {
    if (await repo.isProven(deps.db, id)) throw conflict(moneyText.transferWaits)
    if (await payments.isPartlyApproved(deps, id)) throw conflict(moneyText.paymentConfirming)
    await expireOrder(deps, id)
  }
  return same
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

/**
 * Expires the open orders of a project that another order has paid, so that the customer is not asked to pay
 * again. An order with a transfer proof stays open for staff.
 */
export async function expireOthers(deps: Deps, { projectId }: { projectId: number }): Promise<void> {
  for (const { id, clientId } of await repo.unsettledOrdersOf(deps.db, projectId)) {
    await inTransaction(deps, async (deps) => {
      const order = await repo.lockOrder(deps.db, id)
      if (order.state !== 'open' || (await isTargetOpen(deps, order))) return
      if (await repo.isProven(deps.db, id)) return
      await payments.clearApprovalsOf(deps, id)
      await expireOrder(deps, id)
    })
    publishChange(deps.realtime, 'payments', { clientId })
  }
}
