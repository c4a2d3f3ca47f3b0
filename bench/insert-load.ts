import pg from 'pg'
import { onTask } from './measure.ts'

/** Bare INSERTs with the product's own driver and pool, as fast as they go. */
await onTask(async ({ databaseUrl, seconds }: { databaseUrl: string; seconds: number }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  await pool.query(
    'create table if not exists bare_messages (id bigserial primary key, sender int, receiver int, body text)',
  )
  let done = 0
  const until = performance.now() + seconds * 1000
  const insertOn = async () => {
    for (; performance.now() < until; done++)
      await pool.query(
        'insert into bare_messages (sender, receiver, body) values ($1, $2, $3) returning id',
        [1, 2, 'Hello, how far is my site?'],
      )
  }
  await Promise.all(Array.from({ length: 50 }, insertOn))
  await pool.end()
  return { perSecond: done / seconds }
})
