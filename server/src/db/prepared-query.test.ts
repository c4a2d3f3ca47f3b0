import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { createDb } from './client.ts'
import { preparedQuery } from './prepared-query.ts'
import { users } from './schema/index.ts'

const database = await createTestDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
const db = createDb(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

let builds = 0
const findUsers = preparedQuery(
  (db, column: 'name' | 'email') => {
    builds++
    return db
      .select()
      .from(users)
      .where(eq(users[column], sql.placeholder('value')))
  },
  (column) => column === 'name',
)

const prepared = async () => (await pool.query('select statement from pg_prepared_statements')).rows

it('preparedQuery builds a query once per shape and prepares it once per connection', async () => {
  for (const value of ['ada@example.ng', 'obi@example.ng']) await findUsers(db, 'email').execute({ value })
  expect(builds).toBe(1)
  expect(await prepared()).toEqual([{ statement: expect.stringContaining('"users"."email" = $1') }])
})

it('preparedQuery reuses the statement within a transaction', async () => {
  await db.transaction((tx) => findUsers(tx, 'email').execute({ value: 'ada@example.ng' }))
  expect(await prepared()).toHaveLength(1)
})

it('preparedQuery prepares no statement when it plans each time', async () => {
  await findUsers(db, 'name').execute({ value: 'Ada' })
  expect(await prepared()).toHaveLength(1)
})
