import type { Actor } from '#lib/actor.ts'
import type { TxDeps } from '#lib/deps.ts'
import { conflict } from '#lib/errors.ts'
import * as agency from './agency.repo.ts'
import * as repo from './approvals.repo.ts'

/** Returns how many members of staff must approve an amount. The limit is null when one is always enough. */
export const approvalsNeeded = (amountKobo: number, limitKobo: number | null): number =>
  limitKobo !== null && amountKobo > limitKobo ? 2 : 1

interface Approvable {
  kind: repo.SubjectKind
  id: number
  /** The customer and the client whose money it is. Nobody approves their own. */
  ownerId: number
  clientId: number
  amountKobo: number
  /** What must be the same in both approvals, besides the amount and the owner. */
  details?: string
}

/** Refuses a member of staff who belongs to the client, and so would decide about their own money. */
export async function refuseMember(deps: TxDeps, actor: Actor, clientId: number): Promise<void> {
  if (await repo.isMember(deps.db, clientId, actor.id))
    throw conflict('You are a member of this client. A colleague must decide about its money.')
}

/** Stores the approval of a member of staff, and returns whether there are now enough. */
export async function approve(
  deps: TxDeps,
  actor: Actor,
  { kind, id, ownerId, clientId, amountKobo, details = '' }: Approvable,
) {
  if (ownerId === actor.id) throw conflict('You cannot approve your own payment. Ask a colleague.')
  await refuseMember(deps, actor, clientId)
  const isNew = await repo.insert(deps.db, kind, id, { userId: actor.id, details, at: deps.now() })
  const given = (await repo.list(deps.db, kind, [id])).filter((approval) => approval.details === details)
  const needed = approvalsNeeded(amountKobo, (await agency.get(deps.db)).twoStaffAboveKobo)
  const isEnough = given.length >= needed
  if (!isNew && !isEnough)
    throw conflict('You already approved this. A second member of staff must approve it too.')
  return { given: given.length, needed, isEnough }
}

export const approvalsOf = async (deps: TxDeps, kind: repo.SubjectKind, ids: number[]) =>
  ids.length === 0 ? [] : repo.list(deps.db, kind, ids)

/** Removes the actor's own approval. The caller has locked the subject and checked that it still waits. */
export async function withdrawApproval(
  deps: TxDeps,
  actor: Actor,
  kind: repo.SubjectKind,
  id: number,
): Promise<void> {
  if (!(await repo.withdraw(deps.db, kind, id, actor.id)))
    throw conflict('There is no approval of yours to withdraw.')
}

/** Removes the approvals, because what was approved has changed or was carried out. */
export const clearApprovals = (deps: TxDeps, kind: repo.SubjectKind, id: number) =>
  repo.clear(deps.db, kind, id)
