import type { BillingDetails } from '@jara/contract/account/billing'
import type { ClientArea } from '@jara/contract/clients/permissions'
import type { QuotedCompany } from '@jara/contract/quotes'
import type { Actor } from '#lib/actor.ts'
import type { Scope } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import { AppError, notFound } from '#lib/errors.ts'
import { sendSignal } from '#lib/signals.ts'
import * as repo from './clients.repo.ts'

export type { ClientRow } from './clients.repo.ts'
export { replaceLastOwner, type Succeeded, type Succession } from './succession.service.ts'

/** Returns the id of the client to which the user's orders belong by default. Creates it if there is none. */
export const defaultOf = (deps: TxDeps, userId: number): Promise<number> => repo.defaultOf(deps.db, userId)

/** Returns the id of the company for which the user may order. Creates it, with the user as its owner, if there is none. */
export async function companyOf(deps: TxDeps, userId: number, company: QuotedCompany): Promise<number> {
  const found = await repo.findCompany(deps.db, userId, company)
  if (found !== undefined) return found
  const id = await repo.insertCompany(deps.db, userId, company, deps.now())
  await sendSignal(deps.db, 'membership_changed', { userId })
  return id
}

/**
 * Returns the client that the user has chosen, if the user may use this area of it. Without a choice, returns
 * the user's default client, or undefined if the user has none yet.
 */
export async function findChosen(
  deps: TxDeps,
  actor: Actor,
  area: ClientArea,
  clientId: number | undefined,
): Promise<repo.ClientRow | undefined> {
  if (clientId === undefined) return repo.findDefault(deps.db, actor.id)
  const client = await repo.findFor(deps.db, clientId, actor.id, area)
  if (!client) throw notFound('client')
  return client
}

/** Returns the id of the chosen client, as `findChosen` does. Creates the default client if it is missing. */
export const chosenId = async (...[deps, actor, area, clientId]: Parameters<typeof findChosen>) =>
  (await findChosen(deps, actor, area, clientId))?.id ?? defaultOf(deps, actor.id)

/** Returns the buyer's details on the documents of a client, which are empty if there is no client yet. */
export async function billingOf(deps: TxDeps, actor: Actor, clientId?: number): Promise<BillingDetails> {
  const client = await findChosen(deps, actor, 'payments', clientId)
  return { name: client?.billingName ?? '', address: client?.billingAddress ?? '', tin: client?.tin ?? '' }
}

export const find = (deps: TxDeps, id: number) => repo.find(deps.db, id)

/** Finds a client that staff may see. */
export const findInScope = (deps: TxDeps, scope: Scope, id: number) => repo.findInScope(deps.db, scope, id)

export const listIdsOf = (deps: TxDeps, userId: number): Promise<number[]> => repo.listIdsOf(deps.db, userId)

/** Lists the clients of the projects to which a member of staff is assigned. */
export const listAssignedIds = (deps: TxDeps, userId: number): Promise<number[]> =>
  repo.listAssignedIds(deps.db, userId)

/** Lists the members of a client whom an event in this area concerns. */
export const listMembers = (deps: TxDeps, id: number, area: ClientArea, alsoUserId?: number) =>
  repo.listMembers(deps.db, id, area, alsoUserId)

/** Throws when the user is the only owner of a client that has other members. */
export async function refuseLastOwner(deps: TxDeps, userId: number): Promise<void> {
  const [client] = await repo.listDependent(deps.db, userId)
  if (client) throw new AppError('last_owner', `${client.name} has other members. Name another owner first.`)
}

/**
 * Ends the memberships of a user who is being erased, and archives the clients that have no other member.
 * Returns the archived clients. Call this before the name is erased, because a client that stays keeps its name.
 */
export async function leaveAll(deps: TxDeps, userId: number): Promise<repo.ClientRow[]> {
  const archived = await repo.archiveAlone(deps.db, userId, deps.now())
  await repo.endDefaults(deps.db, userId)
  await repo.removeMemberships(deps.db, userId, deps.now())
  return archived
}
