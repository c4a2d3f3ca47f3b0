import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { approvals, clientMembers, users } from '#db/schema/index.ts'
import { isActiveStaff } from '#lib/active-staff.ts'
import { isActive } from '#lib/client-scope.ts'

const subjectColumns = {
  proof: approvals.proofId,
  payment: approvals.paymentId,
  refund: approvals.refundId,
} as const
export type SubjectKind = keyof typeof subjectColumns

/** Returns false when this member of staff has already approved the same details. */
export async function insert(
  db: Db,
  kind: SubjectKind,
  id: number,
  row: { userId: number; details: string; at: Date },
): Promise<boolean> {
  const rows = await db
    .insert(approvals)
    .values({ ...row, [`${kind}Id`]: id })
    .onConflictDoUpdate({
      target: [subjectColumns[kind], approvals.userId],
      set: { details: row.details, at: row.at },
      setWhere: ne(approvals.details, sql`excluded.details`),
    })
    .returning({ id: approvals.id })
  return rows.length > 0
}

/** Lists the approvals of active staff, oldest first. The approvals of removed staff do not count. */
export function list(db: Db, kind: SubjectKind, ids: number[]) {
  return db
    .select({
      subjectId: sql<number>`${subjectColumns[kind]}`,
      id: users.id,
      name: users.name,
      details: approvals.details,
      at: approvals.at,
    })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(and(inArray(subjectColumns[kind], ids), isActiveStaff()))
    .orderBy(asc(approvals.at), asc(approvals.id))
}

/** Returns false when this member of staff has not approved it. */
export async function withdraw(db: Db, kind: SubjectKind, id: number, userId: number): Promise<boolean> {
  const rows = await db
    .delete(approvals)
    .where(and(eq(subjectColumns[kind], id), eq(approvals.userId, userId)))
    .returning({ id: approvals.id })
  return rows.length > 0
}

export async function clear(db: Db, kind: SubjectKind, id: number): Promise<void> {
  await db.delete(approvals).where(eq(subjectColumns[kind], id))
}

export async function isMember(db: Db, clientId: number, userId: number): Promise<boolean> {
  const isOwn = and(eq(clientMembers.clientId, clientId), eq(clientMembers.userId, userId), isActive)
  return (await db.$count(clientMembers, isOwn)) > 0
}

export const countActiveStaff = (db: Db): Promise<number> => db.$count(users, isActiveStaff())
