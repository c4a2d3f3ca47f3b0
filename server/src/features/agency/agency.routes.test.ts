import { billingEndpoints } from '@jara/contract/account/billing'
import { agencyEndpoints } from '@jara/contract/agency'
import { documentEndpoints } from '@jara/contract/documents'
import { paymentEndpoints } from '@jara/contract/payments'
import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'

const { as, db } = await testApp()
const [superAdmin, admin] = [await as.superAdmin(), await as.admin()]
const { get, update } = agencyEndpoints
const body = {
  legalName: 'Eleko Studio Limited',
  address: '14 Ogunlana Drive, Surulere',
  email: 'hello@eleko.example',
  phone: '+234 700 353 5600',
  tin: '20481739-0001',
  vatPercent: 7.5,
  bankName: 'Sample Bank',
  accountName: 'Eleko Studio Limited',
  accountNumber: '0123456789',
  transferAllowed: true,
  proFormaDays: 14,
  twoStaffAbove: 5_000_000,
  pricesIncludeVat: false,
  invoiceDueDays: 30,
  reminderDays: [-1, 5],
  quoteValidDays: 30,
  quoteTerms: 'Payment within 14 days.\nTwo rounds of changes.',
}

it('agency settings are changed by super admins only, and each change is in the audit log', async () => {
  const saved = await superAdmin.call(update, { body })
  expect([saved.status, saved.body]).toEqual([200, { ...body, version: 2 }])
  expect((await superAdmin.call(get)).body).toEqual({ ...body, version: 2 })
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'agency.updated',
    actorId: superAdmin.user.id,
    after: { vatPercent: 7.5 },
  })
  for (const endpoint of [get, update])
    expect((await admin.call(endpoint, endpoint === update ? { body } : {})).status).toBe(403)
})

it('agency settings require two approvals only when two members of staff can give them', async () => {
  const alone = await testApp()
  const only = await alone.as.superAdmin()
  await alone.as.admin({ invitedAt: new Date() })
  const refused = await only.call(update, { body })
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['twoStaffAbove']])
  expect((await only.call(update, { body: { ...body, twoStaffAbove: null } })).status).toBe(200)
  await alone.as.admin()
  expect((await only.call(update, { body })).status).toBe(200)
})

it('agency settings refuse the second of two concurrent edits', async () => {
  const stale = await superAdmin.call(update, { body: { ...body, version: 1 } })
  expect([stale.status, stale.error.code]).toEqual([409, 'stale'])
})

it.each([
  ['transferAllowed', { bankName: '' }],
  ['vatPercent', { vatPercent: 7.555 }],
  ['vatPercent', { vatPercent: -1 }],
  ['proFormaDays', { proFormaDays: 0 }],
  ['proFormaDays', { proFormaDays: 91 }],
  ['accountNumber', { accountNumber: '12' }],
  ['legalName', { legalName: ' ' }],
  ['tin', { tin: '<b>' }],
  ['email', { email: 'nobody' }],
])('agency settings refuse an invalid %s', async (field, invalid) => {
  const { status, error } = await superAdmin.call(update, { body: { ...body, ...invalid } })
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
})

it('billing details appear on documents issued after the change', async () => {
  const customer = await as.customer({ name: 'Ngozi Eze' })
  const details = { name: 'Eze & Sons Ltd', address: '3 Allen Avenue, Ikeja', tin: '1234567-0001' }
  expect((await customer.call(billingEndpoints.get)).body).toEqual({ name: '', address: '', tin: '' })
  expect((await customer.call(billingEndpoints.update, { body: details })).body).toEqual(details)
  const paid = await admin.call(paymentEndpoints.create, {
    body: { amount: 100, type: 'one_time', status: 'paid', userId: customer.user.id },
  })
  const params = { number: paid.body.receiptNumber as number }
  const { buyer, seller, vat } = (await customer.call(documentEndpoints.receipt, { params })).body
  expect(buyer).toEqual({ ...details, email: customer.user.email })
  expect(seller.name).toBe(body.legalName)
  expect(vat).toEqual({ percent: 7.5, amount: 6.98 })
})
