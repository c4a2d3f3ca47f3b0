import type { Db } from './client.ts'

/**
 * A query that is asked often, built once for each shape it takes: building one costs more than sending it. Values go in
 * by placeholders; what a shape holds must come from a short list, because every shape is kept. It is sent without a
 * name, so that PostgreSQL plans it for the values at hand and a connection pooler may stand in between.
 */
export function builtOnce<Shape extends readonly unknown[], Query>(
  build: (db: Db, ...shape: Shape) => { prepare(name: string): Query },
): (db: Db, ...shape: Shape) => Query {
  const known = new WeakMap<Db, Map<string, Query>>()
  return (db, ...shape) => {
    const ofDb = known.get(db) ?? new Map<string, Query>()
    known.set(db, ofDb)
    const key = JSON.stringify(shape)
    const query = ofDb.get(key) ?? build(db, ...shape).prepare('')
    ofDb.set(key, query)
    return query
  }
}
