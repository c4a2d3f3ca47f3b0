import { createHash } from 'node:crypto'
import type { Db } from './client.ts'

interface Buildable<Query> {
  toSQL(): { sql: string }
  prepare(name: string): Query
}

/**
 * Returns a function that builds a frequent query once per shape, because building and planning a query costs
 * more than running it. Each shape is cached and prepared on every connection, so there must be few shapes.
 * Values are passed as placeholders. When `planEachTime` returns true, PostgreSQL plans each execution for
 * its values, such as a search pattern.
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

/**
 * Returns a hash of the SQL as the statement's name, because a name must always mean the same statement on a
 * connection.
 */
const nameOf = (query: Buildable<unknown>): string =>
  createHash('sha256').update(query.toSQL().sql).digest('base64url')
