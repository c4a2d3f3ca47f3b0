import { chatEndpoints } from '@jara/contract/chat'
import type { StaffLimits } from '@jara/contract/staff/limits'
import { staffClientEndpoints } from '@jara/contract/staff-clients'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clients, documents, orders, projectStaff, refunds, staffScopes } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'

const { as, db, make } = await testApp()
const [admin, superAdmin] = [await as.admin(), await as.superAdmin()]
const { list, get, documents: documentList } = staffClientEndpoints

async function limitedAdmin({ reach, finances }: StaffLimits, projectIds: number[] = []) {
  const user = await make.user({ role: 'admin' })
  await db.insert(staffScopes).values({ userId: user.id, scope: reach, canViewFinances: finances })
  for (const projectId of projectIds) await db.insert(projectStaff).values({ projectId, userId: user.id })
  return as.the(user)
}

async function clientOf(name: string) {
  const user = await make.user({ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.ng` })
  return { user, id: await make.clientOf(user) }
}

describe('the list of clients', () => {
  it('shows the owner, the people and the projects of each client, newest first', async () => {
    const [first, second] = [await clientOf('Amaka Eze'), await clientOf('Bayo Cole')]
    const colleague = await make.user()
    await make.member({ clientId: first.id, userId: colleague.id, permissions: ['read'] })
    await make.project({ userId: first.user.id })
    await make.project({ userId: first.user.id })
    const { body } = await admin.call(list, { query: { page: 1, pageSize: 5 } })
    const rowOf = (id: number) => body.find((row) => row.id === id)
    expect(rowOf(first.id)).toEqual({
      id: first.id,
      name: 'Amaka Eze',
      kind: 'person',
      owner: { id: first.user.id, name: 'Amaka Eze', email: 'amaka.eze@example.ng' },
      people: 2,
      projects: 2,
      createdAt: expect.any(String),
      archivedAt: null,
    })
    expect(rowOf(second.id)).toMatchObject({ people: 1, projects: 0 })
    const ids = body.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  it('is paged with the number of all clients, and sorted by name', async () => {
    await clientOf('Aaliyah Zubair')
    const total = await db.$count(clients)
    const first = await admin.call(list, { query: { page: 1, pageSize: 2, sort: 'name' } })
    const second = await admin.call(list, { query: { page: 2, pageSize: 2, sort: 'name' } })
    expect(first.headers['x-total-count']).toBe(String(total))
    expect(first.body[0]?.name).toBe('Aaliyah Zubair')
    const names = [...first.body, ...second.body].map(({ name }) => name.toLowerCase())
    expect(names).toEqual([...new Set(names)].sort())
    expect((await admin.call(list, { query: { sort: 'people' } })).status).toBe(400)
  })

  it('is searched by the name of the client and by the name and email of a member, once each', async () => {
    const { id } = await clientOf('Chidi Okafor')
    await db.update(clients).set({ kind: 'company', name: 'Zobo Works' }).where(eq(clients.id, id))
    const colleague = await make.user({ name: 'Chidinma Bello', email: 'finance@zobo-works.ng' })
    await make.member({ clientId: id, userId: colleague.id, permissions: ['pay'] })
    const found = async (search: string) => {
      const { body, headers } = await admin.call(list, { query: { page: 1, search } })
      expect(headers['x-total-count']).toBe(String(body.length))
      return body.filter((row) => row.id === id)
    }
    for (const search of ['zobo W', 'chidi', 'chidinma b', 'FINANCE@zobo'])
      expect(await found(search)).toHaveLength(1)
    expect(await found('100%')).toEqual([])
  })

  it('names another owner when the client has no default user', async () => {
    const { id } = await clientOf('Dupe Ojo')
    const other = await make.user({ name: 'Efe Ojo' })
    await make.member({ clientId: id, userId: other.id, permissions: ['owner'] })
    await db.update(clients).set({ defaultForUserId: null }).where(eq(clients.id, id))
    const { body } = await admin.call(list, { query: { search: 'efe ojo' } })
    expect(body.find((row) => row.id === id)?.owner).toMatchObject({ name: 'Dupe Ojo' })
  })

  it('leaves out archived clients unless they are asked for', async () => {
    const { id, user } = await clientOf('Femi Ade')
    const removed = await superAdmin.call(userEndpoints.remove, { params: { id: user.id } })
    expect(removed.status).toBe(204)
    const idsOf = async (archived?: '1') =>
      (await admin.call(list, { query: { archived } })).body.map((row) => row.id)
    expect(await idsOf()).not.toContain(id)
    expect(await idsOf('1')).toEqual([id])
    expect((await admin.call(get, { params: { id } })).body).toMatchObject({
      archivedAt: expect.any(String),
      people: [],
    })
  })
})

describe('the page of a client', () => {
  it('shows people with their permissions, invited ones last, and the billing details', async () => {
    const { id, user } = await clientOf('Gozie Uba')
    const invited = await make.user({ name: 'Abba Musa' })
    await make.member({ clientId: id, userId: invited.id, permissions: ['pay'], joinedAt: null })
    await db.update(clients).set({ billingAddress: '1 Marina, Lagos' }).where(eq(clients.id, id))
    const { body } = await admin.call(get, { params: { id } })
    expect(body.people).toEqual([
      {
        userId: user.id,
        name: 'Gozie Uba',
        email: 'gozie.uba@example.ng',
        permissions: ['owner'],
        joinedAt: expect.any(String),
        isDefault: true,
        role: 'user',
      },
      expect.objectContaining({ userId: invited.id, permissions: ['pay'], joinedAt: null, isDefault: false }),
    ])
    expect(body.billing).toEqual({ name: '', address: '1 Marina, Lagos', tin: '' })
    expect(body.counts).toEqual({ projects: 0, notes: 0, payments: 0, documents: 0, invoices: 0 })
  })

  it('adds up what was paid, returned and is outstanding to the kobo', async () => {
    const { id, user } = await clientOf('Halima Sani')
    const userId = user.id
    const paid = await make.payment({ userId, status: 'paid', amountKobo: 100_000_01 })
    await make.payment({ userId, status: 'paid', amountKobo: 20_000_02 })
    await make.payment({ userId, status: 'paid', amountKobo: 7_77, hiddenAt: new Date() })
    await db.transaction(async (db) => {
      const { id: paymentId } = paid
      const reason = 'Fewer pages'
      const states = [{ state: 'processed' as const, processedAt: new Date() }, { state: 'failed' as const }]
      for (const state of states)
        await db.insert(refunds).values({ paymentId, amountKobo: 10_000_03, reason, ...state })
    })
    await db.execute(`update payments set refunded_kobo = 1000003 where id = ${paid.id}`)

    // Payable: a payment that staff recorded, the open order of a service, and that of an unpaid project.
    await make.payment({ userId, amountKobo: 1_000_01 })
    const order = async (state: 'open' | 'review' | 'expired', projectId?: number) => {
      const target = projectId === undefined ? { serviceId: (await make.service()).id } : { projectId }
      const [row] = await db
        .insert(orders)
        .values({
          userId,
          title: 'Shop',
          description: 'Shoes',
          priceKobo: 2_000_02,
          amountKobo: 2_000_02,
          type: 'one_time',
          term: 'onetime',
          returnPath: '/',
          state,
          ...target,
        })
        .returning()
      const orderId = row?.id as number
      await make.payment({ userId, orderId, method: 'transfer', amountKobo: 2_000_02 })
      return orderId
    }
    await order('open')
    const [unpaid, cancelled, settled] = [
      await make.project({ userId }),
      await make.project({ userId, status: 'cancelled' }),
      await make.project({ userId, paymentStatus: 'paid' }),
    ]
    for (const { id } of [unpaid, cancelled, settled]) await order('open', id)

    // Not payable: deleted, in review, expired, and those of projects that are closed.
    await make.payment({ userId, amountKobo: 5_05, hiddenAt: new Date() })
    await order('review')
    await order('expired')
    await make.project({ userId, status: 'cancelled', orderId: await order('open') })

    const { body } = await admin.call(get, { params: { id } })
    expect(body.money).toEqual({
      paid: 120_000.03,
      returned: 10_000.03,
      outstanding: 5_000.05,
      owedOnInvoices: 0,
    })
    expect(body.counts).toEqual({ projects: 4, notes: 0, payments: 10, documents: 3, invoices: 0 })
  })

  it('lists documents with the void ones, newest first', async () => {
    const { id, user } = await clientOf('Ike Obi')
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => new Date(day))
    for (const paidAt of days)
      await make.payment({ userId: user.id, status: 'paid', paidAt, amountKobo: 99_01 })
    const [oldest] = await db
      .select()
      .from(documents)
      .where(eq(documents.clientId, id))
      .orderBy(documents.paidAt)
    await db
      .update(documents)
      .set({ voidedAt: new Date() })
      .where(eq(documents.id, oldest?.id as number))
    const page = (page: number) => admin.call(documentList, { params: { id }, query: { page, pageSize: 2 } })
    const [first, second] = [await page(1), await page(2)]
    expect(first.headers['x-total-count']).toBe('3')
    expect([...first.body, ...second.body]).toMatchObject([
      { kind: 'receipt', amount: 99.01, paidAt: '2026-01-03T00:00:00.000Z', void: false },
      { paidAt: '2026-01-02T00:00:00.000Z', void: false },
      { paidAt: '2026-01-01T00:00:00.000Z', void: true, label: expect.stringMatching(/^RCT-\d{6}$/) },
    ])
  })
})

describe('an admin with limits', () => {
  it('sees only the clients of assigned projects, and only these projects and their money', async () => {
    const [mine, other] = [await clientOf('Jide Alli'), await clientOf('Kunle Alli')]
    const assigned = await make.project({ userId: mine.user.id })
    const another = await make.project({ userId: mine.user.id })
    const paid = { userId: mine.user.id, status: 'paid' as const }
    await make.payment({ ...paid, projectId: assigned.id, amountKobo: 1_00 })
    await make.payment({ ...paid, projectId: another.id, amountKobo: 2_00 })
    const limited = await limitedAdmin({ reach: 'assigned', finances: true }, [assigned.id])
    const listed = await limited.call(list, { query: { page: 1 } })
    expect(listed.body).toMatchObject([{ id: mine.id, projects: 1 }])
    expect(listed.headers['x-total-count']).toBe('1')
    const found = await limited.call(list, { query: { page: 1, search: 'alli' } })
    expect(found.body.map(({ id }) => id)).toEqual([mine.id])
    const { body } = await limited.call(get, { params: { id: mine.id } })
    expect(body).toMatchObject({
      money: { paid: 1, returned: 0, outstanding: 0 },
      counts: { projects: 1, payments: 1, documents: 1 },
    })
    expect((await limited.call(documentList, { params: { id: mine.id } })).body).toHaveLength(1)

    const params = { id: other.id }
    for (const endpoint of [get, documentList, staffClientEndpoints.notes])
      expect((await limited.call(endpoint, { params })).status).toBe(404)
    const body404 = await limited.call(staffClientEndpoints.addNote, { params, body: { text: 'Hello' } })
    expect(body404.status).toBe(404)
  })

  it('sees no money without finances', async () => {
    const { id, user } = await clientOf('Lola Ige')
    await make.payment({ userId: user.id, status: 'paid' })
    const limited = await limitedAdmin({ reach: 'all', finances: false })
    const { body } = await limited.call(get, { params: { id } })
    expect(body).toMatchObject({
      money: null,
      billing: null,
      counts: { projects: 0, notes: 0, payments: null, documents: null },
    })
    expect((await limited.call(documentList, { params: { id } })).status).toBe(403)
  })
})

describe('the name of a customer', () => {
  const clientIds = async (who: typeof admin, userId: number) => {
    const users = (await who.call(userEndpoints.list, { query: { role: 'user' } })).body
    const partners = (await who.call(chatEndpoints.partners, { query: { including: userId } })).body
    return [users, partners].map((rows) => rows.find(({ id }) => id === userId)?.clientId)
  }

  it('leads staff to the default client, or else to the first client of the customer', async () => {
    const [company, colleague] = [await clientOf('Musa Bello'), await clientOf('Nneka Uzo')]
    await make.member({ clientId: company.id, userId: colleague.user.id, permissions: ['read'] })
    expect(await clientIds(admin, colleague.user.id)).toEqual([colleague.id, colleague.id])
    await db.update(clients).set({ defaultForUserId: null }).where(eq(clients.id, colleague.id))
    expect(await clientIds(admin, colleague.user.id)).toEqual([company.id, company.id])
  })

  it('leads an admin who sees assigned projects to the client that they see', async () => {
    const [company, colleague] = [await clientOf('Obinna Ani'), await clientOf('Peju Ani')]
    await make.member({ clientId: company.id, userId: colleague.user.id, permissions: ['read'] })
    const { id } = await make.project({ userId: company.user.id })
    const limited = await limitedAdmin({ reach: 'assigned', finances: true }, [id])
    expect(await clientIds(limited, colleague.user.id)).toEqual([company.id, company.id])
  })
})

it('customers cannot read the list or their own client as staff see it', async () => {
  const customer = await as.customer()
  const id = await make.clientOf(customer.user)
  expect((await customer.call(list)).status).toBe(403)
  expect((await customer.call(get, { params: { id } })).status).toBe(403)
})
