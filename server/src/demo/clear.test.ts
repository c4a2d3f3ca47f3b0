import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { agencySettings, auditLog, demoRows, services, users } from '#db/schema/index.ts'
import { demoAccounts } from '#lib/demo-accounts.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { refuseDemoData } from './check.ts'
import { clearDemo, isNothing, previewClearing } from './clear.ts'
import { demoAgency } from './content.ts'
import { fillWithDemo } from './demo.ts'
import { recordOlderDemo } from './record.ts'
import { relations } from './relations.ts'
import { describeClearing } from './report.ts'

const { db, deps, as, make, worker } = await testApp()
const pictures = new URL('../../demo/', import.meta.url)
const [owner] = demoAccounts

async function rowsIn(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    )
    if (found.rows[0]?.count) counts[name] = found.rows[0].count
  }
  return counts
}

beforeAll(async () => {
  await fillWithDemo(deps, pictures)
  for (const { email, password } of demoAccounts)
    await as.visitor().send('POST', '/api/auth/login', { email, password })
})

it('relations list every foreign key of the database', async () => {
  const { rows } = await db.execute<{ key: string }>(sql`
    select conrelid::regclass || '.' || attname || ' -> ' || confrelid::regclass as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1`)
  const listed = relations.map(([table, column, parent]) => `${table}.${column} -> ${parent}`)
  expect(listed.sort()).toEqual(rows.map(({ key }) => key).sort())
})

it('previewClearing lists the accounts and changes nothing', async () => {
  const before = await rowsIn()
  const clearing = await previewClearing(deps)
  expect(await rowsIn()).toEqual(before)
  const text = describeClearing(clearing).join('\n')
  for (const { email } of demoAccounts) expect(text).toContain(email)
  expect(text).toContain('payments: 74')
  expect(text).toContain('projects: 26')
  expect(text).toContain('invoices: 18')
  expect(text).toContain('claims of withholding tax: 5')
  expect(text).toContain('retainers: 2')
  expect(text).toContain('quotes: 6')
  expect(text).not.toContain('Will stay')
})

it('clearDemo refuses when the data has changed since the preview', async () => {
  const clearing = await previewClearing(deps)
  const before = await rowsIn()
  const listed = { ...clearing, removed: { ...clearing.removed, payments: 73 } }
  await expect(clearDemo(deps, listed)).rejects.toThrow(/^The data has changed/)
  expect(await rowsIn()).toEqual(before)
})

it('clearDemo leaves an empty installation when there is only demo data', async () => {
  await clearDemo(deps, await previewClearing(deps))
  await worker.drain()
  const { jobs: _, rate_limits: __, row_counts: ___, income_totals: ____, ...left } = await rowsIn()
  expect(left).toEqual({ agency_settings: 1, installation: 1, site: 1, document_counters: 4, audit_log: 1 })
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'demo.cleared', after: { accounts: 15, removed: { payments: 74, projects: 26, quotes: 6 } } },
  ])
  expect((await db.select().from(agencySettings))[0]).toMatchObject({
    legalName: '',
    bankName: '',
    transferAllowed: false,
    twoStaffAboveKobo: null,
    vatBasisPoints: 0,
  })
  await expectInvariants(deps)
  await recordOlderDemo(deps)
  await refuseDemoData(db)
  const { email, password } = owner as { email: string; password: string }
  expect((await as.visitor().send('POST', '/api/auth/login', { email, password })).status).toBe(401)
})

it('previewClearing finds nothing after clearing', async () => {
  expect(isNothing(await previewClearing(deps))).toBe(true)
})

it('clearDemo restores the protection of the audit log, receipts, signatures and claims', async () => {
  await expect(db.delete(auditLog)).rejects.toThrow()
  await expect(db.execute(sql`delete from documents`)).rejects.toThrow()
  await expect(db.execute(sql`delete from signatures`)).rejects.toThrow()
  const { rows } = await db.execute(sql`select from pg_trigger where tgenabled <> 'O' and not tgisinternal`)
  expect(rows).toEqual([])
})

it('clearDemo lets the first real receipt have the number 1', async () => {
  await make.payment({ status: 'paid', recordedBy: (await make.user({ role: 'admin' })).id })
  const { rows } = await db.execute(sql`select number from documents`)
  expect(rows).toEqual([{ number: 1 }])
})

/** Removes the quotes that belong to no client, because older releases had no quotes. */
async function removeLeadQuotes(db: Db): Promise<void> {
  for (const [table, trigger] of [
    ['quotes', 'quotes_not_removed'],
    ['quote_lines', 'quote_lines_kept'],
    ['quote_stages', 'quote_stages_kept'],
    ['audit_log', 'audit_log_append_only'],
  ] as const)
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger ${sql.identifier(trigger)}`)
  await db.execute(sql`delete from audit_log where subject = 'quote'`)
  await db.execute(sql`delete from quotes where client_id is null`)
}

it('clearDemo removes the rows of the demo accounts of an older release', async () => {
  const older = await testApp()
  await fillWithDemo(older.deps, pictures)
  await removeLeadQuotes(older.db)
  await older.db.delete(demoRows)
  const clearing = await previewClearing(older.deps)
  expect(clearing.removed).toMatchObject({
    payments: 74,
    projects: 26,
    services: 10,
    invoices: 18,
    withholdings: 5,
    retainers: 2,
    files: 8,
    audit_log: 84,
  })
  await clearDemo(older.deps, clearing)
  await older.worker.drain()
  expect(await older.db.select().from(users)).toEqual([])
  expect(await older.db.select().from(services)).toEqual([])
  await expectInvariants(older.deps)
})

it('clearDemo keeps agency settings that were changed', async () => {
  const changed = await testApp()
  const own = { accountNumber: '2033445566', bankName: 'Zenith Bank', accountName: 'Ours Limited' }
  await changed.db.update(agencySettings).set({ ...demoAgency, ...own, legalName: 'Ours Limited' })
  await clearDemo(changed.deps, await previewClearing(changed.deps))
  expect((await changed.db.select().from(agencySettings))[0]).toMatchObject({
    ...own,
    legalName: 'Ours Limited',
    vatBasisPoints: 750,
    transferAllowed: true,
    address: '',
  })
})
