import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { agencySettings, auditLog } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { proofPicture, sendProof } from '#testing/proofs.ts'
import { expireForgotten } from '../recheck.service.ts'

const { as, make, db, deps, app, worker, emails, advance } = await testApp()
const { open, get, list, accept, withdrawApproval, refuse, account } = transferEndpoints
const bank = { bankName: 'Sample Bank', accountName: 'Eleko Studio Limited', accountNumber: '0123456789' }
await db.update(agencySettings).set({ ...bank, transferAllowed: true, twoStaffAboveKobo: 1_000_000_00 })
const service = await make.service({ priceKobo: 250_000_00 })
const large = await make.service({ priceKobo: 5_000_000_00 })
const [ada, bola] = [await as.admin({ name: 'Ada Staff' }), await as.superAdmin({ name: 'Bola Super' })]
afterEach(() => expectInvariants(deps))

async function ordered(serviceId = service.id) {
  const customer = await as.customer({ name: 'Ngozi Eze' })
  const { body, status } = await customer.call(open, {
    body: { title: 'Shop', description: 'Shoes', serviceId, type: 'one_time' },
  })
  expect(status).toBe(201)
  return { customer, transfer: body, params: { reference: body.reference } }
}

async function proven(serviceId = service.id) {
  const made = await ordered(serviceId)
  expect((await sendProof(made.customer, made.params.reference)).status).toBe(201)
  return made
}

describe('a transfer', () => {
  it('shows the bank account, takes a proof, and is paid once staff accept it', async () => {
    const { customer, transfer, params } = await ordered()
    expect(transfer).toMatchObject({ state: 'unproven', amount: 250_000, account: bank, proof: null })
    expect((await customer.call(projectEndpoints.list)).body).toEqual([])
    await sendProof(customer, params.reference, { name: 'my bank.png' })
    const [project] = (await customer.call(projectEndpoints.list)).body
    expect(project).toMatchObject({
      status: 'pending_verification',
      paymentStatus: 'pending',
      paymentMethod: 'transfer',
      paymentProof: 'my bank.png',
    })
    expect((await ada.call(list)).body.map(({ reference }) => reference)).toContain(params.reference)

    const accepted = await ada.call(accept, { params })
    expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted'])
    const [paid] = (await customer.call(paymentEndpoints.list)).body
    expect(paid).toMatchObject({ status: 'paid', method: 'transfer' })
    expect(paid?.receiptNumber).toBeGreaterThan(0)
    const [after] = (await customer.call(projectEndpoints.list)).body
    expect(after).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect((await ada.call(list)).body.map(({ reference }) => reference)).not.toContain(params.reference)
    await worker.drain()
    expect(emails.some(({ to, subject }) => to === customer.user.email && /Receipt/.test(subject))).toBe(true)
  })

  it('notifies the customer of the reason when it is refused, and takes another proof', async () => {
    const { customer, params } = await proven()
    const refused = await ada.call(refuse, { params, body: { reason: 'No such money in the account.' } })
    expect(refused.body).toMatchObject({ state: 'refused', refusal: 'No such money in the account.' })
    await worker.drain()
    const email = emails.findLast(({ to }) => to === customer.user.email)
    expect(email?.text).toContain('No such money in the account.')
    expect((await ada.call(accept, { params })).status).toBe(409)
    expect((await sendProof(customer, params.reference)).status).toBe(201)
    expect((await sendProof(customer, params.reference)).status).toBe(409)
    expect((await ada.call(accept, { params })).body.state).toBe('accepted')
  })

  it('is not found for other customers, and its file opens only by a link that expires', async () => {
    const { customer, params } = await proven()
    const otherCustomer = await as.customer()
    expect((await otherCustomer.call(get, { params })).status).toBe(404)
    expect((await sendProof(otherCustomer, params.reference)).status).toBe(404)
    for (const endpoint of [accept, refuse])
      expect((await customer.call(endpoint, { params, body: { reason: 'x' } } as never)).status).toBe(403)
    const { proof } = (await customer.call(get, { params })).body
    const url = proof?.url ?? ''
    const file = await app.inject({ url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await app.inject({ url: `${url}x` })).statusCode).toBe(404)
    advance(3 * 60 * 60_000)
    expect((await app.inject({ url })).statusCode).toBe(404)
  })

  it.each([
    ['a program named as a picture', Buffer.from('MZ this is no picture')],
    ['an HTML page named as a PDF', Buffer.from('<html>%PDF- %%EOF</html>')],
    ['a picture that was cut off', proofPicture.subarray(0, 40)],
    ['an empty file', Buffer.alloc(0)],
  ])('rejects %s as a proof', async (_, bytes) => {
    const { customer, params } = await ordered()
    const { status } = await sendProof(customer, params.reference, { bytes })
    expect([400, 415]).toContain(status)
    expect((await customer.call(get, { params })).body.state).toBe('unproven')
  })

  it('cannot be set to paid without accepting its proof', async () => {
    const { transfer, customer } = await proven()
    const changed = await bola.call(paymentEndpoints.update, {
      params: { id: transfer.paymentId },
      body: { amount: 250_000, type: 'one_time', status: 'paid', userId: customer.user.id },
    })
    expect(changed.status).toBe(409)
  })

  it('is available only while the settings allow it, and not for subscriptions', async () => {
    const customer = await as.customer()
    const body = { title: 'Shop', description: 'Shoes', serviceId: service.id }
    const monthly = await customer.call(open, { body: { ...body, type: 'monthly_subscription' } })
    expect(monthly.status).toBe(400)
    await db.update(agencySettings).set({ transferAllowed: false })
    expect((await customer.call(account)).body.account).toBeNull()
    expect((await customer.call(open, { body: { ...body, type: 'one_time' } })).status).toBe(409)
    await db.update(agencySettings).set({ transferAllowed: true })
  })

  it('has a pro-forma with the account, the narration and its last day', async () => {
    const { customer, params } = await ordered()
    const { body } = await customer.call(payLinkEndpoints.proForma, { params })
    expect(body).toMatchObject({
      amount: 250_000,
      linkable: false,
      transfer: { ...bank, narration: params.reference },
    })
    expect(Date.parse(body.validUntil) - Date.parse(body.createdAt)).toBe(7 * 24 * 60 * 60_000)
    expect((await (await as.customer()).call(payLinkEndpoints.proForma, { params })).status).toBe(404)
  })

  it('expires when no proof was sent for a week', async () => {
    const { customer, params } = await ordered()
    advance(8 * 24 * 60 * 60_000)
    await expireForgotten(deps)
    expect((await (await as.the(customer.user)).call(paymentEndpoints.list)).body).toEqual([])
    expect((await (await as.the(customer.user)).call(get, { params })).status).toBe(404)
    advance(-8 * 24 * 60 * 60_000)
  })
})

