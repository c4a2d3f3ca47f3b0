import { sha256 } from '#lib/sha256.ts'
import type { Db } from './client.ts'

interface Buildable<Query> {
  toSQL(): { sql: string }
  prepare(name: string): Query
}

/**
 * A query that is asked often, built once for each shape it takes: building and planning one costs more than running it.
 * Values go in by placeholders; what a shape holds must come from a short list, because every shape is kept, here and as
 * a prepared statement on each connection. Where one plan cannot serve all values, as with a pattern that finds one row
 * or half of them, `planEachTime` has it planned for the values at hand.
 */
export function builtOnce<Shape extends readonly unknown[], Query>(
  build: (db: Db, ...shape: Shape) => Buildable<Query>,
  planEachTime: (...shape: Shape) => boolean = () => false,
): (db: Db, ...shape: Shape) => Query {
  const known = new WeakMap<Db, Map<string, Query>>()
  return (db, ...shape) => {
    const ofDb = known.get(db) ?? new Map<string, Query>()
    known.set(db, ofDb)
    const key = JSON.stringify(shape)
    const found = ofDb.get(key)
    if (found) return found
    const query = build(db, ...shape)
    const prepared = query.prepare(planEachTime(...shape) ? '' : nameOf(query))
    ofDb.set(key, prepared)
    return prepared
  }
}

/** After its words: on one connection a name must always mean the same statement. */
const nameOf = (query: Buildable<unknown>): string => sha256(query.toSQL().sql)
