import { isStaff, mayChat } from '@jara/contract/access'
import type { ChatPartner } from '@jara/contract/chat'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { Actor } from '#lib/actor.ts'
import type { Viewer } from '#lib/chat-scope.ts'
import { scopeOf } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import { notAllowed, notFound } from '#lib/errors.ts'
import { pageOf } from '#lib/lists/paging.ts'
import * as repo from './chat-people.repo.ts'

const chatIsClosed = () =>
  notAllowed('Your permissions do not include chat. An owner of your team can change this.')

/**
 * Throws unless one of the two people is a customer who may use chat, and the other is a member of staff in
 * whose scope the customer is. With `reading`, staff can also read the conversations of customers who were
 * erased or who may no longer use chat.
 */
export async function assertCanChat(
  deps: TxDeps,
  actor: Actor,
  partnerId: number,
  { reading = false } = {},
): Promise<void> {
  const partner = await getPartner(deps, actor, partnerId)
  if (reading && isStaff(actor.role)) return
  if (partner.deletedAt) throw notFound('person')
  if (!partner.open) throw notAllowed('This customer does not have permission to use chat.')
}

/** Returns the other person of a conversation that the actor may see. The person may be erased. */
export async function getPartner(deps: TxDeps, actor: Viewer, partnerId: number) {
  const partner = await repo.findPerson(deps.db, actor, partnerId)
  if (partner && !partner.open && !isStaff(actor.role)) throw chatIsClosed()
  if (!partner || (mayChat(actor.role, partner.role) && !partner.visible)) throw notFound('person')
  if (!mayChat(actor.role, partner.role))
    throw notAllowed('Customers can only message the team, and the team can only message customers.')
  return partner
}

/** Returns whether the viewer may still read what this partner has written. */
export async function canRead(deps: TxDeps, viewer: Viewer, partnerId: number): Promise<boolean> {
  const partner = await repo.findPerson(deps.db, viewer, partnerId)
  return partner?.visible === true
}

/** Throws when the actor is a customer who may not use chat. */
export async function assertOpen(deps: TxDeps, actor: Actor): Promise<void> {
  if (!isStaff(actor.role) && !(await repo.isOpen(deps.db, actor.id))) throw chatIsClosed()
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
  closed: row.closed,
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

export const countUnread = (deps: TxDeps, actor: Actor): Promise<number> => repo.countUnread(deps.db, actor)