describe('the list of waiting transfers', () => {
  it('shows who has accepted each transfer, in the requested order', async () => {
    const [small, half] = [await proven(), await proven(large.id)]
    await ada.call(accept, { params: half.params })
    const { body } = await ada.call(list, { query: { sort: '-amount' } })
    const place = ({ params }: typeof small) => body.findIndex((one) => one.reference === params.reference)
    expect(body[place(half)]?.accepted).toMatchObject([{ name: 'Ada Staff' }])
    expect(body[place(small)]?.accepted).toEqual([])
    expect(place(half)).toBeLessThan(place(small))
    expect((await ada.call(list, { query: { sort: 'nonsense' } })).status).toBe(400)
  })

  it('runs as many queries for many transfers as for one', async () => {
    await proven()
    const querying = vi.spyOn(pg.Pool.prototype, 'query')
    const countQueries = async (pageSize: number) => {
      querying.mockClear()
      const { body } = await ada.call(list, { query: { page: 1, pageSize } })
      return { rows: body.length, queries: querying.mock.calls.length }
    }
    const [one, many] = [await countQueries(1), await countQueries(100)]
    querying.mockRestore()
    expect(many.rows).toBeGreaterThan(one.rows)
    expect(many.queries).toBe(one.queries)
  })
})

describe('acceptance', () => {
  it('needs two members of staff above the configured amount, and shows the first', async () => {
    const { customer, transfer, params } = await proven(large.id)
    expect(transfer.needed).toBe(2)
    const first = await ada.call(accept, { params })
    expect(first.body).toMatchObject({ state: 'waiting', accepted: [{ name: 'Ada Staff' }] })
    expect((await customer.call(paymentEndpoints.list)).body[0]?.status).toBe('pending')
    expect((await ada.call(accept, { params })).status).toBe(409)
    expect((await bola.call(accept, { params })).body).toMatchObject({ state: 'accepted' })
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(transfer.paymentId)))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['transfer.accepted_first', ada.user.id],
      ['transfer.accepted', bola.user.id],
    ])
  })

  it('needs two members of staff again after the first has withdrawn their approval', async () => {
    const { params } = await proven(large.id)
    await ada.call(accept, { params })
    expect((await bola.call(withdrawApproval, { params })).status).toBe(409)
    const withdrawn = await ada.call(withdrawApproval, { params })
    expect(withdrawn.body).toMatchObject({ state: 'waiting', accepted: [] })
    expect((await bola.call(accept, { params })).body.state).toBe('waiting')
    expect((await ada.call(accept, { params })).body.state).toBe('accepted')
    expect((await ada.call(withdrawApproval, { params })).status).toBe(409)
  })

  it('creates one payment when both accept at the same time, and none when one accepts ten times', async () => {
    const { params, customer } = await proven(large.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.call(accept, { params })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await customer.call(paymentEndpoints.list)).body[0]?.status).toBe('pending')
    const other = await proven(large.id)
    await Promise.all([ada, bola].map((one) => one.call(accept, { params: other.params })))
    expect((await other.customer.call(paymentEndpoints.list)).body).toMatchObject([{ status: 'paid' }])
  })

  it('does not carry over to another proof', async () => {
    const { params, customer } = await proven(large.id)
    await ada.call(accept, { params })
    await bola.call(refuse, { params, body: { reason: 'Another amount.' } })
    await sendProof(customer, params.reference)
    expect((await bola.call(accept, { params })).body.state).toBe('waiting')
  })

  it('is rejected for one’s own payment', async () => {
    const made = await ada.call(open, {
      body: { title: 'Mine', description: 'Own', serviceId: service.id, type: 'one_time' },
    })
    await sendProof(ada, made.body.reference)
    expect((await ada.call(accept, { params: { reference: made.body.reference } })).status).toBe(409)
  })

  it('is rejected for the payment of one’s own client', async () => {
    const { params, customer } = await proven(large.id)
    const member = await as.the(await make.adminOfClient(customer.user))
    await ada.call(accept, { params })
    const { status, error } = await member.call(accept, { params })
    expect([status, error.message]).toEqual([409, expect.stringMatching(/member of this client/)])
    expect((await bola.call(accept, { params })).body.state).toBe('accepted')
  })
})
