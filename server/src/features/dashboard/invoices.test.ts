import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { siteEndpoints } from '@jara/contract/site'
import { expect, it } from 'vitest'
import type { Person } from '#testing/as.ts'
import { invoicing } from '#testing/invoices.ts'
import { sendCertificate } from '#testing/proofs.ts'

const { as, make, staff, issued, drafted, paid, advance } = await invoicing()
const openInvoices = async (person: Person) => (await person.call(siteEndpoints.dashboard)).body.openInvoices

it('the dashboard sums the unpaid invoices of the clients that the caller may pay for', async () => {
  const { customer, clientId, invoice } = await issued({ dueDays: 0 })
  expect(await openInvoices(customer)).toEqual({ count: 1, due: 300_000, overdue: 0 })
  await drafted()
  advance(24 * 60 * 60_000)
  expect(await openInvoices(customer)).toEqual({ count: 1, due: 300_000, overdue: 300_000 })
  await paid(customer, invoice.id, 100_000)
  expect(await openInvoices(customer)).toEqual({ count: 1, due: 200_000, overdue: 200_000 })

  const [reader, payer] = [await as.customer(), await as.customer()]
  await make.member({ clientId, userId: reader.user.id, permissions: ['read'] })
  await make.member({ clientId, userId: payer.user.id, permissions: ['pay'] })
  const none = { count: 0, due: 0, overdue: 0 }
  expect(await openInvoices(reader)).toEqual(none)
  expect(await openInvoices(payer)).toEqual({ count: 1, due: 200_000, overdue: 200_000 })
  expect(await openInvoices(staff)).toEqual(none)
  await paid(payer, invoice.id)
  expect(await openInvoices(customer)).toEqual(none)
})

it('the dashboard counts the certificates of withholding tax until staff have decided', async () => {
  const { customer, params } = await issued()
  const certificates = async () =>
    (await staff.call(siteEndpoints.dashboard)).body.waitingForStaff?.certificates
  const { body } = await customer.call(withholdingEndpoints.claim, { params, body: { percent: 5 } })
  expect(await certificates()).toBe(0)
  await sendCertificate(customer, params.id)
  expect(await certificates()).toBe(1)
  await staff.call(withholdingEndpoints.verify, {
    params: { id: body.withholding?.id ?? 0 },
    body: { certificateNumber: '' },
  })
  expect(await certificates()).toBe(0)
})
