import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { clientMembers, clientPolicies, users } from '#db/schema/index.ts'
import { isActive, permissionsOf } from '#lib/client-scope.ts'

export async function findApprovalsNeeded(db: Db, clientId: number): Promise<number | undefined> {
  const [row] = await db.select().from(clientPolicies).where(eq(clientPolicies.clientId, clientId))
  return row?.approvalsNeeded
}

export async function countApprovers(db: Db, clientId: number): Promise<number> {
  const approvers = db
    .select({ id: clientMembers.userId })
    .from(clientMembers)
    .innerJoin(users, and(eq(users.id, clientMembers.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(clientMembers.clientId, clientId),
        isActive,
        sql`${clientMembers.permissions} && ${permissionsOf('approve')}`,
      ),
    )
  return db.$count(approvers.as('approvers'))
}

export async function put(db: Db, clientId: number, approvalsNeeded: number): Promise<void> {
  await db
    .insert(clientPolicies)
    .values({ clientId, approvalsNeeded })
    .onConflictDoUpdate({ target: clientPolicies.clientId, set: { approvalsNeeded } })
}
