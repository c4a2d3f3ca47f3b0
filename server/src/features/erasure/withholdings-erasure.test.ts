import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { clientMembers, clients } from '#db/schema/index.ts'
import { invoicing } from '#testing/invoices.ts'
import { sendCertificate } from '#testing/proofs.ts'

const { app, as, db, staff, worker, issued } = await invoicing()
const { claim, list, refuse } = withholdingEndpoints
const superAdmin = await as.superAdmin()

const erase = async ({ user }: { user: { id: number } }) =>
  expect((await superAdmin.call(userEndpoints.remove, { params: { id: user.id } })).status).toBe(204)

async function registered(clientId: number) {
  const { body } = await staff.call(list, { query: { clientId } })
  expect(body).toHaveLength(1)
  return body[0] as NonNullable<(typeof body)[0]>
}

it('erasure renames the certificate of a customer, revokes its link and keeps the claim', async () => {
  const { customer, clientId, params } = await issued()
  await customer.call(claim, { params, body: { percent: 5 } })
  await sendCertificate(customer, params.id, { name: 'Tax of Zuwaira Ndukwe.PNG' })
  const before = await registered(clientId)
  await erase(customer)
  await worker.drain()
  const { certificate, ...after } = await registered(clientId)
  expect(after).toMatchObject({ claimedBy: 'Deleted user', state: 'certified', amount: before.amount })
  expect(certificate?.name).toBe('certificate.png')
  expect((await app.inject(before.certificate?.url ?? '')).statusCode).toBe(404)
  expect((await app.inject(certificate?.url ?? '')).statusCode).toBe(200)
})

it('erasure renames the certificate that staff uploaded for a person', async () => {
  const { customer, clientId, params } = await issued()
  await staff.call(claim, { params, body: { percent: 5 } })
  await sendCertificate(staff, params.id, { name: 'Zuwaira Ndukwe.png' })
  await erase(customer)
  const { certificate, claimedBy } = await registered(clientId)
  expect([certificate?.name, claimedBy]).toEqual(['certificate.png', staff.user.name])
})

it('erasure of a member renames the certificate that this member uploaded for a company', async () => {
  const { customer, clientId, params } = await issued()
  const colleague = await as.customer()
  await db.update(clients).set({ kind: 'company' }).where(eq(clients.id, clientId))
  await db
    .insert(clientMembers)
    .values({ clientId, userId: colleague.user.id, permissions: ['pay'], joinedAt: new Date() })
  await customer.call(claim, { params, body: { percent: 5 } })
  await sendCertificate(colleague, params.id, { name: 'Zuwaira Ndukwe.png' })
  expect((await registered(clientId)).certificate?.name).toBe('Zuwaira Ndukwe.png')
  await erase(colleague)
  const { certificate, claimedBy } = await registered(clientId)
  expect([certificate?.name, claimedBy]).toEqual(['certificate.png', customer.user.name])
})

it('erasure of staff renames nothing that they uploaded for a client', async () => {
  const [{ clientId, params }, colleague] = [await issued(), await as.admin()]
  await colleague.call(claim, { params, body: { percent: 5 } })
  await sendCertificate(colleague, params.id, { name: 'Certificate of March.png' })
  await erase(colleague)
  const { certificate, claimedBy } = await registered(clientId)
  expect([certificate?.name, claimedBy]).toEqual(['Certificate of March.png', 'Deleted user'])
})

it('the download of an account has the claims of its client, also refused ones', async () => {
  const { customer, clientId, params, invoice } = await issued()
  await customer.call(claim, { params, body: { percent: 10 } })
  const reason = 'The rate is 5%.'
  await staff.call(refuse, { params: { id: (await registered(clientId)).id }, body: { reason } })
  await customer.call(claim, { params, body: { percent: 5 } })
  await sendCertificate(customer, params.id, { name: 'march.png' })
  const other = await issued()
  await other.customer.call(claim, { params: other.params, body: { percent: 5 } })

  const { body } = await customer.send('GET', '/api/account/data')
  expect((body as { withholdings: unknown[] }).withholdings).toMatchObject([
    { invoice: invoice.label, percent: 10, state: 'refused', refusal: reason, certificate: null },
    { invoice: invoice.label, percent: 5, state: 'certified', refusal: null, certificate: 'march.png' },
  ])
})
