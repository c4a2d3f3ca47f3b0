import { chatEndpoints } from '@jara/contract/chat'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { enquiryEndpoints } from '@jara/contract/enquiries'
import type { Invoice } from '@jara/contract/invoices'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paymentEndpoints } from '@jara/contract/payments'
import { userEndpoints } from '@jara/contract/users'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { agencySettings, auditLog, enquiries } from '#db/schema/index.ts'
import * as auditService from '#features/audit/audit.service.ts'
import * as chat from '#features/chat/chat.service.ts'
import { queueDigests } from '#features/chat/chat-digest.service.ts'
import * as emailService from '#features/email/email.service.ts'
import * as enquiryService from '#features/enquiries/enquiries.service.ts'
import { testApp } from '#testing/app.ts'
import { emptyPdf } from '#testing/fakes.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { createOwnedFixtures } from '#testing/owned-fixtures.ts'
import { sendCertificate } from '#testing/proofs.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway, pdf: emptyPdf })
const { advance, app, as, db, deps, worker } = test
const day = 24 * 60 * 60_000
const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n'
await db.update(agencySettings).set({
  bankName: 'Sample Bank',
  accountName: 'Eleko Studio',
  accountNumber: '0123456789',
  transferAllowed: true,
})

/** Returns the tables in which one of these texts stands in any column. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const row = sql`lower(${sql.identifier(name)}::text)`
    const matches = sql.join(
      texts.map((text) => sql`strpos(${row}, ${text.toLowerCase()}) > 0`),
      sql` or `,
    )
    const hits = await db.execute(sql`select 1 from ${sql.identifier(name)} where ${matches} limit 1`)
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

const upload = (fields: Record<string, string>, name: string) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([pdf]), name)
  return form
}

it('erasure leaves the name and the email of a customer in no table', async () => {
  const superAdmin = await as.superAdmin()
  const zuwaira = await as.customer({ name: 'Zuwaira Ndukwe', email: 'zuwaira@ndukwe.example' })
  const own = await createOwnedFixtures(test, provider, zuwaira)
  const { staff } = own

  const opened = await zuwaira.call(transferEndpoints.open, {
    body: { title: 'Shop', description: 'Shoes', serviceId: own.service.id, type: 'one_time' },
  })
  const { reference } = opened.body
  const proven = await zuwaira.call(transferEndpoints.prove, {
    params: { reference },
    body: upload({}, 'Zuwaira Ndukwe.pdf'),
  })
  const attached = await staff.call(chatEndpoints.attach, {
    body: upload({ receiverId: String(zuwaira.user.id) }, 'Contract Zuwaira Ndukwe.pdf'),
  })
  const { body: register } = await staff.call(withholdingEndpoints.list)
  const withheldOf = register.find(({ id }) => id === own.withholdingId)?.invoice.id ?? 0
  const certified = await sendCertificate(zuwaira, withheldOf, { name: 'Zuwaira Ndukwe.png' })
  const { withholding } = certified.body as Invoice
  const links = [proven.body.proof?.url, attached.body.url, withholding?.certificate?.url].map(String)
  for (const url of links) expect((await app.inject(url)).statusCode).toBe(200)
  const zuwairaActor = { ...zuwaira.user, email: '', sessionId: '' }
  await chat.send(deps, zuwairaActor, { receiverId: staff.user.id, message: 'Is it ready?' })
  await as.visitor().call(enquiryEndpoints.send, {
    body: { name: 'Zuwaira N.', email: 'zuwaira@ndukwe.example', subject: 'A shop', message: 'How much?' },
  })
  advance(60 * 60_000)
  await queueDigests(deps)
  await worker.drain()
  const before = (await staff.call(notificationEndpoints.list)).body.items.map(({ title }) => title)
  expect(before).toContain('New enquiry from Zuwaira N.')
  expect(before).toContain('Zuwaira Ndukwe wrote to you')
  expect(await tablesWith('zuwaira')).toEqual(
    expect.arrayContaining([
      'emails',
      'enquiries',
      'notifications',
      'transfer_proofs',
      'users',
      'withholdings',
    ]),
  )

  const removed = await superAdmin.call(userEndpoints.remove, { params: { id: zuwaira.user.id } })
  expect(removed.status).toBe(204)
  await worker.drain()
  expect(await tablesWith('zuwaira', 'ndukwe')).toEqual([])
  for (const url of links) expect((await app.inject(url)).statusCode).toBe(404)
  const transfer = await staff.call(transferEndpoints.get, { params: { reference } })
  expect(transfer.body.proof?.name).toBe('proof.pdf')
  expect((await app.inject(transfer.body.proof?.url as string)).statusCode).toBe(200)
  const listed = await staff.call(paymentEndpoints.list, { query: { userId: zuwaira.user.id } })
  expect(listed.body.length).toBeGreaterThan(0)
  await expectInvariants(deps, provider)
})

it('emails, enquiries and IP addresses are removed when their retention period ends', async () => {
  const email = 'old@example.ng'
  await as.visitor().call(enquiryEndpoints.send, {
    body: { name: 'Old', email, subject: 'A shop', message: 'How much?' },
  })
  await worker.drain()
  const tidy = async () => {
    for (const service of [emailService, enquiryService]) await service.removeOld(deps)
    await auditService.removeOldIps(deps)
  }
  const ipsLeft = async () => [
    await db.$count(auditLog, sql`ip is not null`),
    await db.$count(enquiries, sql`ip is not null`),
  ]
  await tidy()
  expect(await tablesWith(email)).toEqual(expect.arrayContaining(['emails', 'enquiries']))
  expect(await ipsLeft()).not.toContain(0)
  advance(91 * day)
  await tidy()
  expect(await tablesWith(email)).toEqual(['enquiries'])
  expect(await ipsLeft()).toEqual([0, 0])
  advance(650 * day)
  await tidy()
  expect(await tablesWith(email)).toEqual([])
})

it('the audit log still refuses every other change', async () => {
  for (const change of [sql`action = 'x'`, sql`ip = '127.0.0.1'`, sql`ip = null, subject = 'x'`])
    await expect(db.execute(sql`update audit_log set ${change}`)).rejects.toThrow()
  await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow()
})
