import type { ClientPolicy } from '@jara/contract/clients'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { publishMembers } from './invitations.service.ts'
import { assertOwner, entry, lockAsOwner } from './members.service.ts'
import * as repo from './policies.repo.ts'

export async function get(deps: TxDeps, actor: Actor, id: number): Promise<ClientPolicy> {
  await assertOwner(deps, actor, id)
  return read(deps, id)
}

export async function set(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, approvalsNeeded }: { id: number; approvalsNeeded: number },
): Promise<ClientPolicy> {
  const policy = await inTransaction(deps, async (deps) => {
    await lockAsOwner(deps, actor, id)
    const before = await read(deps, id)
    await repo.put(deps.db, id, approvalsNeeded)
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'client.policy_changed',
      before: { approvalsNeeded: before.approvalsNeeded },
      after: { approvalsNeeded },
    })
    return read(deps, id)
  })
  publishMembers(deps, id)
  return policy
}

/** A client without a policy needs one approval. More than its approvers can never be needed. */
async function read(deps: TxDeps, id: number): Promise<ClientPolicy> {
  const approvalsNeeded = (await repo.findApprovalsNeeded(deps.db, id)) ?? 1
  const approvers = await repo.countApprovers(deps.db, id)
  return { approvalsNeeded, approvers, approvalsInEffect: Math.max(1, Math.min(approvalsNeeded, approvers)) }
}
