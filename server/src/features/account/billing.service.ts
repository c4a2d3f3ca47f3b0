import type { BillingDetails } from '@jara/contract/account/billing'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import * as repo from './billing.repo.ts'

const none: BillingDetails = { name: '', address: '', tin: '' }

export const get = async (deps: TxDeps, userId: number): Promise<BillingDetails> =>
  (await repo.find(deps.db, userId)) ?? none

export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  details: BillingDetails,
): Promise<BillingDetails> {
  await inTransaction(deps, async (deps) => {
    await repo.save(deps.db, actor.id, details)
    // Audit log entries cannot be erased, so this entry leaves out the billing details.
    await audit(deps, {
      actor,
      origin,
      action: 'account.billing_changed',
      subject: 'user',
      subjectId: actor.id,
    })
  })
  return details
}

export const removeOf = (deps: TxDeps, userId: number) => repo.remove(deps.db, userId)
