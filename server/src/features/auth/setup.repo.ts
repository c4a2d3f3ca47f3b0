import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { setupLinks } from '#db/schema/index.ts'

export async function insert(db: Db, row: typeof setupLinks.$inferInsert): Promise<void> {
  await db.insert(setupLinks).values(row)
}

/** Whether there is a link with this hash that has not expired. */
export async function isOpen(db: Db, codeHash: string, now: Date): Promise<boolean> {
  const isIt = and(eq(setupLinks.codeHash, codeHash), gt(setupLinks.expiresAt, now))
  return (await db.$count(setupLinks, isIt)) > 0
}

export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.delete(setupLinks).where(lte(setupLinks.expiresAt, now))
}

export async function removeAll(db: Db): Promise<void> {
  await db.delete(setupLinks)
}
