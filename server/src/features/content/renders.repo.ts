import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { siteRenders as renders, siteFiles } from '#db/schema/index.ts'
import type { RenderedFile } from '#lib/site-renderer.ts'

interface Render {
  release: string
  inputs: string
  revision: number
}

/** Returns the pages of a release that show this revision of the site. */
export async function findRender(db: Db, release: string, revision: number) {
  const [row] = await db
    .select({ id: renders.id, inputs: renders.inputs })
    .from(renders)
    .where(and(eq(renders.release, release), eq(renders.revision, revision)))
  return row
}

const isOf = ({ release, inputs }: Pick<Render, 'release' | 'inputs'>) =>
  and(eq(renders.release, release), eq(renders.inputs, inputs))

export async function hasRender(db: Db, render: Pick<Render, 'release' | 'inputs'>): Promise<boolean> {
  return (await db.$count(renders, isOf(render))) > 0
}

export const listFiles = (db: Db, renderId: number): Promise<RenderedFile[]> =>
  db
    .select({
      path: siteFiles.path,
      type: siteFiles.type,
      policy: siteFiles.policy,
      plain: siteFiles.plain,
      br: siteFiles.br,
      gzip: siteFiles.gzip,
    })
    .from(siteFiles)
    .where(eq(siteFiles.renderId, renderId))

/** Stores rendered pages, or moves stored ones to another revision. Returns false when they are not stored any more. */
export async function storeRender(
  db: Db,
  render: Render,
  files: RenderedFile[] | 'stored',
): Promise<boolean> {
  const { release, revision } = render
  const isOther = and(
    eq(renders.release, release),
    eq(renders.revision, revision),
    ne(renders.inputs, render.inputs),
  )
  await db.delete(renders).where(isOther)
  const moved = await db.update(renders).set({ revision }).where(isOf(render)).returning({ id: renders.id })
  if (moved.length > 0 || files === 'stored') return moved.length > 0
  const [created] = await db.insert(renders).values(render).returning({ id: renders.id })
  const renderId = (created as { id: number }).id
  // One file per statement, so that no statement is much larger than a page.
  for (const file of files) await db.insert(siteFiles).values({ ...file, renderId })
  return true
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
