import { createHash } from 'node:crypto'
import type { Db } from './client.ts'

interface Buildable<Query> {
  toSQL(): { sql: string }
  prepare(name: string): Query
}

/**
 * Builds a frequent query once per shape, because building and planning cost more than running it. Each shape
 * is cached and prepared on every connection, so there must be few. Values are passed as placeholders. With
 * `planEachTime`, PostgreSQL plans the query for its values, such as a search pattern.
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

/** The name is a hash of the SQL, because on a connection a name must always mean the same statement. */
const nameOf = (query: Buildable<unknown>): string =>
  createHash('sha256').update(query.toSQL().sql).digest('base64url')
