import { documentLabel } from '@jara/contract/documents'
import { toNaira } from '@jara/contract/lib/money'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { ClientDocument } from '@jara/contract/staff-clients'
import type { Actor } from '#lib/actor.ts'
import { moneyScopeOf } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import { pageOf } from '#lib/lists/paging.ts'
import * as repo from './documents.repo.ts'

/** Lists the receipts and credit notes of a client for staff, newest first. */
export async function listOfClient(
  deps: TxDeps,
  actor: Actor,
  clientId: number,
  query: ListQuery,
): Promise<{ items: ClientDocument[]; total: number }> {
  const scope = moneyScopeOf(actor)
  const rows = await repo.listOfClient(deps.db, clientId, scope, pageOf(query))
  return { items: rows.map(toListed), total: await repo.countOfClient(deps.db, clientId, scope) }
}

export const countOfClient = (deps: TxDeps, actor: Actor, clientId: number): Promise<number> =>
  repo.countOfClient(deps.db, clientId, moneyScopeOf(actor))

const toListed = ({ document }: repo.DocumentRow): ClientDocument => ({
  kind: document.series,
  number: document.number,
  label: documentLabel(document.series, document.number),
  title: document.title,
  amount: toNaira(document.amountKobo),
  paidAt: document.paidAt.toISOString(),
  void: document.voidedAt !== null,
})
