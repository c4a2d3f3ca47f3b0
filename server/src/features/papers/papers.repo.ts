import type { PaperKind } from '@jara/contract/papers'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { papers, payments } from '#db/schema/index.ts'

const selectPaper = (db: Db) =>
  db
    .select({ paper: papers, projectId: payments.projectId })
    .from(papers)
    .innerJoin(payments, eq(payments.id, papers.paymentId))

export type PaperRow = Awaited<ReturnType<typeof selectPaper>>[number]

export async function find(
  db: Db,
  { series, number, ownerId }: { series: PaperKind; number: number; ownerId?: number },
): Promise<PaperRow | undefined> {
  const [row] = await selectPaper(db).where(
    and(
      eq(papers.series, series),
      eq(papers.number, number),
      ownerId === undefined ? undefined : eq(papers.userId, ownerId),
    ),
  )
  return row
}

export async function findByCode(db: Db, code: string) {
  const [row] = await db.select().from(papers).where(eq(papers.code, code))
  return row
}

/** The books stay, without the name. */
export async function eraseBuyer(db: Db, userId: number, name: string): Promise<void> {
  await db
    .update(papers)
    .set({ buyer: sql`jsonb_build_object('name', ${name}::text, 'address', '', 'email', '', 'tin', '')` })
    .where(eq(papers.userId, userId))
}
