import { toNaira } from '@jara/contract/lib/money'
import type { ClientMoney } from '@jara/contract/staff-clients'
import type { Actor } from '#lib/actor.ts'
import { moneyScopeOf } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './client-totals.repo.ts'

/**
 * Returns the totals of a client's money within the scope of the member of staff, and how many payments and
 * invoices it has.
 */
export async function totalsOfClient(
  deps: TxDeps,
  actor: Actor,
  clientId: number,
): Promise<ClientMoney & { payments: number; invoices: number }> {
  const scope = moneyScopeOf(actor)
  const totals = await repo.totalsOfClient(deps.db, clientId, scope)
  const { invoices, owedOnInvoicesKobo } = await repo.invoicesOfClient(deps.db, clientId, scope)
  return {
    payments: totals.payments,
    invoices,
    paid: toNaira(totals.paidKobo),
    returned: toNaira(totals.returnedKobo),
    outstanding: toNaira(totals.outstandingKobo),
    owedOnInvoices: toNaira(owedOnInvoicesKobo),
  }
}
