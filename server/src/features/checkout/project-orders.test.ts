import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { describe, expect, it } from 'vitest'
import type { Person } from '#testing/as.ts'
import { projectOrders } from '#testing/project-orders.ts'
import { sweepCharges } from './provider-sweep.service.ts'
import { recheckDue } from './recheck.service.ts'

const { as, make, db, deps, provider, service, worker, submitted, ordered, record, projectsOf, paymentsOf } =
  await projectOrders()
const { openForProject, unfinished, resume } = checkoutEndpoints
const muchLater = { ...deps, now: () => new Date(Date.now() + 80 * 60 * 60_000) }

describe('an order for an unpaid project', () => {
  it('charges the price of the service and marks the project paid, without a second project', async () => {
    const { customer, project, opened, reference } = await ordered('equity')
    expect(opened.amount).toBe(100_000)
    await provider.pay(reference)
    const paid = await record(customer, reference)
    expect([paid.status, paid.body.id]).toEqual([201, project.id])
    expect(await projectsOf(customer)).toMatchObject([
      {
        id: project.id,
        status: 'pending',
        paymentStatus: 'paid',
        paymentMethod: 'paystack',
        paymentReference: reference,
        paymentTerm: 'equity',
        amount: 100_000,
      },
    ])
    expect(await paymentsOf(customer)).toMatchObject([{ status: 'paid', projectId: project.id }])
  })

  it('is not reported as paid before the provider confirms it', async () => {
    const { customer, reference } = await ordered()
    expect((await record(customer, reference)).status).toBe(402)
  })

  it('cannot be replaced while a charge for the project is in review', async () => {
    const { customer, params, reference } = await ordered()
    await provider.pay(reference, 'success', { amount: 1_000_00 })
    await record(customer, reference)
    const again = await customer.call(openForProject, { params, body: { term: 'equity' } })
    expect(again.body).toMatchObject({ message: moneyText.paymentMismatch })
  })

  it('cannot be continued when staff have cancelled the project', async () => {
    const { customer, params, reference } = await ordered()
    const staff = await as.admin()
    await staff.call(projectEndpoints.setStatus, { params, body: { status: 'cancelled' } })
    const resumed = await customer.call(resume, { params: { reference } })
    expect(resumed.body).toMatchObject({ message: moneyText.targetClosed })
    expect((await customer.call(unfinished)).body).toEqual([])
  })

  it('starts a subscription for the project when it is paid in instalments', async () => {
    const { customer, project, reference } = await ordered('subscription')
    await provider.pay(reference)
    await record(customer, reference)
    expect(await paymentsOf(customer)).toMatchObject([
      { type: 'monthly_subscription', status: 'paid', projectId: project.id },
    ])
  })

  it('is the same order when it is opened twice at once', async () => {
    const made = await submitted()
    const [one, other] = await Promise.all([ordered('onetime', made), ordered('onetime', made)])
    // While the provider opens the first checkout, the second one gets a reference of its own.
    const rows = await db.query.attempts.findMany({
      where: (row, { inArray }) => inArray(row.reference, [one.reference, other.reference]),
    })
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await paymentsOf(made.customer)).toHaveLength(1)
  })

  it('replaces an open order with another way to pay', async () => {
    const first = await ordered('onetime')
    const { customer, params } = first
    await ordered('equity', first)
    const transfer = await customer.call(transferEndpoints.openForProject, {
      params,
      body: { term: 'onetime' },
    })
    expect(transfer.body).toMatchObject({ title: 'Shop', amount: 250_000, state: 'unproven' })
    expect(await paymentsOf(customer)).toMatchObject([{ method: 'transfer', amount: 250_000 }])
    const resumed = await customer.call(resume, { params: { reference: first.reference } })
    expect(resumed.body).toMatchObject({ message: moneyText.orderExpired })
  })

  it('is refused for a project of another customer, a paid one and a cancelled one', async () => {
    const { customer, params, reference } = await ordered()
    const open = (who: Person) => who.call(openForProject, { params, body: { term: 'onetime' } })
    expect((await open(await as.customer())).status).toBe(404)
    await provider.pay(reference)
    await record(customer, reference)
    const paid = await open(customer)
    expect([paid.status, paid.body]).toMatchObject([409, { message: moneyText.projectPaid }])

    const other = await submitted()
    const staff = await as.admin()
    await staff.call(projectEndpoints.setStatus, { params: other.params, body: { status: 'cancelled' } })
    const cancelled = await other.customer.call(openForProject, {
      params: other.params,
      body: { term: 'onetime' },
    })
    expect(cancelled.body).toMatchObject({ message: moneyText.projectClosed })
  })

  /** Submits a project of another service, whose row is then as given. */
  async function submittedFor(service: Parameters<typeof make.service>[0]) {
    const customer = await as.customer()
    const { id: serviceId } = await make.service({ priceKobo: 80_000_00, ...service })
    const { id } = await make.project({ userId: customer.user.id, serviceId })
    const { body } = await customer.call(projectEndpoints.get, { params: { id } })
    return { customer, params: { id }, servicePrice: body.servicePrice }
  }

  it.each(['hidden', 'archived'] as const)('can be paid when the service is %s by now', async (status) => {
    const input = { body: { term: 'onetime' } } as const
    for (const open of [openForProject, transferEndpoints.openForProject]) {
      const { customer, params, servicePrice } = await submittedFor({ status })
      expect(servicePrice).toBe(80_000)
      const opened = await customer.call(open, { params, ...input })
      expect([opened.status, opened.body]).toMatchObject([201, { amount: 80_000 }])
    }
  })

  it('is refused when the service is deleted', async () => {
    const { customer, params, servicePrice } = await submittedFor({ deletedAt: new Date() })
    expect(servicePrice).toBeNull()
    const opened = await customer.call(openForProject, { params, body: { term: 'onetime' } })
    expect(opened.body).toMatchObject({ message: moneyText.noLongerOffered })
  })
})

