import pg from 'pg'
import { expect, vi } from 'vitest'

/** Runs the work and returns the queries that it ran on the pool. */
export async function queriesOf(work: () => Promise<void>) {
  const spy = vi.spyOn(pg.Pool.prototype, 'query')
  await work()
  const queries = spy.mock.calls.map(
    ([query, values]) => ({ query, values }) as unknown as { query: pg.QueryConfig; values: unknown[] },
  )
  spy.mockRestore()
  return queries
}

/** Runs a request that succeeds and returns the texts of its statements, without those that read the session. */
export async function statementsOf(request: () => Promise<{ status: number }>): Promise<string[]> {
  const queries = await queriesOf(async () => expect((await request()).status).toBe(200))
  return queries.map(({ query }) => query.text).filter((text) => !text.includes('"sessions"'))
}

/** Runs the work and returns the text and query plan (EXPLAIN) of every select that it ran on the pool. */
export async function plansOf(pool: pg.Pool, work: () => Promise<void>): Promise<string[]> {
  const queries = await queriesOf(work)
  const plans = []
  for (const { query, values } of queries.filter(({ query }) => /^\s*(select|with)/i.test(query.text))) {
    const { rows } = await pool.query({ text: `explain ${query.text}`, values, rowMode: 'array' })
    plans.push(`${query.text}\n${rows.flat().join('\n')}`)
  }
  return plans
}
