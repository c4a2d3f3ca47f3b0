import type { ClientPolicy } from '@jara/contract/clients'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { publishMembers } from './invitations.service.ts'
import { assertOwner, entry, lockAsOwner, policyOf } from './members.service.ts'
import * as repo from './policies.repo.ts'

export async function get(deps: TxDeps, actor: Actor, id: number): Promise<ClientPolicy> {
  await assertOwner(deps, actor, id)
  return policyOf(deps, id)
}

export async function set(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, approvalsNeeded }: { id: number; approvalsNeeded: number },
): Promise<ClientPolicy> {
  const policy = await inTransaction(deps, async (deps) => {
    await lockAsOwner(deps, actor, id)
    const before = await policyOf(deps, id)
    await repo.put(deps.db, id, approvalsNeeded)
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'client.policy_changed',
      before: { approvalsNeeded: before.approvalsNeeded },
      after: { approvalsNeeded },
    })
    return policyOf(deps, id)
  })
  publishMembers(deps, id)
  return policy
}
