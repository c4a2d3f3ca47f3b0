import type { ChatPartner } from '@jara/contract/chat'
import { z } from 'zod'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField } from '#lib/errors.ts'
import { defineJob, enqueue, type PayloadOf } from '#lib/jobs.ts'
import * as repo from './chat-assignments.repo.ts'
import { assertCanChat } from './chat-people.service.ts'
import { listLimitedViewers, toViewers } from './chat-viewers.service.ts'

/** The job that notifies the new assignee. `userId` is the customer, `at` the time of the hand-over. */
export const handOverJob = defineJob('chat.notifyHandOver', {
  userId: z.int(),
  staffId: z.int(),
  byUserId: z.int(),
  at: z.number(),
})
export type HandOver = PayloadOf<typeof handOverJob>

interface Choice {
  userId: number
  staffId: number | null
}

/** Assigns the conversation with a customer to a member of staff, or to no one. The last hand-over counts. */
export async function assign(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  choice: Choice,
): Promise<Pick<ChatPartner, 'assignedTo'>> {
  const assignedTo = await inTransaction(deps, (deps) => write(deps, actor, origin, choice))
  await announce(deps, choice.userId)
  return { assignedTo }
}

async function write(deps: TxDeps, actor: Actor, origin: Origin, { userId, staffId }: Choice) {
  // Staff are locked before customers, as when a role changes.
  const staff = staffId === null ? null : await repo.lockActiveStaff(deps.db, staffId, userId)
  await repo.lockCustomer(deps.db, userId)
  await assertCanChat(deps, actor, userId)
  if (staff === undefined) throw badField('staffId', 'Choose an active member of staff.')
  if (staff && !staff.sees)
    throw badField('staffId', `${staff.name} works on no project of this customer and cannot see the chat.`)
  const before = (await repo.find(deps.db, userId))?.staffId ?? null
  const assignedTo = staff && { id: staff.id, name: staff.name }
  if (before === staffId) return assignedTo
  await audit(deps, {
    actor,
    origin,
    action: 'chat.assigned',
    subject: 'user',
    subjectId: userId,
    before: { staffId: before },
    after: { staffId },
  })
  if (!staff) await repo.remove(deps.db, userId)
  else await handOver(deps, { userId, staffId: staff.id, byUserId: actor.id, at: deps.now().getTime() })
  return assignedTo
}

async function handOver(deps: TxDeps, change: HandOver): Promise<void> {
  const { userId, staffId, byUserId, at } = change
  const assignedAt = new Date(at)
  await repo.put(deps.db, { customerId: userId, staffId, assignedBy: byUserId, assignedAt })
  if (staffId !== byUserId) await enqueue(deps, handOverJob, change)
}

/** Returns whether this hand-over is still the last one. */
export async function isCurrent(deps: TxDeps, { userId, staffId, at }: HandOver): Promise<boolean> {
  const row = await repo.find(deps.db, userId)
  return row?.staffId === staffId && row.assignedAt.getTime() === at
}

/** Removes the assignments of a user who is erased. */
export const removeAssignmentsOf = (deps: TxDeps, userId: number) => repo.removeAllOf(deps.db, userId)

/** Removes the assignments that a change of the user's role has ended. */
export async function removeUnfit(deps: Deps, userId: number): Promise<void> {
  for (const customerId of await repo.removeUnfit(deps.db, userId)) await announce(deps, customerId)
}

const announce = async (deps: Deps, customerId: number) =>
  toViewers(deps, await listLimitedViewers(deps, customerId), 'assignment', { customerId })
