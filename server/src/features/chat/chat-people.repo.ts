import { isStaff } from '@jara/contract/access'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { clientOfUser } from '#lib/client-of-user.ts'
import type { Scope } from '#lib/client-scope.ts'
import { containing } from '#lib/lists/paging.ts'
import { mostCounted } from './chat.rules.ts'
import { isVisibleTo, type Viewer } from './chat-scope.repo.ts'

/** Staff see the assignees of their own conversations and of this many customers who were assigned last. */
const mostAssigned = 100

/** Finds a user. Staff find a customer only when they may see that customer's chat. */
export async function findPerson(db: Db, viewer: Viewer, id: number) {
  const visible = isStaff(viewer.role) ? or(ne(users.role, 'user'), isVisibleTo(viewer, users.id)) : undefined
  const [row] = await db
    .select({ role: users.role, deletedAt: users.deletedAt })
    .from(users)
    .where(and(eq(users.id, id), visible))
  return row
}

interface PartnerQuery {
  viewer: Viewer
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
 * for a customer all staff, and for staff the customers who are assigned or online.
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
        forStaff
          ? sql`u.role = 'user' and ${isVisibleTo(viewer, sql`u.id`)}`
          : sql`u.role <> 'user' and u.deleted_at is null`
      }
        ${like ? sql`and (lower(u.name) like ${like} or u.email like ${like})` : sql``}
      order by own.last_message_id desc nulls last, lower(u.name), u.id
      limit ${limit} offset ${offset}
    )
    select page.id, page.name, page.deleted_at is not null as deleted, page.read_id, page.partner_read_id, page.total,
      unread.unread::int, coalesce(p.online_until > ${at}, false) as online, p.seen_at,
      last.id as last_id, last.sender_id as last_sender_id, last.body as last_body, last.created_at as last_at,
      project.title as last_project_title, assignee.id as assignee_id, assignee.name as assignee_name,
      ${forStaff ? clientOfUser(sql`page.id`, scope) : sql`null`} as client_id
    from page
      left join chat_presence p on p.user_id = page.id
      left join lateral (${unreadIn('page', userId)}) unread on true
      left join lateral (
        select id, sender_id, body, created_at, project_id from messages
        where conversation_id = page.conversation_id order by id desc limit 1
      ) last on true
      left join projects project on project.id = last.project_id
      left join chat_assignments assigned on assigned.customer_id = page.id and ${forStaff}
      left join users assignee on assignee.id = assigned.staff_id
        and assignee.role <> 'user' and assignee.deleted_at is null
    order by page.last_message_id desc nulls last, lower(page.name), page.id`)
  return rows
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    with own as (select id as conversation_id, read_id, last_message_id from (${conversationsOf(userId)}) c)
    select coalesce(sum(unread.unread), 0)::int as total
    from own, lateral (${unreadIn('own', userId)}) unread
    where own.last_message_id > own.read_id`)
  return rows[0]?.total ?? 0
}
