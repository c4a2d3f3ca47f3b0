import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { projectStaff, users } from '#db/schema/index.ts'
import { isActiveStaff } from '#lib/active-staff.ts'

/** Lists the assigned members of staff. Those who are no longer staff are left out. */
export const list = (db: Db, projectId: number) =>
  db
    .select({ userId: users.id, name: users.name })
    .from(projectStaff)
    .innerJoin(users, eq(users.id, projectStaff.userId))
    .where(and(eq(projectStaff.projectId, projectId), isActiveStaff(users)))
    .orderBy(asc(users.name), asc(users.id))

export const countStaff = (db: Db, userIds: number[]): Promise<number> =>
  db.$count(users, and(inArray(users.id, userIds), isActiveStaff(users)))

/** Assigns exactly these users. Returns those who were added or removed. */
export async function replace(db: Db, projectId: number, userIds: number[]): Promise<number[]> {
  const others = and(eq(projectStaff.projectId, projectId), notInArray(projectStaff.userId, userIds))
  const removed = await db.delete(projectStaff).where(others).returning({ userId: projectStaff.userId })
  const added =
    userIds.length === 0
      ? []
      : await db
          .insert(projectStaff)
          .values(userIds.map((userId) => ({ projectId, userId })))
          .onConflictDoNothing()
          .returning({ userId: projectStaff.userId })
  return [...removed, ...added].map(({ userId }) => userId)
}
