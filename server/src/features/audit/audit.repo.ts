import type { AuditQuery } from '@jara/contract/audit'
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditLog, users } from '#db/schema/index.ts'
import { auditMatching } from '#lib/lists/searches.ts'

export function list(db: Db, query: AuditQuery) {
  const { before, limit, ...filters } = query
  return db
    .select({ entry: auditLog, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(auditMatching(filters), before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

export async function removeIps(
  db: Db,
  { before, actorId }: { before?: Date; actorId?: number },
): Promise<void> {
  await db
    .update(auditLog)
    .set({ ip: null })
    .where(
      and(
        isNotNull(auditLog.ip),
        before && lt(auditLog.at, before),
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
      ),
    )
}
