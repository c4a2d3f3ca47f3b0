import { checkoutEndpoints } from '@jara/contract/checkout'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { desc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { agencySettings, auditLog, users } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'
import { listForgotten } from './checkout.repo.ts'
import { expireForgotten, recheckDue } from './recheck.service.ts'

const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { as, db, deps, emails, make, worker } = test
const { create, list, update, withdrawApproval } = paymentEndpoints
const service = await make.service({ priceKobo: 2_000_000_00 })
const ada = await as.admin({ name: 'Ada Staff' })
const bola = await as.admin({ name: 'Bola Staff' })
await db.update(agencySettings).set({ twoStaffAboveKobo: 1_000_000_00 })

afterEach(() => expectInvariants(deps, provider))

const form = (userId: number, more: object = {}) => ({
  amount: 1_500_000,
  type: 'one_time',
  status: 'paid' as const,
  userId,
  ...more,
})

/** Records a payment above the limit, which waits for a second approval. */
async function recorded() {
  const customer = await as.customer()
  const userId = customer.user.id
  const { body } = await ada.call(create, { body: form(userId) })
  const set = (who: Person, change: object = {}) =>
    who.call(update, { params: { id: body.id }, body: form(userId, change) })
  return { customer, payment: body, set }
}

describe('a payment above the limit that staff record as paid', () => {
  it('stays pending until a second member of staff sets it to paid', async () => {
    const { customer, payment, set } = await recorded()
    expect(payment).toMatchObject({ status: 'pending', approvedBy: [{ name: 'Ada Staff' }] })
    expect((await set(ada)).error.message).toMatch(/^You already approved this/)
    const [seen] = (await customer.call(list)).body
    expect(seen).toMatchObject({ status: 'pending', approvedBy: [], receiptNumber: null })

    const approved = await set(bola)
    expect(approved.body).toMatchObject({ status: 'paid', approvedBy: [] })
    expect(approved.body.receiptNumber).not.toBeNull()
  })

  it('asks the other staff for the second approval', async () => {
    await recorded()
    await worker.drain()
    const asked = emails.filter(({ subject }) => subject === 'Payment to approve: ₦1,500,000')
    expect(asked.map(({ to }) => to)).toContain(bola.user.email)
    expect(asked.map(({ to }) => to)).not.toContain(ada.user.email)
  })

  it('becomes paid once when both approve at the same time', async () => {
    const { customer, set } = await recorded()
    const answers = await Promise.all([set(ada), set(bola), set(ada), set(bola)])
    expect(answers.filter(({ body }) => body.status === 'paid')).not.toHaveLength(0)
    expect((await customer.call(list)).body).toMatchObject([{ status: 'paid' }])
  })

  it('needs new approvals after its amount or user has changed', async () => {
    const { set } = await recorded()
    expect((await set(bola, { amount: 1_600_000 })).body).toMatchObject({
      status: 'pending',
      approvedBy: [{ name: 'Bola Staff' }],
    })
    expect((await set(ada, { amount: 1_600_000 })).body.status).toBe('paid')
  })

  it('does not count the approval of a removed member of staff', async () => {
    const gone = await as.admin({ name: 'Gone Staff' })
    const customer = await as.customer()
    const { body } = await gone.call(create, { body: form(customer.user.id) })
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.user.id))
    const params = { id: body.id }
    const first = await ada.call(update, { params, body: form(customer.user.id) })
    expect(first.body).toMatchObject({ status: 'pending', approvedBy: [{ name: 'Ada Staff' }] })
  })

  it('needs two approvals again after it was set back to pending', async () => {
    const { set } = await recorded()
    await set(bola)
    expect((await set(ada, { status: 'pending' })).body).toMatchObject({ status: 'pending', approvedBy: [] })
    expect((await set(bola)).body.status).toBe('pending')
    expect((await set(ada)).body.status).toBe('paid')
  })

  it('needs two approvals again after the first was withdrawn by the one who gave it', async () => {
    const { payment, set } = await recorded()
    const params = { id: payment.id }
    const others = await bola.call(withdrawApproval, { params })
    expect([others.status, others.error.message]).toEqual([
      409,
      expect.stringMatching(/no approval of yours/),
    ])
    expect((await ada.call(withdrawApproval, { params })).body).toMatchObject({
      status: 'pending',
      approvedBy: [],
    })
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'payment.approval_withdrawn', subjectId: String(payment.id) })
    expect((await set(bola)).body).toMatchObject({ status: 'pending', approvedBy: [{ name: 'Bola Staff' }] })
    expect((await set(ada)).body.status).toBe('paid')
    const late = await bola.call(withdrawApproval, { params })
    expect([late.status, late.error.message]).toEqual([409, moneyText.approvalCarriedOut])
  })

  it('can be set to paid by its first approver once the rule is off', async () => {
    const { set } = await recorded()
    await db.update(agencySettings).set({ twoStaffAboveKobo: null })
    expect((await set(ada)).body.status).toBe('paid')
    await db.update(agencySettings).set({ twoStaffAboveKobo: 1_000_000_00 })
  })

  it('keeps its order open until the second approval', async () => {
    const customer = await as.customer()
    await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
    })
    const [pending] = (await customer.call(list)).body
    const params = { id: pending?.id as number }
    const body = form(customer.user.id, { amount: 2_000_000 })
    await ada.call(update, { params, body })
    for (let days = 0; days < 8; days++) {
      test.advance(24 * 60 * 60_000)
      await recheckDue(deps)
      await expireForgotten(deps)
    }
    // One run expires a limited number of orders. An order that waits for staff must not take the place of one.
    const before = { online: deps.now(), otherwise: deps.now() }
    expect(await listForgotten(db, before, 1)).toEqual([])
    expect((await bola.call(update, { params, body })).body.status).toBe('paid')
  })

  it('keeps its user and cannot be raised once it is paid', async () => {
    const { set } = await recorded()
    await set(bola)
    const other = await as.customer()
    for (const change of [{ amount: 9_000_000 }, { userId: other.user.id }])
      expect((await set(bola, change)).error.message).toBe(moneyText.unpayFirst)
    expect((await set(bola, { amount: 1_000 })).body).toMatchObject({ status: 'paid', amount: 1_000 })
  })
})

