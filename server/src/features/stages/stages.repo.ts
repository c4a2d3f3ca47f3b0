import { and, asc, eq, gt, isNull, lte, ne, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { clients, invoices, projectStages, projects, users } from '#db/schema/index.ts'
import { inScope, invoiceColumns, type Scope } from '#lib/client-scope.ts'

export type StageRow = typeof projectStages.$inferSelect
export type NewStageRow = typeof projectStages.$inferInsert

export async function insertAll(db: Db, rows: NewStageRow[]): Promise<number[]> {
  const created = await db.insert(projectStages).values(rows).returning({ id: projectStages.id })
  return created.map(({ id }) => id)
}

/** Lists the stages of a project in their order, each with its invoice and whether the scope includes that. */
export function listOf(db: Db, projectId: number, scope: Scope) {
  const seesInvoice = sql<boolean>`${inScope(invoiceColumns, 'payments', scope) ?? sql`true`}`
  return db
    .select({ stage: projectStages, invoice: invoices, approverName: users.name, seesInvoice })
    .from(projectStages)
    .leftJoin(invoices, and(eq(invoices.stageId, projectStages.id), ne(invoices.state, 'void')))
    .leftJoin(users, eq(users.id, projectStages.approvedBy))
    .where(eq(projectStages.projectId, projectId))
    .orderBy(asc(projectStages.position))
}

export type ListedStage = Awaited<ReturnType<typeof listOf>>[number]

/** Locks all stages of a project, in their order. */
export function lockOf(db: Db, projectId: number): Promise<StageRow[]> {
  return db
    .select()
    .from(projectStages)
    .where(eq(projectStages.projectId, projectId))
    .orderBy(asc(projectStages.position))
    .for('no key update')
}

export async function update(db: Db, id: number, change: Partial<NewStageRow>): Promise<void> {
  await db.update(projectStages).set(change).where(eq(projectStages.id, id))
}

export async function findWithProject(db: Db, id: number) {
  const [row] = await db
    .select({ stage: projectStages, project: projects })
    .from(projectStages)
    .innerJoin(projects, eq(projects.id, projectStages.projectId))
    .where(eq(projectStages.id, id))
  return row
}

/**
 * Lists a page of the stages that are due on a date that has come, and whose invoice is still a draft, by id.
 * Leaves out projects that are on hold or cancelled, archived clients, and drafts in place of a void invoice, which
 * staff issue themselves.
 */
export function listDue(db: Db, { today, after, limit }: { today: string; after: number; limit: number }) {
  const voided = alias(invoices, 'voided')
  return db
    .select({
      id: projectStages.id,
      invoiceId: invoices.id,
      projectId: projects.id,
      clientId: projects.clientId,
    })
    .from(projectStages)
    .innerJoin(invoices, and(eq(invoices.stageId, projectStages.id), eq(invoices.state, 'draft')))
    .innerJoin(projects, eq(projects.id, projectStages.projectId))
    .innerJoin(clients, and(eq(clients.id, projects.clientId), isNull(clients.archivedAt)))
    .where(
      and(
        eq(projectStages.due, 'date'),
        lte(projectStages.dueOn, today),
        gt(projectStages.id, after),
        notExists(
          db
            .select({ id: voided.id })
            .from(voided)
            .where(and(eq(voided.stageId, projectStages.id), eq(voided.state, 'void'))),
        ),
        notInArray(projects.status, ['on_hold', 'cancelled']),
      ),
    )
    .orderBy(asc(projectStages.id))
    .limit(limit)
}
