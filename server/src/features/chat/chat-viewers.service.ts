import type { ServerToClient } from '@jara/contract/chat/events'
import type { Deps, TxDeps } from '#lib/deps.ts'
import * as repo from './chat-viewers.repo.ts'

/** Lists the admins limited to assigned projects who see the chat of this customer. */
export const listLimitedViewers = (deps: TxDeps, customerId: number): Promise<number[]> =>
  repo.listLimitedViewers(deps.db, customerId)

/** Lists the customers who have chat open and whom an admin limited to assigned projects sees. */
export const listOnlineCustomers = (deps: TxDeps, staffId: number): Promise<number[]> =>
  repo.listOnlineCustomers(deps.db, staffId, deps.now())

/** Sends an event about a customer to the staff who see their chat: to those without a limit and to these. */
export function toViewers<E extends keyof ServerToClient>(
  { realtime }: Deps,
  limitedIds: number[],
  event: E,
  ...data: Parameters<ServerToClient[E]>
): void {
  realtime.toStaff(event, ...data)
  if (limitedIds.length > 0) realtime.toUsers(limitedIds, event, ...data)
}
