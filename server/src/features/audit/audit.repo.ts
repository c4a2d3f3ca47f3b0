import type { AuditQuery } from '@jara/contract/audit'
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import {
  auditLog,
  clients,
  enquiries,
  orders,
  payments,
  projects,
  quotes,
  subscriptions,
  users,
} from '#db/schema/index.ts'
import { auditMatching } from '#lib/lists/searches.ts'

/** The subject's id as a number. Some entries have another kind of subject, without a numeric id. */
const subjectId = sql`substring(${auditLog.subjectId} from '^[0-9]{1,9}$')::int`

const subjects = alias(users, 'subjects')

/**
 * Selects the current name of the subject, because entries have no names of people, and only some of them have
 * the names of other subjects. A payment, subscription or order has the name of its customer.
 */
const subjectName = (db: Db) => {
  const name = { name: subjects.name }
  const ofUser = db.select(name).from(subjects).where(eq(subjects.id, subjectId))
  const ofProject = db.select({ title: projects.title }).from(projects).where(eq(projects.id, subjectId))
  const ofClient = db.select({ name: clients.name }).from(clients).where(eq(clients.id, subjectId))
  const ofQuote = db.select({ title: quotes.title }).from(quotes).where(eq(quotes.id, subjectId))
  const ofEnquiry = db.select({ name: enquiries.name }).from(enquiries).where(eq(enquiries.id, subjectId))
  const ofOwner = (table: typeof payments | typeof subscriptions | typeof orders) =>
    db
      .select(name)
      .from(table)
      .innerJoin(subjects, eq(subjects.id, table.userId))
      .where(eq(table.id, subjectId))
  return sql<string | null>`case ${auditLog.subject}
    when 'user' then (${ofUser})
    when 'project' then (${ofProject})
    when 'payment' then (${ofOwner(payments)})
    when 'subscription' then (${ofOwner(subscriptions)})
    when 'order' then (${ofOwner(orders)})
    when 'client' then (${ofClient})
    when 'quote' then (${ofQuote})
    when 'enquiry' then (${ofEnquiry})
  end`
}

export function list(db: Db, query: AuditQuery) {
  const { before, limit, ...filters } = query
  return db
    .select({ entry: auditLog, actorName: users.name, subjectName: subjectName(db) })
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
