import type { ContentSection } from '@jara/contract/content/content'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { contentDrafts as drafts, site, users, contentVersions as versions } from '#db/schema/index.ts'
import { orderOf, readPage } from '#lib/lists/paging.ts'

export type SiteRow = typeof site.$inferSelect
type NewDraft = typeof drafts.$inferInsert
type NewVersion = typeof versions.$inferInsert

export async function getSite(db: Db): Promise<SiteRow> {
  const [row] = await db.select().from(site)
  return row as SiteRow
}

/** Locks the only row. Every change of the content does this first, so that changes happen one after the other. */
export async function lockSite(db: Db): Promise<SiteRow> {
  const [row] = await db.select().from(site).for('update')
  return row as SiteRow
}

export async function updateSite(db: Db, change: Partial<SiteRow>): Promise<void> {
  await db.update(site).set(change)
}

const draftFields = {
  section: drafts.section,
  format: drafts.format,
  content: drafts.content,
  version: drafts.version,
  updatedAt: drafts.updatedAt,
  updatedBy: users.name,
}

const selectDrafts = (db: Db) =>
  db.select(draftFields).from(drafts).innerJoin(users, eq(users.id, drafts.updatedBy))

export type DraftRow = Awaited<ReturnType<typeof selectDrafts>>[number]

export const listDrafts = (db: Db): Promise<DraftRow[]> => selectDrafts(db).orderBy(drafts.section)

export async function findDraft(db: Db, section: ContentSection): Promise<DraftRow | undefined> {
  const [row] = await selectDrafts(db).where(eq(drafts.section, section))
  return row
}

/** Stores a draft with the next version. The caller has locked the site. */
export async function putDraft(db: Db, draft: Omit<NewDraft, 'version'>): Promise<void> {
  const [counted] = await db
    .update(site)
    .set({ draftsSaved: sql`${site.draftsSaved} + 1` })
    .returning({ version: site.draftsSaved })
  const row = { ...draft, version: counted?.version ?? 0 }
  await db.insert(drafts).values(row).onConflictDoUpdate({ target: drafts.section, set: row })
}

export async function removeDrafts(db: Db, sections: ContentSection[]): Promise<void> {
  if (sections.length > 0) await db.delete(drafts).where(inArray(drafts.section, sections))
}

const versionFields = {
  id: versions.id,
  state: versions.state,
  fault: versions.fault,
  createdAt: versions.createdAt,
  createdBy: users.name,
  changed: versions.changed,
}

const selectVersions = (db: Db) =>
  db.select(versionFields).from(versions).innerJoin(users, eq(users.id, versions.createdBy)).$dynamic()

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number]
export type FullVersion = typeof versions.$inferSelect

export async function findVersion(db: Db, id: number): Promise<FullVersion | undefined> {
  const [row] = await db.select().from(versions).where(eq(versions.id, id))
  return row
}

export async function isWaiting(db: Db, id: number | null): Promise<boolean> {
  if (id === null) return false
  return (await db.$count(versions, and(eq(versions.id, id), eq(versions.state, 'waiting')))) > 0
}

/** Returns the newest version that was not given up. */
export async function findNewest(db: Db): Promise<FullVersion | undefined> {
  const [row] = await db
    .select()
    .from(versions)
    .where(ne(versions.state, 'failed'))
    .orderBy(desc(versions.id))
    .limit(1)
  return row
}

export async function findLatest(db: Db): Promise<VersionRow | undefined> {
  const [row] = await selectVersions(db).orderBy(desc(versions.id)).limit(1)
  return row
}

export function listVersions(db: Db, query: ListQuery) {
  const order = orderOf(query, { id: versions.id }, [desc(versions.id)], versions.id)
  return readPage(query, selectVersions(db), order, () => db.$count(versions))
}

export async function insertVersion(db: Db, row: NewVersion): Promise<number> {
  const [created] = await db.insert(versions).values(row).returning({ id: versions.id })
  return (created as { id: number }).id
}

/** Sets the final state of a waiting version. */
export async function decideVersion(
  db: Db,
  id: number,
  decision: { state: 'published' } | { state: 'failed'; fault: string },
): Promise<void> {
  await db.update(versions).set(decision).where(eq(versions.id, id))
}
