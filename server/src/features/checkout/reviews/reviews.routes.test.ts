import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { type Payment, paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attempts, auditLog, users } from '#db/schema/index.ts'
import { flaggedCharges } from '#testing/flagged-charges.ts'
import { settle } from '../settle.service.ts'

const { as, db, deps, make, provider, service, admin, flagged, itemOf } = await flaggedCharges()
const { list, accept, dismiss } = paymentReviewEndpoints
const body = { reason: 'Spoke with the customer' }

const lastAudit = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

/** Pays a charge that has no order and returns its review item. */
async function unknownCharge(email: string, reference: string) {
  await provider.payWithoutOrder(reference, email)
  await settle(deps, reference)
  return { id: await itemOf(reference) }
}

describe('accepting a review', () => {
  it('records the received amount, fulfils the order and stores who decided and why', async () => {
    const { customer, reference, params } = await flagged()
    const answer = await admin.call(accept, { params, body })
    expect(answer.body).toMatchObject({
      state: 'accepted',
      reason: 'amount',
      resolution: body.reason,
      resolvedBy: 'Amaka Staff',
      receivedAmount: 100_000,
      expectedAmount: 250_000,
    })
    expect((await customer.call(projectEndpoints.list)).body).toMatchObject([
      { title: 'Shop', status: 'pending', paymentStatus: 'paid', amount: 100_000 },
    ])
    expect((await customer.call(paymentEndpoints.list)).body).toMatchObject([
      { status: 'paid', amount: 100_000, reference },
    ])
    expect(await lastAudit()).toMatchObject({ action: 'review.accepted', actorId: admin.user.id })
    const late = await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    expect(late.status).toBe(200)
  })

  it('is left to a colleague when the payment is one’s own', async () => {
    const { customer, params } = await flagged()
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, customer.user.id))
    const own = await as.the({ ...customer.user, role: 'admin' })
    const answer = await own.call(accept, { params, body })
    expect([answer.status, answer.error.message]).toEqual([409, expect.stringMatching(/your own payment/)])
  })

  it('is left to a colleague when the payment is of one’s own client', async () => {
    const { customer, params } = await flagged()
    const member = await as.the(await make.adminOfClient(customer.user))
    const answer = await member.call(accept, { params, body })
    expect([answer.status, answer.error.message]).toEqual([
      409,
      expect.stringMatching(/member of this client/),
    ])
  })

  it('records a duplicate as another payment of the same project', async () => {
    const customer = await as.customer()
    const order = { title: 'Twice', description: 'x', serviceId: service.id, type: 'one_time' as const }
    const first = (await customer.call(checkoutEndpoints.open, { body: order })).body.reference
    await db.update(attempts).set({ accessCode: null }).where(eq(attempts.reference, first))
    const second = (await customer.call(checkoutEndpoints.resume, { params: { reference: first } })).body
    for (const paymentReference of [second.reference, first]) {
      await provider.pay(paymentReference)
      await customer.call(checkoutEndpoints.record, { body: { paymentReference } })
    }
    const params = { id: await itemOf(first) }
    expect((await admin.call(accept, { params, body })).body).toMatchObject({
      reason: 'duplicate',
      state: 'accepted',
    })
    const [project] = (await customer.call(projectEndpoints.list)).body
    const { body: both } = await customer.call(paymentEndpoints.list)
    expect(both.map(({ status, projectId }) => [status, projectId])).toEqual([
      ['paid', project?.id],
      ['paid', project?.id],
    ])
  })

  it('records a charge as another payment when staff had already set its order to paid', async () => {
    const customer = await as.customer()
    const order = { title: 'Late', description: 'x', serviceId: service.id, type: 'one_time' as const }
    const { reference } = (await customer.call(checkoutEndpoints.open, { body: order })).body
    const [{ id, amount, type }] = (await customer.call(paymentEndpoints.list)).body as [Payment]
    await admin.call(paymentEndpoints.update, {
      params: { id },
      body: { amount, type, status: 'paid', userId: customer.user.id },
    })
    await provider.pay(reference)
    await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    const accepted = await admin.call(accept, { params: { id: await itemOf(reference) }, body })
    expect([accepted.status, accepted.body.reason]).toEqual([200, 'duplicate'])
    const { body: both } = await customer.call(paymentEndpoints.list)
    expect(both.map((one) => [one.method, one.status, one.reference])).toEqual([
      ['paystack', 'paid', reference],
      ['manual', 'paid', null],
    ])
  })

  it('assigns a charge without an order to the customer with the payer’s email address', async () => {
    const customer = await as.customer()
    const params = await unknownCharge(customer.user.email as string, 'stray-1')
    await admin.call(accept, { params, body })
    expect((await customer.call(projectEndpoints.list)).body).toMatchObject([
      { title: 'Payment stray-1', amount: 90_000, paymentStatus: 'paid' },
    ])
  })

  it('refuses a charge of an unknown payer, in another currency, or refunded in the meantime', async () => {
    const unknown = await unknownCharge('unknown@example.ng', 'stray-2')
    const dollars = await flagged({ currency: 'USD' })
    const returned = await flagged()
    const [charge] = (await provider.transactions()).filter(
      ({ reference }) => reference === returned.reference,
    )
    await provider.gateway.refund({ transactionId: charge?.id as number, merchantNote: 'by hand' })
    await provider.finishRefund(returned.reference)
    for (const params of [unknown, dollars.params, returned.params]) {
      const answer = await admin.call(accept, { params, body })
      expect([answer.status, answer.error.code]).toEqual([409, 'conflict'])
    }
    expect((await dollars.customer.call(projectEndpoints.list)).body).toEqual([])
  })

  it('happens once when two admins accept at the same moment', async () => {
    const { customer, params } = await flagged()
    const other = await as.admin()
    const answers = await Promise.all([admin, other].map((one) => one.call(accept, { params, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await customer.call(projectEndpoints.list)).body).toHaveLength(1)
  })
})

describe('dismissing a review', () => {
  it('closes the item without moving money', async () => {
    const { customer, params } = await flagged()
    expect((await admin.call(dismiss, { params, body })).body.state).toBe('dismissed')
    expect((await customer.call(paymentEndpoints.list)).body).toEqual([])
    expect((await customer.call(projectEndpoints.list)).body).toEqual([])
    expect(await lastAudit()).toMatchObject({ action: 'review.dismissed' })
  })
})

describe('the review list', () => {
  it('is for staff only, and its decisions need a reason and an existing item', async () => {
    const { customer, params } = await flagged()
    expect((await customer.call(list)).status).toBe(403)
    expect((await customer.call(accept, { params, body })).status).toBe(403)
    expect((await admin.call(accept, { params, body: { reason: ' ' } })).status).toBe(400)
    expect((await admin.call(dismiss, { params: { id: 999_999 }, body })).status).toBe(404)
  })

  it('is paged and returns the total count', async () => {
    await flagged()
    await flagged()
    const page = await admin.call(list, { query: { page: 1, pageSize: 1 } })
    expect(page.body).toHaveLength(1)
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(1)
  })
})
