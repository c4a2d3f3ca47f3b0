import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentEndpoints } from '@jara/contract/payments'
import { text } from '@jara/contract/text'
import { desc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog, payments, users } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const { as, make, deps, db, broadcasts } = await testApp({ gateway: provider.gateway })
const { list, create, update, remove, stats } = paymentEndpoints
const admin = await as.admin()
const superAdmin = await as.superAdmin()
const service = await make.service({ priceKobo: 250_000_00 })

afterEach(() => expectInvariants(deps, provider))

const form = (userId: number, more: object = {}) => ({
  amount: 50_000.5,
  type: 'one_time',
  status: 'paid' as const,
  userId,
  ...more,
})

const lastAudit = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('a manual payment', () => {
  it('has the method manual, is audited with its author, and notifies its owner', async () => {
    const customer = await as.customer()
    broadcasts.length = 0
    const created = await admin.call(create, { body: form(customer.user.id) })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      amount: 50_000.5,
      method: 'manual',
      status: 'paid',
      reference: null,
      user: { id: customer.user.id, name: customer.user.name, email: customer.user.email },
      open: false,
      version: 1,
    })
    expect(created.body.created_at).toBe(created.body.createdAt)
    expect(await lastAudit()).toMatchObject({ action: 'payment.created', actorId: admin.user.id })
    expect(broadcasts).toContainEqual({
      to: [await make.clientOf(customer.user), 'staff'],
      event: 'changed',
      data: ['payments'],
    })
  })

  it('can be edited, and the totals follow', async () => {
    const customer = await as.customer()
    const other = await as.customer()
    const { body } = await admin.call(create, { body: form(customer.user.id, { status: 'pending' }) })
    const edited = await admin.call(update, {
      params: { id: body.id },
      body: form(other.user.id, { amount: 70_000, type: 'Domain renewal', version: 1 }),
    })
    expect(edited.body).toMatchObject({ amount: 70_000, type: 'Domain renewal', status: 'paid', version: 2 })
    expect((await customer.call(list)).body).toEqual([])
    const { body: income } = await admin.call(stats)
    expect(income.byType).toContainEqual({ type: 'Domain renewal', total: 70_000 })
  })

  it('refuses the second of two concurrent edits as stale', async () => {
    const customer = await as.customer()
    const { body } = await admin.call(create, { body: form(customer.user.id) })
    const params = { id: body.id }
    await admin.call(update, { params, body: form(customer.user.id, { amount: 1, version: 1 }) })
    const second = await superAdmin.call(update, {
      params,
      body: form(customer.user.id, { amount: 2, version: 1 }),
    })
    expect([second.status, second.error.code]).toEqual([409, 'stale'])
  })

  it.each([
    ['no amount', { amount: 0 }, 'amount'],
    ['three decimals', { amount: 1.005 }, 'amount'],
    ['a negative amount', { amount: -5 }, 'amount'],
    ['an amount as text', { amount: '5' }, 'amount'],
    ['no type', { type: '' }, 'type'],
    ['another status', { status: 'refunded' }, 'status'],
    ['an unknown user', { userId: 999_999 }, 'userId'],
    ['a reference', { reference: 'jara-x' }, 'reference'],
  ])('is refused with %s', async (_what, more, field) => {
    const customer = await as.customer()
    const answer = await admin.call(create, { body: form(customer.user.id, more) as never })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toHaveProperty(field)
  })

  it('is removed from lists and totals when a super admin deletes it, and stays in the audit log', async () => {
    const customer = await as.customer()
    const { body } = await admin.call(create, { body: form(customer.user.id, { amount: 12_345 }) })
    const before = (await admin.call(stats)).body
    expect((await admin.call(remove, { params: { id: body.id } })).status).toBe(403)
    expect((await superAdmin.call(remove, { params: { id: body.id } })).status).toBe(204)
    expect((await superAdmin.call(remove, { params: { id: body.id } })).status).toBe(404)
    const after = (await admin.call(stats)).body
    expect(before.totalIncome - after.totalIncome).toBeCloseTo(12_345)
    expect(before.totalPayments - after.totalPayments).toBe(1)
    expect((await customer.call(list)).body).toEqual([])
    expect(await lastAudit()).toMatchObject({ action: 'payment.deleted', before: { amountKobo: 1_234_500 } })
  })
})

