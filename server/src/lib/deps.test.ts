import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { inTransaction } from './deps.ts'

const { as, db, deps } = await testApp()

it('inTransaction repeats the work that PostgreSQL ended to resolve a deadlock', async () => {
  const [ada, bola] = [(await as.customer()).user.id, (await as.customer()).user.id]
  let runs = 0
  let bothHaveOne: () => void = () => undefined
  const eachHasOne = new Promise<void>((resolve) => {
    bothHaveOne = resolve
  })
  const rename = (first: number, second: number, name: string) =>
    inTransaction(deps, async (tx) => {
      await tx.db.update(users).set({ name }).where(eq(users.id, first))
      if (++runs === 2) bothHaveOne()
      await eachHasOne
      await tx.db.update(users).set({ name }).where(eq(users.id, second))
    })
  await Promise.all([rename(ada, bola, 'One'), rename(bola, ada, 'Two')])
  expect(runs).toBe(3)
  const names = (await db.select().from(users)).filter(({ id }) => id === ada || id === bola)
  expect(new Set(names.map(({ name }) => name)).size).toBe(1)
})
