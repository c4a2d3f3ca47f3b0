import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'

const { db } = await testApp()

it('a connection that is lost between two statements of a transaction fails that transaction alone', async () => {
  const pid = async (on: Pick<typeof db, 'execute'>) =>
    (await on.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  const transaction = db.transaction(async (tx) => {
    await db.execute(sql`select pg_terminate_backend(${await pid(tx)}, 5000)`)
    // The news of its end is read from the line before the next statement is written to it.
    await new Promise((resolve) => setImmediate(resolve))
    await pid(tx)
  })
  await expect(transaction).rejects.toThrow()
  expect(await pid(db)).toBeGreaterThan(0)
})
