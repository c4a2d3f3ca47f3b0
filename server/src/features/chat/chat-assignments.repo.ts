import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { chatAssignments, users } from '#db/schema/index.ts'
import { staffSees } from '#lib/chat-scope.ts'

export async function find(db: Db, customerId: number) {
  const [row] = await db.select().from(chatAssignments).where(eq(chatAssignments.customerId, customerId))
  return row
}

/**
 * Finds a member of staff who can sign in, and locks them: their role cannot change and they cannot be erased
 * before the transaction ends. `sees` says whether the chat of the customer is in their scope.
 */
export async function lockActiveStaff(db: Db, id: number, customerId: number) {
  const [row] = await db
    .select({ id: users.id, name: users.name, sees: sql<boolean>`${staffSees(id, customerId)}` })
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'user'), isNull(users.deletedAt), isNull(users.invitedAt)))
    .for('share')
  return row
}

/** Locks a customer, so that the hand-overs of their conversation happen one after the other. */
export async function lockCustomer(db: Db, id: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}

export async function put(db: Db, row: typeof chatAssignments.$inferInsert): Promise<void> {
  await db
    .insert(chatAssignments)
    .values(row)
    .onConflictDoUpdate({ target: chatAssignments.customerId, set: row })
}

export async function remove(db: Db, customerId: number): Promise<void> {
  await db.delete(chatAssignments).where(eq(chatAssignments.customerId, customerId))
}

/** Removes the assignments to this user and that of their own conversation. */
export async function removeAllOf(db: Db, userId: number): Promise<void> {
  await db
    .delete(chatAssignments)
    .where(or(eq(chatAssignments.staffId, userId), eq(chatAssignments.customerId, userId)))
}

/** Removes the assignments that do not fit the user's role: those to a customer, and that of a member of staff. */
export async function removeUnfit(db: Db, userId: number): Promise<number[]> {
  const role = sql`(select role from users where id = ${userId})`
  const removed = await db
    .delete(chatAssignments)
    .where(
      or(
        and(eq(chatAssignments.staffId, userId), sql`${role} = 'user'`),
        and(eq(chatAssignments.customerId, userId), sql`${role} <> 'user'`),
      ),
    )
    .returning({ customerId: chatAssignments.customerId })
  return removed.map(({ customerId }) => customerId)
}
