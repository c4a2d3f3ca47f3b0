import { authEndpoints } from '@jara/contract/auth'
import { exportTables } from '@jara/contract/exports'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { auditLog, invoices } from '#db/schema/index.ts'
import { sha256 } from '#lib/sha256.ts'
import { testApp } from '#testing/app.ts'
import { exportTable } from './exports.service.ts'

const { as, db, deps, make } = await testApp()
const [customer, admin, superAdmin] = [await as.customer(), await as.admin(), await as.superAdmin()]
const origin = { ip: '127.0.0.1', device: undefined, requestId: 'test' }
const linesOf = (csv: unknown) => String(csv).split('\r\n').slice(0, -1)

describe('an export', () => {
  it.each(exportTables)('returns %s as a CSV file with column titles', async (table) => {
    const { status, body, headers } = await superAdmin.send('GET', `/api/export/${table}.csv`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        `^attachment; filename="eleko-studio-${table}-\\d{4}-\\d\\d-\\d\\d.csv"$`,
      ),
      'cache-control': 'no-store',
    })
    expect(String(body).startsWith(table === 'income' ? '\ufeffMonth,Type,' : '\ufeffID,')).toBe(true)
  })

  it('contains what the list shows, newest first, with amounts in naira and escaped formulas', async () => {
    const user = await make.user({ name: '=cmd|calc', email: 'evil@example.ng' })
    await make.payment({ userId: user.id, amountKobo: 1_250_050, createdAt: new Date(Date.UTC(2026, 0, 2)) })
    const hidden = await make.payment({ userId: user.id, hiddenAt: new Date(), reference: 'gone' })
    const service = await make.service({ name: 'Shop, big' })
    await make.project({ userId: user.id, title: 'Multi\nline', serviceId: service.id })

    const payments = linesOf((await admin.send('GET', '/api/export/payments.csv?search=EVIL%40')).body)
    expect(payments.slice(1)).toEqual([
      expect.stringMatching(
        /^\d+,'=cmd\|calc,evil@example\.ng,12500\.50,one_time,manual,pending,2026-01-02T00:00:00Z,$/,
      ),
    ])
    expect(hidden.hiddenAt).not.toBeNull()
    const projects = String((await admin.send('GET', '/api/export/projects.csv?search=big')).body)
    expect(projects).toContain('"Multi\nline"')
    expect(projects).toContain('"Shop, big"')
  })

  it('has the whole number of an invoice, also above 999,999', async () => {
    const clientId = await make.clientOf(customer.user)
    for (const number of [99_999, 1_234_567])
      await db.insert(invoices).values({
        ...{ clientId, createdBy: admin.user.id, title: 'Numbered', dueDays: 14, pricesIncludeVat: true },
        ...{
          vatBasisPoints: 0,
          netKobo: 100,
          totalKobo: 100,
          paidKobo: 100,
          state: 'issued',
          number,
          code: `code-${number}`,
        },
        ...{ issuedOn: '2026-01-01', dueOn: '2026-01-15' },
        seller: { name: '', address: '', email: '', phone: '', tin: '' },
        buyer: { name: '', address: '', email: '', tin: '' },
      })
    const { body } = await admin.send('GET', '/api/export/invoices.csv?search=numbered')
    const numbers = linesOf(body).map((line) => line.split(',')[1])
    expect(numbers).toEqual(['Number', 'INV-1234567', 'INV-099999'])
  })

  it('has the filters of its list', async () => {
    const customer = await make.user({ name: 'Filtered' })
    const staff = await make.user({ name: 'Filtered', role: 'super_admin' })
    await make.payment({ userId: customer.id })
    const paid = await make.payment({ userId: customer.id, status: 'paid' })
    await make.project({ userId: customer.id })
    const onHold = await make.project({ userId: customer.id, status: 'on_hold' })
    const ids = async (table: string, filter: string) => {
      const { body } = await admin.send('GET', `/api/export/${table}.csv?search=filtered&${filter}`)
      return linesOf(body)
        .slice(1)
        .map((line) => Number(line.split(',')[0]))
    }
    expect(await ids('payments', 'status=paid')).toEqual([paid.id])
    expect(await ids('projects', 'status=on_hold')).toEqual([onHold.id])
    expect(await ids('users', 'role=admin')).toEqual([staff.id])
    expect(await ids('users', 'role=user')).toEqual([customer.id])
  })

  it('is for staff only, of the audit log for super admins only, and is audited', async () => {
    expect((await as.visitor().send('GET', '/api/export/users.csv')).status).toBe(401)
    expect((await customer.send('GET', '/api/export/users.csv')).status).toBe(403)
    expect((await admin.send('GET', '/api/export/audit.csv')).status).toBe(403)
    expect((await admin.send('GET', '/api/export/sessions.csv')).status).toBe(400)
    await admin.send('GET', '/api/export/users.csv?search=ada')
    const entries = await db
      .select()
      .from(auditLog)
      .where(sql`action = 'exports.made' and actor_id = ${admin.user.id}`)
    expect(entries.at(-1)).toMatchObject({ subject: 'users', after: { search: 'ada' } })
  })

  it('sums what each client owes by how long it is past due, in whole batches of clients', async () => {
    await db.execute(
      sql`insert into clients (name, kind) select 'Debtor ' || n, 'company' from generate_series(1, 1001) n`,
    )
    await db.execute(sql`insert into invoices (number, client_id, created_by, state, title, due_days, prices_include_vat,
        vat_basis_points, net_kobo, total_kobo, issued_on, due_on, seller, buyer, code)
      select row_number() over (), clients.id, ${admin.user.id}, 'issued', 'Work', 0, true, 0, days + 50, days + 50, today - days,
        today - days, '{}', '{}', gen_random_uuid()
      from clients, (select (now() at time zone 'Africa/Lagos')::date as today) day,
        unnest(array[0, 1, 30, 31, 60, 61, 90, 91]) days
      where name = 'Debtor 1' or name like 'Debtor %' and days = 0`)
    const [titles, ...rows] = linesOf((await admin.send('GET', '/api/export/ageing.csv')).body)
    expect(titles).toMatch(/ID,Client,Not due,1-30 days,31-60 days,61-90 days,Over 90 days,Total$/)
    expect(rows).toHaveLength(1001)
    expect(new Set(rows.map((row) => row.split(',').slice(2).join()))).toEqual(
      new Set(['0.50,0.00,0.00,0.00,0.00,0.50', '0.50,1.31,1.91,2.51,1.41,7.64']),
    )
  })

  it('contains each of many rows once across several batches', async () => {
    await db.execute(sql`insert into enquiries (name, email, subject, message)
      select 'Many', 'many@example.ng', 'n' || n, 'words' from generate_series(1, 3500) n`)
    const lines = linesOf((await admin.send('GET', '/api/export/enquiries.csv')).body)
    expect(lines).toHaveLength(3501)
    expect(new Set(lines).size).toBe(3501)
  })

  it('reads the next batch only when the reader has taken the previous one', async () => {
    const reads = vi.spyOn(db, 'execute')
    const reader = { ...superAdmin.user, email: '', sessionId: sha256(superAdmin.token) }
    const { content } = await exportTable(deps, reader, origin, { table: 'enquiries' })
    const lines = content[Symbol.asyncIterator]()
    const taken = []
    for (let part = await lines.next(); !part.done; part = await lines.next())
      taken.push({ lines: linesOf(part.value).length, reads: reads.mock.calls.length })
    reads.mockRestore()
    expect(taken).toEqual([
      { lines: 1, reads: 1 },
      { lines: 1000, reads: 1 },
      { lines: 1000, reads: 2 },
      { lines: 1000, reads: 3 },
      { lines: 500, reads: 4 },
    ])
  })

  it('ends with the session of the reader', async () => {
    const admin = await as.admin()
    const reader = { ...admin.user, email: '', sessionId: sha256(admin.token) }
    const { content } = await exportTable(deps, reader, origin, { table: 'enquiries' })
    let lines = 0
    for await (const part of content) {
      lines += linesOf(part).length
      if (lines === 1001) await admin.call(authEndpoints.logout)
    }
    expect(lines).toBe(1001)
  })
})
