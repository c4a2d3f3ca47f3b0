import { isStaff } from '@jara/contract/access'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import type { Actor } from '#lib/actor.ts'
import { chatIsOpen, seesChatWith, staffSees, type Viewer } from '#lib/chat-scope.ts'
import { clientOfUser } from '#lib/client-of-user.ts'
import type { Scope } from '#lib/client-scope.ts'
import { containing } from '#lib/lists/paging.ts'
import { isShownTo } from './chat.repo.ts'
import { mostCounted } from './chat.rules.ts'

/** Staff see the assignees of their own conversations and of this many customers who were assigned last. */
const mostAssigned = 100

/** Finds a user, with whether the viewer sees the chat with them and whether the customer may use chat. */
export async function findPerson(db: Db, viewer: Viewer, id: number) {
  const [row] = await db
    .select({
      role: users.role,
      deletedAt: users.deletedAt,
      visible: sql<boolean>`${seesChatWith(viewer, id)}`,
      open: sql<boolean>`${chatIsOpen(isStaff(viewer.role) ? id : viewer.id)}`,
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

export async function isOpen(db: Db, customerId: number): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(sql`select ${chatIsOpen(customerId)} as open`)
  return rows[0]?.open === true
}

interface PartnerQuery {
  viewer: Actor
  scope: Scope
  now: Date
  search: string | undefined
  /** Id of a partner who is listed even without a conversation, because the page's URL contains this id. */
  including: number | undefined
  /** Whether to list only the customers who are assigned to the viewer. */
  mine: boolean
  limit: number
  offset: number
}

interface PartnerRow extends Record<string, unknown> {
  id: number
  name: string
  deleted: boolean
  closed: boolean
  unread: number
  online: boolean
  seen_at: Date | null
  read_id: string | null
  partner_read_id: string | null
  last_id: string | null
  last_sender_id: number | null
  last_body: string | null
  last_project_title: string | null
  last_at: Date | null
  assignee_id: number | null
  assignee_name: string | null
  client_id: number | null
  total: string
}

/** Selects the user's conversations, with the `low` and `high` columns mapped to user and partner. */
const conversationsOf = (userId: number) => sql`
  select id, last_message_id,
    case when low_id = ${userId} then high_id else low_id end as partner_id,
    case when low_id = ${userId} then low_read_id else high_read_id end as read_id,
    case when low_id = ${userId} then high_read_id else low_read_id end as partner_read_id
  from conversations where low_id = ${userId} or high_id = ${userId}`

const unreadIn = (source: 'own' | 'page', userId: number) => sql`
  select count(*) as unread from (
    select from messages m
    where m.conversation_id = ${sql.raw(source)}.conversation_id and m.id > ${sql.raw(source)}.read_id and m.receiver_id = ${userId}
    limit ${mostCounted}
  ) counted`

/** Selects the people whom a list without a search shows in addition to the user's conversation partners. */
const othersFor = ({ id, role }: Viewer, at: string) =>
  isStaff(role)
    ? sql`
      union select customer_id from chat_assignments where staff_id = ${id}
      union (select customer_id from chat_assignments order by assigned_at desc limit ${mostAssigned})
      union select user_id from chat_presence where online_until > ${at}`
    : sql`union select id from users where role <> 'user' and deleted_at is null`

const assignedTo = (userId: number) =>
  sql`select customer_id as id from chat_assignments where staff_id = ${userId}`

/**
 * Lists the user's conversation partners, newest conversation first, then other people the user can write to:
 * for a customer the staff who may see them, and for staff the customers who are assigned or online.
 */
export async function listPartners(db: Db, query: PartnerQuery) {
  const { viewer, scope, now, search, including, mine, limit, offset } = query
  const userId = viewer.id
  const forStaff = isStaff(viewer.role)
  const like = search ? containing(search) : undefined
  const at = now.toISOString()
  const { rows } = await db.execute<PartnerRow>(sql`
    with own as (${conversationsOf(userId)}),
    people as (${
      mine
        ? assignedTo(userId)
        : sql`select partner_id as id from own union select ${including ?? null}::int ${othersFor(viewer, at)}`
    }),
    page as (
      select u.id, u.name, u.deleted_at, own.id as conversation_id, own.last_message_id, own.read_id,
        own.partner_read_id, count(*) over () as total
      from people join users u on u.id = people.id left join own on own.partner_id = u.id
      where u.id <> ${userId} and ${
        forStaff ? sql`u.role = 'user'` : sql`u.role <> 'user' and u.deleted_at is null`
      } and ${seesChatWith(viewer, sql`u.id`)}
        ${like ? sql`and (lower(u.name) like ${like} or u.email like ${like})` : sql``}
      order by own.last_message_id desc nulls last, lower(u.name), u.id
      limit ${limit} offset ${offset}
    )
    select page.id, page.name, page.deleted_at is not null as deleted,
      ${forStaff} and not ${chatIsOpen(sql`page.id`)} as closed, page.read_id, page.partner_read_id, page.total,
      unread.unread::int, coalesce(p.online_until > ${at}, false) as online, p.seen_at,
      last.id as last_id, last.sender_id as last_sender_id, last.body as last_body, last.created_at as last_at,
      projects.title as last_project_title, assignee.id as assignee_id, assignee.name as assignee_name,
      ${forStaff ? clientOfUser(sql`page.id`, scope) : sql`null`} as client_id
    from page
      left join chat_presence p on p.user_id = page.id
      left join lateral (${unreadIn('page', userId)}) unread on true
      left join lateral (
        select id, sender_id, body, created_at, project_id from messages
        where conversation_id = page.conversation_id order by id desc limit 1
      ) last on true
      left join projects on projects.id = last.project_id and ${isShownTo(viewer)}
      left join chat_assignments assigned on assigned.customer_id = page.id and ${forStaff}
      left join users assignee on assignee.id = assigned.staff_id
        and assignee.role <> 'user' and assignee.deleted_at is null
        and ${staffSees(sql`assignee.id`, sql`page.id`)}
    order by page.last_message_id desc nulls last, lower(page.name), page.id`)
  return rows
}

export async function countUnread(db: Db, viewer: Viewer): Promise<number> {
  const userId = viewer.id
  const { rows } = await db.execute<{ total: number }>(sql`
    with own as (select id as conversation_id, partner_id, read_id, last_message_id from (${conversationsOf(userId)}) c)
    select coalesce(sum(unread.unread), 0)::int as total
    from own, lateral (${unreadIn('own', userId)}) unread
    where own.last_message_id > own.read_id and ${seesChatWith(viewer, sql`own.partner_id`)}`)
  return rows[0]?.total ?? 0
}
