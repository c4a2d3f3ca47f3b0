import { createHash } from 'node:crypto'
import type { Db } from './client.ts'

interface Buildable<Query> {
  toSQL(): { sql: string }
  prepare(name: string): Query
}

/**
 * A frequent query, built once per shape, because building and planning it costs more than running it. Values are
 * passed as placeholders. A shape must come from a short list: each one is cached here and as a prepared statement on
 * each connection. With `planEachTime` the query is planned for its values, for example for a pattern that may match
 * one row or half of the table.
 */
export function preparedQuery<Shape extends readonly unknown[], Query>(
  build: (db: Db, ...shape: Shape) => Buildable<Query>,
  planEachTime: (...shape: Shape) => boolean = () => false,
): (db: Db, ...shape: Shape) => Query {
  const cache = new WeakMap<Db, Map<string, Query>>()
  return (db, ...shape) => {
    const ofDb = cache.get(db) ?? new Map<string, Query>()
    cache.set(db, ofDb)
    const key = JSON.stringify(shape)
    const found = ofDb.get(key)
    if (found) return found
    const query = build(db, ...shape)
    const prepared = query.prepare(planEachTime(...shape) ? '' : nameOf(query))
    ofDb.set(key, prepared)
    return prepared
  }
}

/** Derived from the SQL: on a connection, a name must always mean the same statement. */
const nameOf = (query: Buildable<unknown>): string =>
  createHash('sha256').update(query.toSQL().sql).digest('base64url')