describe('staff', () => {
  it('set a payment to paid alone up to the limit, and never approve their own', async () => {
    const customer = await as.customer()
    const small = { amount: 1_000_000 }
    expect((await ada.call(create, { body: form(customer.user.id, small) })).body.status).toBe('paid')
    const own = await ada.call(create, { body: form(ada.user.id) })
    expect([own.status, own.error.message]).toEqual([409, expect.stringMatching(/your own payment/)])
  })

  it('neither record nor approve the money of a client to which they belong', async () => {
    const { customer, payment, set } = await recorded()
    const member = await as.the(await make.adminOfClient(customer.user))
    const reason = 'You are a member of this client. A colleague must decide about its money.'
    for (const { status, error } of [
      await set(member),
      await member.call(create, { body: form(customer.user.id) }),
      await member.call(create, { body: form(customer.user.id, { amount: 1000 }) }),
      await member.call(create, { body: form(customer.user.id, { amount: 1000, status: 'pending' }) }),
    ])
      expect([status, error.message]).toEqual([409, reason])
    const other = await as.customer()
    const moved = await member.call(create, { body: form(other.user.id, { amount: 1000 }) })
    const params = { id: moved.body.id }
    const body = form(customer.user.id, { amount: 1000, status: 'pending' })
    expect((await member.call(update, { params, body })).error.message).toBe(reason)
    expect((await customer.call(list)).body.map(({ id }) => id)).toEqual([payment.id])
    expect((await set(bola)).body.status).toBe('paid')
  })

  it('cannot complete an online order alone by setting its payment to paid', async () => {
    const customer = await as.customer()
    const opened = await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
    })
    const { reference } = opened.body
    const [pending] = (await customer.call(list)).body
    const params = { id: pending?.id as number }
    const body = form(customer.user.id, { amount: 2_000_000 })
    expect((await ada.call(update, { params, body })).body).toMatchObject({
      status: 'pending',
      method: 'paystack',
      reference,
      open: true,
    })
    expect((await bola.call(update, { params, body })).body).toMatchObject({
      status: 'paid',
      method: 'manual',
      projectId: expect.any(Number),
    })
  })
})
