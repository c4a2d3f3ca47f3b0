import { checkoutEndpoints } from '@jara/contract/checkout'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { attempts, jobs, services } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider({ timeoutMs: 3000 })
const { as, make, deps, db, broadcasts } = await testApp({ gateway: provider.gateway })
const { open, resume, timeline, sync, projectWithPayment, record } = checkoutEndpoints

afterEach(async () => {
  await provider.faults({ api: 'ok', amount: null, currency: null, passFees: false })
  await expectInvariants(deps, provider)
})

const shop = await make.service({ name: 'Online shop', priceKobo: 1_200_000_00 })
const orderForm = (more: object = {}) => ({
  title: 'A shop for shoes',
  description: 'Two hundred pairs, delivery in Lagos.',
  serviceId: shop.id,
  ...more,
})

describe('a paid order', () => {
  it('creates a paid payment and a pending project, notifies owner and staff, and queues a receipt', async () => {
    const ada = await as.customer()
    const { body } = await ada.call(open, { body: orderForm({ term: 'equity' }) })
    await provider.pay(body.reference)
    broadcasts.length = 0
    const submitted = await ada.call(projectWithPayment, {
      body: {
        title: 'Another title',
        description: 'x',
        amount: 1,
        paymentStatus: 'paid',
        userId: 1,
        paymentReference: body.reference,
      },
    })
    expect(submitted.status).toBe(201)
    expect(submitted.body).toMatchObject({
      title: 'A shop for shoes',
      status: 'pending',
      paymentStatus: 'paid',
      paymentReference: body.reference,
      paymentMethod: 'paystack',
      paymentTerm: 'equity',
      amount: 480_000,
      paymentAmount: 480_000,
      type: 'equity_40_percent',
      paymentType: 'equity_40_percent',
      service: { id: shop.id, name: 'Online shop' },
      user: { id: ada.user.id, name: ada.user.name },
    })
    const to = [await make.clientOf(ada.user), 'staff']
    expect(broadcasts).toEqual([
      { to, event: 'changed', data: ['projects'] },
      { to, event: 'changed', data: ['payments'] },
    ])
    const [payment] = (await ada.call(paymentEndpoints.list)).body
    expect(payment).toMatchObject({ status: 'paid', open: false, projectId: submitted.body.id })
    expect(await db.select().from(jobs).where(eq(jobs.name, 'emails.paymentReceipt'))).toContainEqual(
      expect.objectContaining({ payload: { paymentId: payment?.id } }),
    )

    const detail = await ada.call(projectEndpoints.get, { params: { id: submitted.body.id } })
    expect(detail.body.history).toMatchObject([{ from: null, to: 'pending', by: ada.user.name }])
    const steps = await ada.call(timeline, { params: { reference: body.reference } })
    expect(steps.body).toMatchObject({ state: 'paid', projectId: submitted.body.id })
    expect(steps.body.steps.map(({ kind }) => kind)).toEqual(['started', 'confirmed'])
  })

  it('answers 200 with the same project when it is already settled', async () => {
    const ada = await as.customer()
    const { body } = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    await provider.pay(body.reference)
    const first = await ada.call(record, { body: { paymentReference: body.reference } })
    const second = await ada.call(projectWithPayment, { body: { paymentReference: body.reference } })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
  })

  it('creates one project when it is submitted twenty times at once', async () => {
    const ada = await as.customer()
    const { body } = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    await provider.pay(body.reference)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ada.call(record, { body: { paymentReference: body.reference } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect((await ada.call(projectEndpoints.list)).body).toHaveLength(1)
  })

  it('keeps its price and service when the service is repriced and deleted', async () => {
    const ada = await as.customer()
    const service = await make.service({ name: 'Old offer', priceKobo: 300_000_00 })
    const { body } = await ada.call(open, { body: orderForm({ serviceId: service.id, type: 'one_time' }) })
    await db
      .update(services)
      .set({ priceKobo: 900_000_00, deletedAt: new Date() })
      .where(eq(services.id, service.id))
    await provider.pay(body.reference)
    const paid = await ada.call(record, { body: { paymentReference: body.reference } })
    expect(paid.body).toMatchObject({ amount: 300_000, service: { id: service.id, name: 'Old offer' } })
  })

  it('counts the order amount when the payer paid the fees on top', async () => {
    const ada = await as.customer()
    const { body } = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    await provider.faults({ passFees: true })
    await provider.pay(body.reference)
    const paid = await ada.call(record, { body: { paymentReference: body.reference } })
    expect([paid.status, paid.body.amount]).toEqual([201, 1_200_000])
  })
})

describe('an unpaid order', () => {
  it.each(['abandoned', 'declined', 'insufficient_funds', 'pending'] as const)(
    'answers 402 after %s, and is settled when it is paid later',
    async (outcome) => {
      const ada = await as.customer()
      const { body } = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
      await provider.pay(body.reference, outcome)
      const early = await ada.call(record, { body: { paymentReference: body.reference } })
      expect([early.status, early.error.code, early.error.message]).toEqual([
        402,
        'not_paid',
        moneyText.notConfirmedYet,
      ])
      if (outcome === 'pending') await provider.confirmTransfer(body.reference)
      else await provider.pay(body.reference)
      expect((await ada.call(record, { body: { paymentReference: body.reference } })).status).toBe(201)
    },
  )

  it('shows its owner the current step, updated from the provider', async () => {
    const ada = await as.customer()
    const { body } = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    const params = { reference: body.reference }
    await provider.pay(body.reference, 'pending')
    const waiting = await ada.call(sync, { params })
    expect(waiting.body.steps.at(-1)).toMatchObject({ kind: 'waiting', text: 'Waiting for your bank' })
    await provider.confirmTransfer(body.reference)
    expect((await ada.call(sync, { params })).body.state).toBe('paid')
  })

  it('can be resumed until it is paid', async () => {
    const ada = await as.customer()
    const { body } = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    const params = { reference: body.reference }
    expect((await ada.call(resume, { params })).body).toEqual(body)
    await provider.pay(body.reference)
    const refused = await ada.call(resume, { params })
    expect([refused.status, refused.error.message]).toEqual([409, moneyText.alreadyPaid])
  })

  it('limits how often its owner may check it', async () => {
    const ada = await as.customer()
    const { body } = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    const params = { reference: body.reference }
    for (let n = 0; n < 60; n++) await ada.call(sync, { params })
    const refused = await ada.call(sync, { params })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a payment reference', () => {
  it('is not found for another customer in any request', async () => {
    const ada = await as.customer()
    const eve = await as.customer()
    const { body } = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    await provider.pay(body.reference)
    const params = { reference: body.reference }
    const answers = [
      await eve.call(timeline, { params }),
      await eve.call(sync, { params }),
      await eve.call(resume, { params }),
      await eve.call(record, { body: { paymentReference: body.reference } }),
      await eve.call(projectWithPayment, { body: { paymentReference: body.reference } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await ada.call(record, { body: { paymentReference: body.reference } })).status).toBe(201)
  })

  it('can be read and re-checked by staff, who cannot act on it', async () => {
    const ada = await as.customer()
    const admin = await as.admin()
    const { body } = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    const params = { reference: body.reference }
    expect((await admin.call(timeline, { params })).body).toMatchObject({ state: 'open' })
    expect((await admin.call(resume, { params })).status).toBe(404)
    expect((await admin.call(record, { body: { paymentReference: body.reference } })).status).toBe(404)
    await provider.pay(body.reference)
    expect((await admin.call(sync, { params })).body).toMatchObject({ state: 'paid' })
  })

  it.each(['jara-unknown', 'x'])('is not found when it is unknown: %s', async (reference) => {
    const ada = await as.customer()
    const answer = await ada.call(record, { body: { paymentReference: reference } })
    expect(answer.status).toBe(404)
  })

  it.each(["' or 1=1", '../verify', '', 'a_b', 'x'.repeat(65), 7])(
    'is refused when it is malformed: %j',
    async (bad) => {
      const ada = await as.customer()
      const answer = await ada.call(record, { body: { paymentReference: bad as string } })
      expect(answer.status).toBe(400)
    },
  )

  it('is stored before the provider is called', async () => {
    const ada = await as.customer()
    await provider.faults({ api: 'lost' })
    await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    const [charge] = await provider.transactions()
    const [attempt] = await db
      .select()
      .from(attempts)
      .where(eq(attempts.reference, charge?.reference ?? ''))
    expect(attempt).toMatchObject({ accessCode: null, nextCheckAt: expect.any(Date) })
  })
})
