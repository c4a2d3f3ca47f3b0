import type { AuditQuery } from '@jara/contract/audit'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditLog, users } from '#db/schema/index.ts'

/** The log is read by id, and time grows with it: days become ids by one look into the index of times. */
export function list(db: Db, query: AuditQuery) {
  const { actorId, action, subject, subjectId, from, to, before, limit } = query
  return db
    .select({ entry: auditLog, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        action === undefined ? undefined : eq(auditLog.action, action),
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
        from === undefined
          ? undefined
          : sql`${auditLog.id} >= (select id from audit_log where at >= ${from} order by at, id limit 1)`,
        to === undefined
          ? undefined
          : sql`${auditLog.id} <= (select id from audit_log where at <= ${to} order by at desc, id desc limit 1)`,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
