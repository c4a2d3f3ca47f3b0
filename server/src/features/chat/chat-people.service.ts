import { isStaff, mayChat } from '@jara/contract/access'
import type { ChatPartner } from '@jara/contract/chat'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { Actor } from '#lib/actor.ts'
import { scopeOf } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import { notAllowed, notFound } from '#lib/errors.ts'
import { pageOf } from '#lib/lists/paging.ts'
import * as repo from './chat-people.repo.ts'

/**
 * Throws unless one of the two people is a customer and the other is staff. With `erasedToo`, staff can read
 * the conversations of erased customers.
 */
export async function assertCanChat(
  deps: TxDeps,
  actor: Actor,
  partnerId: number,
  { erasedToo = false } = {},
): Promise<void> {
  const partner = await repo.findPerson(deps.db, actor, partnerId)
  const reachable = partner && (!partner.deletedAt || (erasedToo && isStaff(actor.role)))
  if (!reachable) throw notFound('person')
  if (!mayChat(actor.role, partner.role))
    throw notAllowed('Customers can only message the team, and the team can only message customers.')
}

export async function listPartners(
  deps: TxDeps,
  actor: Actor,
  query: Omit<ListQuery, 'sort'> & { including?: number; mine?: '1' },
): Promise<{ items: ChatPartner[]; total: number }> {
  const rows = await repo.listPartners(deps.db, {
    viewer: actor,
    scope: scopeOf(actor),
    now: deps.now(),
    search: query.search,
    including: query.including,
    mine: query.mine === '1',
    ...pageOf(query),
  })
  return { items: rows.map(toPartner), total: Number(rows[0]?.total ?? 0) }
}

type PartnerRow = Awaited<ReturnType<typeof repo.listPartners>>[number]

const toPartner = (row: PartnerRow): ChatPartner => ({
  id: row.id,
  name: row.name,
  deleted: row.deleted,
  unread: row.unread,
  online: row.online,
  lastSeenAt: row.seen_at && new Date(row.seen_at).toISOString(),
  readId: Number(row.read_id ?? 0),
  partnerReadId: Number(row.partner_read_id ?? 0),
  lastMessage:
    row.last_id && row.last_sender_id && row.last_at
      ? {
          id: Number(row.last_id),
          senderId: row.last_sender_id,
          message: row.last_body ?? '',
          createdAt: new Date(row.last_at).toISOString(),
          project: row.last_project_title === null ? null : { title: row.last_project_title },
        }
      : null,
  assignedTo:
    row.assignee_id === null || row.assignee_name === null
      ? null
      : { id: row.assignee_id, name: row.assignee_name },
  clientId: row.client_id,
})

export const countUnread = (deps: TxDeps, actor: Pick<Actor, 'id'>): Promise<number> =>
  repo.countUnread(deps.db, actor.id)