describe('the payment list', () => {
  it('shows customers their own payments, staff all of them, and staff their own with mine=1', async () => {
    const ada = await as.customer()
    const eve = await as.customer()
    await make.payment({ userId: ada.user.id })
    await make.payment({ userId: eve.user.id })
    await make.payment({ userId: admin.user.id })
    const owners = async (who: typeof ada, query = {}) =>
      new Set((await who.call(list, { query })).body.map(({ userId }) => userId))
    expect(await owners(ada)).toEqual(new Set([ada.user.id]))
    expect(await owners(ada, { userId: eve.user.id })).toEqual(new Set([ada.user.id]))
    expect((await owners(admin)).size).toBeGreaterThan(2)
    expect(await owners(admin, { mine: '1' })).toEqual(new Set([admin.user.id]))
    expect(await owners(admin, { userId: eve.user.id })).toEqual(new Set([eve.user.id]))
  })

  it('names a payment by the project that was ordered', async () => {
    const ada = await as.customer()
    await make.payment({ userId: ada.user.id })
    await ada.call(checkoutEndpoints.open, {
      body: { title: 'Shoes by Ngozi', description: 'Shoes', serviceId: service.id, type: 'one_time' },
    })
    const { body } = await ada.call(list, { query: { mine: '1' } })
    expect(body.map(({ title }) => title)).toEqual(['Shoes by Ngozi', null])
  })

  it('filters by status, also within a search', async () => {
    const { user } = await as.customer({ name: 'Halima Status' })
    for (const status of ['pending', 'paid', 'paid'] as const) {
      const body = form(user.id, { status })
      await admin.call(create, { body })
    }
    const statuses = async (query: object) => {
      const { body, headers } = await admin.call(list, { query: { page: 1, ...query } })
      expect(Number(headers['x-total-count'])).toBe(body.length)
      return body.map(({ status }) => status)
    }
    expect(await statuses({ status: 'paid', userId: user.id })).toEqual(['paid', 'paid'])
    expect(await statuses({ status: 'pending', search: 'halima status' })).toEqual(['pending'])
    expect((await admin.call(list, { query: { status: 'lost' as 'paid' } })).status).toBe(400)
  })

  it('finds a literal part of a name, an email or a reference, ignoring case', async () => {
    const tunde = await as.customer({ name: 'Tunde 100% Bakare', email: 'tunde@shoes.ng' })
    await make.payment({ userId: tunde.user.id })
    const customer = await as.customer()
    const opened = await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
    })
    const { reference } = opened.body
    for (const search of ['100% BAK', 'SHOES.ng', 'unde'])
      expect((await admin.call(list, { query: { search } })).body).toMatchObject([{ userId: tunde.user.id }])
    const byReference = await admin.call(list, { query: { search: reference.slice(5, 22).toUpperCase() } })
    expect(byReference.body.map((payment) => payment.reference)).toContain(reference)
    // A search for the prefix and the end of a reference, without the part between them, finds nothing.
    const broken = `jara-${reference.split('-').at(-1)}`
    expect((await admin.call(list, { query: { search: broken } })).body).toEqual([])
    const whole = await admin.call(list, { query: { search: reference, page: 2 } })
    expect([whole.body.length, Number(whole.headers['x-total-count'])]).toEqual([0, 1])
    expect((await admin.call(list, { query: { search: '%' } })).body).toHaveLength(1)
    expect((await admin.call(list, { query: { search: '_' } })).body).toHaveLength(0)
  })

  it('pages without overlap and returns the total count', async () => {
    const ada = await as.customer()
    for (let n = 0; n < 12; n++) await make.payment({ userId: ada.user.id, amountKobo: 100_00 })
    const pages = await Promise.all([1, 2].map((page) => ada.call(list, { query: { page, sort: 'amount' } })))
    expect(pages.map(({ body }) => body.length)).toEqual([10, 2])
    expect(pages.map(({ headers }) => Number(headers['x-total-count']))).toEqual([12, 12])
    expect(new Set(pages.flatMap(({ body }) => body.map(({ id }) => id))).size).toBe(12)
    const all = await admin.call(list, { query: { page: 1, pageSize: 1 } })
    expect(Number(all.headers['x-total-count'])).toBe((await admin.call(list)).body.length)
  })

  it.each(['id', 'user', 'amount', 'type', 'status', 'createdAt', 'reference'])(
    'sorts by %s',
    async (sort) => {
      const up = await admin.call(list, { query: { sort } })
      const down = await admin.call(list, { query: { sort: `-${sort}` } })
      expect(up.status).toBe(200)
      expect(down.body.map(({ id }) => id)).toEqual(up.body.map(({ id }) => id).reverse())
    },
  )

  it('refuses to sort by an unknown field', async () => {
    expect((await admin.call(list, { query: { sort: 'passwordHash' } })).status).toBe(400)
  })

  it('shows an erased user as deleted', async () => {
    const gone = await as.customer()
    const payment = await make.payment({ userId: gone.user.id })
    await db
      .update(users)
      .set({ name: text.deletedUser, email: null, deletedAt: new Date() })
      .where(eq(users.id, gone.user.id))
    const { body } = await admin.call(list, { query: { userId: gone.user.id } })
    expect(body).toMatchObject([{ id: payment.id, user: { name: 'Deleted user', email: '' } }])
  })
})

describe('income', () => {
  it('is visible to staff only', async () => {
    const customer = await as.customer()
    expect((await customer.call(stats)).status).toBe(403)
  })

  it('has six months, oldest first, in Lagos time', async () => {
    const { body } = await admin.call(stats)
    expect(body.byMonth).toHaveLength(6)
    const months = body.byMonth.map(({ month }) => month)
    expect(months).toEqual([...months].sort())
    const here = new Date(Date.now() + 60 * 60_000).toISOString().slice(0, 7)
    expect(months.at(-1)).toBe(here)
  })

  it('counts a payment in its month, and an older one in the total only', async () => {
    const before = (await admin.call(stats)).body
    const customer = await as.customer()
    const now = new Date()
    const back = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15))
    for (const months of [2, 9])
      await admin.call(create, {
        body: form(customer.user.id, { amount: 1000 * months, type: `t${months}` }),
      })
    for (const months of [2, 9])
      await db
        .update(payments)
        .set({ paidAt: back(months) })
        .where(eq(payments.type, `t${months}`))
    const after = (await admin.call(stats)).body
    expect(after.totalIncome - before.totalIncome).toBe(11_000)
    const sum = ({ byMonth }: typeof after) => byMonth.reduce((total, month) => total + month.total, 0)
    expect(sum(after) - sum(before)).toBe(2000)
    expect(after.byMonth[3]?.total).toBe(2000)
    expect(after.byType.reduce((total, type) => total + type.total, 0)).toBeCloseTo(after.totalIncome)
  })
})
