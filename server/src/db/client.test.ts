import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isUnreachable } from '#lib/pg-errors.ts'
import { testApp } from '#testing/app.ts'
import { startDatabaseProxy } from '#testing/database-proxy.ts'
import { createPool } from './client.ts'

const { db, databaseUrl } = await testApp()

it('a pool fails only the transaction whose connection is lost between two statements', async () => {
  const pid = async (on: Pick<typeof db, 'execute'>) =>
    (await on.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  const transaction = db.transaction(async (tx) => {
    await db.execute(sql`select pg_terminate_backend(${await pid(tx)}, 5000)`)
    // Lets the pool notice that the connection ended, before the next statement is sent.
    await new Promise((resolve) => setImmediate(resolve))
    await pid(tx)
  })
  await expect(transaction).rejects.toThrow()
  expect(await pid(db)).toBeGreaterThan(0)
})

it('a pool closes connections and opens new ones when the database stops answering', async () => {
  const proxy = await startDatabaseProxy(databaseUrl)
  const pool = createPool(proxy.url, 3, { responseMs: 2000, idleMs: 1500, connectMs: 2000 })
  pool.on('error', () => undefined)
  const query = () => pool.query('select 1')
  try {
    await Promise.all([query(), query(), query()])
    await proxy.takeAway('hanging')
    const failures = await Promise.all(Array.from({ length: 6 }, () => query().catch((error) => error)))
    expect(failures.map(isUnreachable)).toEqual(failures.map(() => true))
    await expect.poll(() => proxy.open()).toBe(0)
    await proxy.bringBack()
    expect((await query()).rowCount).toBe(1)
  } finally {
    await pool.end()
    await proxy.close()
  }
})
