import { count, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { enoughMatches, totalOf } from './paging.ts'

/** The ids that a search finds. Each part of its union returns at most `enoughMatches` ids. */
type Matches = WithSubquery

const counted = (db: Db, matches: Matches) => db.select({ rows: count() }).from(matches)

/** Whether these are all matches of the search. Only then can they be sorted. */
export const areFew = (db: Db, matches: Matches) => sql`${counted(db, matches)} < ${enoughMatches}`

/** Returns the parts of a query that reads matches in sorted order. */
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

/** Counts the matches of a search. PostgreSQL plans the query for each pattern. */
export const countingMatches = <Filter>(matching: (db: Db, filter: Filter) => Matches) =>
  preparedQuery(
    (db, filter: Filter) => {
      const matches = matching(db, filter)
      return db.with(matches).select({ rows: count() }).from(matches)
    },
    (_filter: Filter) => true,
  )
