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
  const renames: Promise<void>[] = []
  const rename = (first: number, second: number, name: string) =>
    inTransaction(deps, async (tx) => {
      // The repeated work waits for the other transaction to commit, so that there is only one deadlock.
      if (runs === 2) await Promise.race(renames)
      await tx.db.update(users).set({ name }).where(eq(users.id, first))
      if (++runs === 2) bothHaveOne()
      await eachHasOne
      await tx.db.update(users).set({ name }).where(eq(users.id, second))
    })
  renames.push(rename(ada, bola, 'One'), rename(bola, ada, 'Two'))
  await Promise.all(renames)
  expect(runs).toBe(3)
  const names = (await db.select().from(users)).filter(({ id }) => id === ada || id === bola)
  expect(new Set(names.map(({ name }) => name)).size).toBe(1)
})
