import { and, eq, getTableColumns, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { siteRenders as renders, siteFiles } from '#db/schema/index.ts'
import type { KeptFile } from '#lib/public-site.ts'

interface Identity {
  release: string
  inputs: string
}

/** A render to store: its rendered files, and the inputs of stored files that belong to it too. */
export type NewRender = Identity & ({ files: KeptFile[]; copied: string[] } | { files: 'stored' })

/** Returns the pages of a release that show this revision of the site. */
export async function findRender(db: Db, release: string, revision: number) {
  const [row] = await db
    .select({ id: renders.id, inputs: renders.inputs })
    .from(renders)
    .where(and(eq(renders.release, release), eq(renders.revision, revision)))
  return row
}

const isOf = ({ release, inputs }: Identity) => and(eq(renders.release, release), eq(renders.inputs, inputs))

export async function hasRender(db: Db, render: Identity): Promise<boolean> {
  return (await db.$count(renders, isOf(render))) > 0
}

/** Returns those of the inputs from which files of this release are stored. */
export async function storedInputs(db: Db, release: string, inputs: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ inputs: siteFiles.inputs })
    .from(siteFiles)
    .innerJoin(renders, eq(renders.id, siteFiles.renderId))
    .where(and(eq(renders.release, release), inArray(siteFiles.inputs, inputs)))
  return rows.flatMap((row) => row.inputs ?? [])
}

/** Returns the paths of the files of a render, or only of those that were rendered from these inputs. */
export const listPaths = (db: Db, renderId: number, inputs?: string[]) =>
  db
    .select({ path: siteFiles.path, inputs: siteFiles.inputs })
    .from(siteFiles)
    .where(and(eq(siteFiles.renderId, renderId), inputs && inArray(siteFiles.inputs, inputs)))

export async function getFile(db: Db, renderId: number, path: string): Promise<KeptFile> {
  const [file] = await db
    .select(fileColumns)
    .from(siteFiles)
    .where(and(eq(siteFiles.renderId, renderId), eq(siteFiles.path, path)))
  if (!file) throw new Error(`the file ${path} of a render is missing`)
  return file
}

const { renderId: _, ...fileColumns } = getTableColumns(siteFiles)

/**
 * Stores a render, or moves a stored one to another revision. Returns false when something of it is not stored any
 * more. Call it while the site is locked, so that stored files are not removed meanwhile.
 */
export async function storeRender(db: Db, render: NewRender, revision: number): Promise<boolean> {
  const { release, inputs } = render
  const isOther = and(
    eq(renders.release, release),
    eq(renders.revision, revision),
    ne(renders.inputs, inputs),
  )
  await db.delete(renders).where(isOther)
  const moved = await db.update(renders).set({ revision }).where(isOf(render)).returning({ id: renders.id })
  if (moved.length > 0 || render.files === 'stored') return moved.length > 0
  const { files, copied } = render
  if ((await storedInputs(db, release, copied)).length < copied.length) return false
  const [created] = await db
    .insert(renders)
    .values({ release, inputs, revision })
    .returning({ id: renders.id })
  const renderId = (created as { id: number }).id
  if (copied.length > 0) await copyFiles(db, release, copied, renderId)
  // One file per statement, so that no statement is much larger than a page.
  for (const file of files) await db.insert(siteFiles).values({ ...file, renderId })
  return true
}

/** Copies the stored files of these inputs into a render. Two renders may have the same files. */
async function copyFiles(db: Db, release: string, inputs: string[], renderId: number): Promise<void> {
  await db.execute(sql`
    insert into ${siteFiles} (render_id, path, type, inputs, policy, plain, br, gzip)
    select distinct on (f.path) ${renderId}::integer, f.path, f.type, f.inputs, f.policy, f.plain, f.br, f.gzip
    from ${siteFiles} f join ${renders} r on r.id = f.render_id
    where r.release = ${release} and f.inputs = any(${sql.param(inputs)}::text[])`)
}

/** Deletes the pages of this release before the previous revision, and those of other releases from before a date. */
export async function removeOldRenders(db: Db, release: string, before: Date): Promise<void> {
  const previous = sql`(select r.revision from ${renders} r where r.release = ${release} order by r.revision desc offset 1 limit 1)`
  const isOld = or(
    and(eq(renders.release, release), lt(renders.revision, previous)),
    and(ne(renders.release, release), lt(renders.createdAt, before)),
  )
  await db.delete(renders).where(isOld)
}

/** Key of the advisory lock for rendering at start. The number is arbitrary, but the same on every node. */
const renderingLock = 20_260_019

/** Returns false while another node renders the pages. The lock lasts until the end of the transaction. */
export async function tryLockRendering(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${renderingLock}) as locked`,
  )
  return rows[0]?.locked ?? false
}

/** Keeps the connection of a transaction in use. A connection without traffic is closed after a while. */
export async function keepAlive(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
