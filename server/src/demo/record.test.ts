import { inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { agencySettings, demoRows } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { refuseDemoData } from './check.ts'
import { fillWithDemo } from './demo.ts'
import { recordOlderDemo } from './record.ts'

const { db, deps, make } = await testApp()
const pictures = new URL('../../demo/', import.meta.url)

async function numberOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(query)
  return rows[0]?.count ?? 0
}
const recorded = async () => {
  const { rows } = await db.execute<{ table: string; rows: number }>(
    sql`select table_name as table, count(*)::int as rows from demo_rows group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ table, rows }) => [table, rows]))
}

beforeAll(async () => {
  await make.enquiry()
  await fillWithDemo(deps, pictures)
})

it('fillWithDemo records every row that it creates, and no other', async () => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'`,
  )
  const expected: Record<string, number> = {}
  // A migration inserted one row into each of the first two tables. Documents are not recorded, because they
  // belong to the recorded payments and invoices.
  const unseeded = ['agency_settings', 'installation', 'documents']
  for (const { name } of tables.filter(({ name }) => !unseeded.includes(name))) {
    const count = await numberOf(sql`select count(*)::int as count from ${sql.identifier(name)}`)
    if (count > 0) expected[name] = count
  }
  expect(expected).toMatchObject({ users: 15, enquiries: 7 })
  expect(await recorded()).toEqual({ ...expected, enquiries: 6 })
})

it('refuseDemoData names the demo data and the command in one line', async () => {
  const refusal = await refuseDemoData(db).catch((error: Error) => error.message)
  expect(refusal).toMatch(/15 accounts, 74 payments, 26 projects, 12 messages, the sample bank account/)
  expect(refusal).toMatch(/npm run demo:clear$/)
})

it('recordOlderDemo records the demo accounts and unedited content once when two nodes start together', async () => {
  await db.delete(demoRows)
  const real = await make.user({ email: 'ada@okaformotors.example' })
  const withPassword = await make.user({ email: 'zainab@lawalfabrics.example', passwordHash: 'chosen' })
  await make.service({ name: 'Business website' })
  await db.execute(sql`update services set version = 2 where name = 'Online shop'`)
  await db.execute(sql`update users set email = null, deleted_at = now()
    where email = 'chinedu@okaformotors.example'`)
  await Promise.all([recordOlderDemo(deps), recordOlderDemo(deps)])
  await recordOlderDemo(deps)
  expect(await recorded()).toEqual({ users: 15, services: 9, plans: 6, portfolio_items: 6, enquiries: 6 })
  const others = [real.id, withPassword.id]
  expect(await db.select().from(demoRows).where(inArray(demoRows.rowId, others))).not.toContainEqual(
    expect.objectContaining({ table: 'users' }),
  )
})

it('refuseDemoData finds an older demo by the rows of its accounts', async () => {
  await expect(refuseDemoData(db)).rejects.toThrow(/14 accounts, 74 payments, 26 projects, 12 messages/)
})

it('refuseDemoData accepts a database without demo data and sample bank account', async () => {
  await db.delete(demoRows)
  await expect(refuseDemoData(db)).rejects.toThrow(/: the sample bank account\. /)
  await db.update(agencySettings).set({ bankName: 'Zenith', accountName: 'Ours', accountNumber: '1' })
  await refuseDemoData(db)
})

it('recordOlderDemo records nothing when the database was never a demo', async () => {
  const fresh = await testApp()
  await fresh.make.user()
  await recordOlderDemo(fresh.deps)
  expect(await fresh.db.select().from(demoRows)).toEqual([])
})
