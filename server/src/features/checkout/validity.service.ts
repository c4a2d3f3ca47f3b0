import * as agency from '#features/agency/agency.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './checkout.repo.ts'
import { dayMs, isTransfer, onlineDays } from './checkout.rules.ts'

/**
 * Returns until when an order can be paid. An order that is paid by transfer, or by someone else with a pay
 * link, is valid for as many days as the agency has set. A refused proof starts these days again.
 */
export async function validUntil(deps: TxDeps, order: repo.OrderRow): Promise<Date> {
  const since = (await repo.lastRefusal(deps.db, order.id)) ?? order.createdAt
  return new Date(since.getTime() + (await daysOf(deps, order)) * dayMs)
}

/**
 * Returns whether an order by transfer ends within a day, or within half of its time if that is shorter. The
 * customer may then not have enough time to transfer. An online order stays open while its attempts are checked.
 */
export async function endsSoon(deps: TxDeps, order: repo.OrderRow): Promise<boolean> {
  if (!isTransfer(order)) return false
  const leftMs = (await validUntil(deps, order)).getTime() - deps.now().getTime()
  return leftMs < Math.min(dayMs, ((await daysOf(deps, order)) * dayMs) / 2)
}

async function daysOf(deps: TxDeps, order: repo.OrderRow): Promise<number> {
  const { proFormaDays } = await agency.get(deps)
  if (isTransfer(order)) return proFormaDays
  return (await repo.isLinked(deps.db, order.id)) ? Math.max(onlineDays, proFormaDays) : onlineDays
}
