import type { BillingDetails } from '@jara/contract/account/billing'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import * as repo from './clients.repo.ts'
import { chosenId } from './clients.service.ts'

export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { clientId, ...details }: BillingDetails & { clientId?: number },
): Promise<BillingDetails> {
  await inTransaction(deps, async (deps) => {
    const id = await chosenId(deps, actor, 'payments', clientId)
    await repo.saveBilling(deps.db, id, details)
    // Audit log entries cannot be erased, so this entry leaves out the billing details.
    await audit(deps, {
      actor,
      origin,
      action: 'account.billing_changed',
      subject: 'client',
      subjectId: id,
    })
  })
  return details
}
