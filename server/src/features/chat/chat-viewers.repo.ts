import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { chatIsOpen, limitedViewersOf } from '#lib/chat-scope.ts'
import { isInAssignedClient } from '#lib/client-scope.ts'

export async function listLimitedViewers(db: Db, customerId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(limitedViewersOf(customerId))
  return rows.map(({ id }) => id)
}

/** Lists the customers in the scope of an admin limited to assigned projects who have chat open. */
export async function listOnlineCustomers(db: Db, staffId: number, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.user_id as id from chat_presence p
    where p.online_until > ${now.toISOString()} and ${isInAssignedClient(sql`p.user_id`, staffId)}
      and ${chatIsOpen(sql`p.user_id`)}`)
  return rows.map(({ id }) => id)
}