describe('two charges for one project', () => {
  it('record one payment and one review, in any order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const first = await ordered('onetime')
      const second = await ordered('equity', first)
      const references = order.map((n) => [first, second][n]?.reference as string)
      await Promise.all(references.map((reference) => provider.pay(reference)))
      await Promise.all([
        ...references.map((reference) => record(first.customer, reference)),
        sweepCharges(deps),
        recheckDue(muchLater),
      ])
      await sweepCharges(deps)
      const paid = (await paymentsOf(first.customer)).filter(({ status }) => status === 'paid')
      expect(paid).toHaveLength(1)
      const staff = await as.admin()
      const { body: reviews } = await staff.call(paymentReviewEndpoints.list)
      const own = reviews.filter(({ user }) => user?.id === first.customer.user.id)
      expect(own.map(({ reason }) => reason)).toEqual(['target_closed'])
      expect(await projectsOf(first.customer)).toMatchObject([{ paymentStatus: 'paid' }])
    }
  })

  it('leave no open order once the replaced order is paid', async () => {
    const first = await ordered('onetime')
    const { customer } = await ordered('equity', first)
    await provider.pay(first.reference)
    await record(customer, first.reference)
    expect((await customer.call(unfinished)).body).toEqual([])
    await worker.drain()
    expect(await paymentsOf(customer)).toMatchObject([{ status: 'paid', reference: first.reference }])
  })

  it('can both be recorded: staff accept the second one', async () => {
    const first = await ordered('onetime')
    const second = await ordered('equity', first)
    await provider.pay(first.reference)
    await record(first.customer, first.reference)
    await provider.pay(second.reference)
    const late = await record(second.customer, second.reference)
    expect([late.status, late.body]).toMatchObject([409, { message: moneyText.paidClosedTarget }])
    const staff = await as.admin()
    const { body } = await staff.call(paymentReviewEndpoints.list)
    const review = body.find(({ user }) => user?.id === first.customer.user.id)
    const accepted = await staff.call(paymentReviewEndpoints.accept, {
      params: { id: review?.id ?? 0 },
      body: { reason: 'Paid for the second half' },
    })
    expect(accepted.status).toBe(200)
    expect((await paymentsOf(first.customer)).map(({ projectId }) => projectId)).toEqual([
      first.project.id,
      first.project.id,
    ])
  })
})

describe('an undone payment by hand', () => {
  const setStatus = async (customer: Person, status: 'paid' | 'pending') => {
    const staff = await as.admin()
    const payment = (await paymentsOf(customer)).find(({ amount }) => amount === 250_000)
    const changed = await staff.call(paymentEndpoints.update, {
      params: { id: payment?.id ?? 0 },
      body: { userId: customer.user.id, amount: 250_000, type: payment?.type ?? '', status } as never,
    })
    expect(changed.status).toBe(200)
  }
  async function undone() {
    const customer = await as.customer()
    const opened = await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
    })
    await setStatus(customer, 'paid')
    await setStatus(customer, 'pending')
    const [project] = await projectsOf(customer)
    return { customer, reference: opened.body.reference, params: { id: project?.id ?? 0 } }
  }

  it('lets the customer pay once, by the first order or by the project', async () => {
    const { customer, reference, params } = await undone()
    const { body } = await customer.call(openForProject, { params, body: { term: 'equity' } })
    for (const one of [body.reference, reference]) {
      await provider.pay(one)
      await record(customer, one)
    }
    expect((await paymentsOf(customer)).filter(({ status }) => status === 'paid')).toHaveLength(1)
    const { body: reviews } = await (await as.admin()).call(paymentReviewEndpoints.list)
    expect(reviews.find(({ user }) => user?.id === customer.user.id)?.reason).toBe('target_closed')
    expect((await customer.call(unfinished)).body).toEqual([])
  })

  it('leaves the project paid when another payment has paid for it', async () => {
    const first = await ordered('onetime')
    const { customer, params } = first
    const second = await ordered('equity', first)
    const other = await ordered('onetime', first)
    await setStatus(customer, 'paid')
    await provider.pay(second.reference)
    await record(customer, second.reference)
    const staff = await as.admin()
    const { body } = await staff.call(paymentReviewEndpoints.list)
    const review = body.find(({ user }) => user?.id === customer.user.id)
    await staff.call(paymentReviewEndpoints.accept, {
      params: { id: review?.id ?? 0 },
      body: { reason: 'It has arrived.' },
    })
    await setStatus(customer, 'pending')
    expect((await customer.call(projectEndpoints.get, { params })).body.paymentStatus).toBe('paid')
    const resumed = await customer.call(resume, { params: { reference: other.reference } })
    expect(resumed.status).toBe(409)
  })
})
