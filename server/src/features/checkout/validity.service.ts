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

async function daysOf(deps: TxDeps, order: repo.OrderRow): Promise<number> {
  const { proFormaDays } = await agency.get(deps)
  if (isTransfer(order)) return proFormaDays
  return (await repo.isLinked(deps.db, order.id)) ? Math.max(onlineDays, proFormaDays) : onlineDays
}
