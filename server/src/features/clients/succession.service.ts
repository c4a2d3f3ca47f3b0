import { type ClientPermission, clientPermissions } from '@jara/contract/clients/permissions'
import type { LastOwner } from '@jara/contract/users'
import type { TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { sendSignal } from '#lib/signals.ts'
import * as repo from './clients.repo.ts'

/** What a super admin has chosen for the clients of a user who is being erased. */
export interface Succession {
  /** The member who becomes the owner. */
  successorId?: number | undefined
  /** Whether to archive the clients of which the successor is not a member. */
  archive?: boolean
}

/** A client that has a new owner, or that is archived together with its last owner. */
export interface Succeeded {
  clientId: number
  owner?: { userId: number; permissions: ClientPermission[] }
}

/**
 * Replaces the user where they are the only owner of a client that has other members. Throws when the choice does
 * not settle all of these clients. An archived client loses its other members here, and `leaveAll` archives it.
 */
export async function replaceLastOwner(
  deps: TxDeps,
  userId: number,
  { successorId, archive = false }: Succession,
): Promise<Succeeded[]> {
  const settled: Succeeded[] = []
  const dependent = await repo.listDependent(deps.db, userId)
  for (const { id: clientId, name } of dependent) {
    const others = await repo.listOthers(deps.db, clientId, userId)
    const successor = others.find(({ id }) => id === successorId)
    if (successor) settled.push({ clientId, owner: await makeOwner(deps, clientId, successor) })
    else if (archive) settled.push(await removeOthers(deps, { clientId, userId, others }))
    else throw noOwnerLeft(name, others, dependent)
  }
  return settled
}

interface Other {
  id: number
  name: string
  permissions: ClientPermission[]
}

async function makeOwner(deps: TxDeps, clientId: number, { id: userId, permissions: before }: Other) {
  const permissions = clientPermissions.filter((one) => one === 'owner' || before.includes(one))
  await repo.setPermissions(deps.db, { clientId, userId }, permissions)
  await sendSignal(deps.db, 'membership_changed', { userId })
  return { userId, permissions }
}

async function removeOthers(
  deps: TxDeps,
  { clientId, userId, others }: { clientId: number; userId: number; others: Other[] },
): Promise<Succeeded> {
  await repo.removeOthers(deps.db, clientId, userId, deps.now())
  for (const other of others) await sendSignal(deps.db, 'membership_changed', { userId: other.id })
  return { clientId }
}

function noOwnerLeft(client: string, members: Other[], dependent: { name: string }[]): AppError {
  const current: LastOwner = {
    client,
    members: members.map(({ id, name }) => ({ id, name })),
    others: dependent.map(({ name }) => name).filter((name) => name !== client),
  }
  const message = `${client} has other members and no other owner. Choose its new owner, or archive it.`
  return new AppError('last_owner', message, { current })
}
