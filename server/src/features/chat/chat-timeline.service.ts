import { isStaff } from '@jara/contract/access'
import type { TimelineMessage } from '@jara/contract/chat/timeline'
import type { Actor } from '#lib/actor.ts'
import type { TxDeps } from '#lib/deps.ts'
import { maxFound, type Place, readPage, toMessage } from './chat-messages.service.ts'
import { assertCanChat } from './chat-people.service.ts'
import * as repo from './chat-timeline.repo.ts'

/** Returns messages between a customer and all staff, oldest first. Reading them marks nothing as read. */
export async function list(
  deps: TxDeps,
  actor: Actor,
  customerId: number,
  place: Place,
): Promise<TimelineMessage[]> {
  await assertCanChat(deps, actor, customerId, { reading: true })
  const timeline = { viewer: actor, customerId }
  const rows = await readPage(place, {
    before: (id, limit) => repo.listBefore(deps.db, timeline, id, limit),
    after: (id, limit) => repo.listAfter(deps.db, timeline, id, limit),
  })
  return rows.map((row) => toTimelineMessage(row, deps.now()))
}

export async function search(
  deps: TxDeps,
  actor: Actor,
  customerId: number,
  text: string,
): Promise<TimelineMessage[]> {
  await assertCanChat(deps, actor, customerId, { reading: true })
  const rows = await repo.search(deps.db, { viewer: actor, customerId }, text, maxFound)
  return rows.map((row) => toTimelineMessage(row, deps.now()))
}

const toTimelineMessage = (row: repo.TimelineRow, now: Date): TimelineMessage => ({
  ...toMessage(row, now),
  sender: { id: row.message.senderId, name: row.senderName, staff: isStaff(row.senderRole) },
  receiverName: row.receiverName,
  read: row.read,
})
