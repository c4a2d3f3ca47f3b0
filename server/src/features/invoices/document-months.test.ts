import { documentMonthEndpoints } from '@jara/contract/documents/months'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { auditLog } from '#db/schema/index.ts'
import { sha256 } from '#lib/sha256.ts'
import type { Person } from '#testing/as.ts'
import { invoicing } from '#testing/invoices.ts'
import { readZip } from '#testing/zip.ts'
import { download } from './document-months.service.ts'

const { app, as, make, db, deps, staff, issued, drafted, paid } = await invoicing()
const origin = { ip: '127.0.0.1', device: undefined, requestId: 'test' }
const actorOf = ({ user, token }: Person) => ({ ...user, email: '', sessionId: sha256(token) })
const month = new Date(Date.now() + 3_600_000).toISOString().slice(0, 7)

/** Records payments that were stored without the API, as the invariants demand. */
const audited = () =>
  db.execute(sql`insert into audit_log (action, subject, subject_id, actor_id)
    select 'payment.created', 'payment', id::text, recorded_by from payments where method = 'manual'`)

const withoutRendering = () => vi.spyOn(deps.pdf, 'render').mockResolvedValue(Buffer.from('%PDF-'))

async function downloaded(person: Person, wanted = month) {
  const answer = await app.inject({
    url: `/api/documents/months/${wanted}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('the documents of a month', () => {
  it('are the invoices, receipts and credit notes of that month in Lagos, as PDFs in one ZIP file', async () => {
    await drafted()
    const { customer, invoice, params } = await issued()
    await paid(customer, invoice.id, 100_000)
    await staff.call(invoiceEndpoints.credit, { params, body: { amount: 50_000, reason: 'A discount' } })
    const voided = await issued()
    await staff.call(invoiceEndpoints.void, { params: voided.params, body: { reason: 'A mistake' } })
    for (const at of [
      '2025-01-31T22:59:59Z',
      '2025-01-31T23:00:00Z',
      '2025-02-28T22:59:59Z',
      '2025-02-28T23:00:00Z',
    ])
      await make.payment({ status: 'paid', paidAt: new Date(at) })
    await audited()

    const { status, headers, bytes } = await downloaded(staff)
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    expect(headers['content-disposition']).toBe(`attachment; filename="documents-${month}.zip"`)
    const files = readZip(bytes)
    expect(files.map(({ name }) => name)).toEqual([
      'INV-000001.pdf',
      'INV-000002.pdf',
      'RCT-000001.pdf',
      'CRN-000001.pdf',
    ])
    for (const file of files) expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const renders = withoutRendering()
    const february = readZip((await downloaded(staff, '2025-02')).bytes)
    expect(february.map(({ name }) => name)).toEqual(['RCT-000003.pdf', 'RCT-000004.pdf'])
    renders.mockRestore()
  })

  it('are for staff with finances and all projects, and their download is audited', async () => {
    const { user } = await as.admin()
    await make.limits(user.id, { reach: 'assigned', finances: true })
    for (const person of [await as.customer(), await as.the(user)])
      expect((await downloaded(person)).status).toBe(403)
    const entries = await db
      .select()
      .from(auditLog)
      .where(sql`action = 'exports.made' and subject = 'documents'`)
    expect(entries.at(-1)).toMatchObject({ actorId: staff.user.id, after: { month: '2025-02' } })
  })

  it('are refused for a month without documents and for what is no month', async () => {
    const { download } = documentMonthEndpoints
    const none = await staff.call(download, { params: { month: '2020-01' } })
    expect([none.status, none.error.message]).toEqual([404, 'There are no documents of January 2020.'])
    for (const wrong of ['2026-13', '2026-1', 'now'])
      expect((await staff.call(download, { params: { month: wrong } })).status).toBe(400)
  })

  it('are downloaded once at a time by each user, one PDF after the other', async () => {
    const renders = withoutRendering()
    const { content } = await download(deps, actorOf(staff), origin, month)
    expect((await downloaded(staff)).status).toBe(429)
    const parts = content[Symbol.asyncIterator]()
    for (let part = 0; part < 3; part++) await parts.next()
    expect(renders).toHaveBeenCalledTimes(1)
    await parts.return?.()
    expect((await downloaded(staff)).status).toBe(200)
    renders.mockRestore()
  })

  it('are complete over several pages of rows', async () => {
    const { customer, clientId } = await issued()
    await db.execute(sql`insert into payments (user_id, client_id, amount_kobo, type, method, recorded_by, status, paid_at)
      select ${customer.user.id}, ${clientId}, 100, 'one_time', 'manual', ${staff.user.id}, 'paid', '2024-03-05' from generate_series(1, 205)`)
    await audited()
    const renders = withoutRendering()
    const names = readZip((await downloaded(staff, '2024-03')).bytes).map(({ name }) => name)
    renders.mockRestore()
    expect([names.length, new Set(names).size]).toEqual([205, 205])
  })
})
