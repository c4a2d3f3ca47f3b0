import { count, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import { enoughMatches, totalOf } from '#lib/paging.ts'
import { builtOnce } from './built-once.ts'
import type { Db } from './client.ts'

/** The ids of what a search finds, `enoughMatches` of each kind at most. */
type Matches = WithSubquery

const counted = (db: Db, matches: Matches) => db.select({ rows: count() }).from(matches)

/** Then all of them are there, and can be put in order. */
export const areFew = (db: Db, matches: Matches) => sql`${counted(db, matches)} < ${enoughMatches}`

/** How to cut a page from matches that know their places. */
export function inPlaces(
  db: Db,
  matches: Matches,
  places: TypedQueryBuilder<{ id: AnyPgColumn; place: SQL.Aliased<number> }>,
) {
  const placed = db.$with('placed').as(places)
  return {
    ctes: [matches, placed],
    ids: db.select({ id: placed.id }).from(placed).orderBy(placed.place).$dynamic(),
    total: totalOf(counted(db, matches)),
  }
}

/** Planned for the pattern at hand, as every search is. */
export const countingMatches = <Filter>(matching: (db: Db, filter: Filter) => Matches) =>
  builtOnce(
    (db, filter: Filter) => {
      const matches = matching(db, filter)
      return db.with(matches).select({ rows: count() }).from(matches)
    },
    (_filter: Filter) => true,
  )
