import { checkoutEndpoints } from '@jara/contract/checkout'
import { clientEndpoints } from '@jara/contract/clients'
import type { ClientPermission } from '@jara/contract/clients/permissions'
import { documentEndpoints } from '@jara/contract/documents'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '#db/schema/index.ts'
import { projectOrders } from '#testing/project-orders.ts'
import { recheckDue } from './recheck.service.ts'

const { as, make, deps, db, provider, service, submitted, record, projectsOf, paymentsOf } =
  await projectOrders()
const { open, openForProject, resume, unfinished } = checkoutEndpoints

async function company() {
  const made = await submitted()
  const clientId = await make.clientOf(made.customer.user)
  const member = async (...permissions: ClientPermission[]) => {
    const person = await as.customer()
    await make.member({ clientId, userId: person.user.id, permissions })
    return person
  }
  const order = {
    clientId,
    title: 'Hats',
    description: 'Forty',
    serviceId: service.id,
    type: 'one_time' as const,
  }
  return { ...made, owner: made.customer, clientId, member, order }
}

describe('a member who may order', () => {
  it('orders and pays for the company, whose owner sees the payment', async () => {
    const { owner, member, order, clientId } = await company()
    const orderer = await member('order')
    const { body: opened } = await orderer.call(open, { body: order })
    expect((await orderer.call(unfinished)).body).toMatchObject([{ reference: opened.reference }])
    expect((await owner.call(unfinished)).body).toMatchObject([{ reference: opened.reference }])
    await provider.pay(opened.reference)
    const paid = await record(orderer, opened.reference)
    expect([paid.status, paid.body.clientId]).toEqual([201, clientId])
    expect((await paymentsOf(owner)).map(({ reference }) => reference)).toContain(opened.reference)
    expect(await paymentsOf(orderer)).toEqual([])
    const [payment] = await paymentsOf(owner)
    const params = { number: payment?.receiptNumber as number }
    expect((await orderer.call(documentEndpoints.receipt, { params })).status).toBe(200)
    expect((await (await member('read')).call(documentEndpoints.receipt, { params })).status).toBe(404)
    expect((await projectsOf(orderer)).map(({ id }) => id)).toContain(paid.body.id)
  })

  it('orders for themselves when they choose no client', async () => {
    const { owner, member, order } = await company()
    const orderer = await member('order')
    const { clientId: _, ...own } = order
    const { body } = await orderer.call(open, { body: own })
    expect((await owner.call(resume, { params: { reference: body.reference } })).status).toBe(404)
  })

  it('is removed while paying, and the charge is still recorded for the company', async () => {
    const { owner, member, order, clientId } = await company()
    const orderer = await member('order')
    const { body: opened } = await orderer.call(open, { body: order })
    const params = { id: clientId, userId: orderer.user.id }
    await owner.call(clientEndpoints.removeMember, { params })
    await provider.pay(opened.reference)
    expect((await record(orderer, opened.reference)).status).toBe(404)
    await recheckDue({ ...deps, now: () => new Date(Date.now() + 2 * 60_000) })
    const { body } = await owner.call(paymentEndpoints.list, { query: { status: 'paid' } })
    expect(body).toMatchObject([{ reference: opened.reference, clientId }])
  })
})

describe('a member who subscribed with their own card', () => {
  it('sees and cancels the subscription after leaving the company', async () => {
    const { owner, member, order, clientId } = await company()
    const orderer = await member('order')
    const { id: planId } = await make.plan()
    const { serviceId: _, type: __, ...plan } = order
    const { body: opened } = await orderer.call(open, { body: { ...plan, planId } })
    await provider.pay(opened.reference)
    await record(orderer, opened.reference)
    const params = { id: clientId, userId: orderer.user.id }
    await owner.call(clientEndpoints.removeMember, { params })
    const { body } = await orderer.call(subscriptionEndpoints.list)
    expect(body).toMatchObject([{ clientId, state: 'active' }])
    const id = body[0]?.id as number
    expect((await orderer.call(subscriptionEndpoints.cardLink, { params: { id } })).status).toBe(200)
    const cancelled = await orderer.call(subscriptionEndpoints.cancel, { params: { id }, body: {} })
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'ending'])
  })
})

describe('a member who may not order', () => {
  it('cannot order for the company, and neither can another customer', async () => {
    const { member, order } = await company()
    const others = [await member('read', 'approve'), await member('pay'), await as.customer()]
    for (const person of others) {
      expect((await person.call(open, { body: order })).status).toBe(404)
      const { type: _, ...project } = order
      expect((await person.call(projectEndpoints.create, { body: project })).status).toBe(404)
    }
  })

  it('pays for a colleague’s project with the permission to pay', async () => {
    const { owner, member, project, params } = await company()
    const accountant = await member('pay')
    const { body: opened } = await accountant.call(openForProject, { params, body: { term: 'onetime' } })
    await provider.pay(opened.reference)
    expect((await record(accountant, opened.reference)).status).toBe(201)
    expect(await projectsOf(owner)).toMatchObject([{ id: project.id, paymentStatus: 'paid' }])
    expect(await paymentsOf(accountant)).toMatchObject([{ reference: opened.reference, status: 'paid' }])
  })
})

describe('two members who pay for one project', () => {
  it('leave one open order when they begin at the same moment', async () => {
    const { owner, member, project, params } = await company()
    const people = [owner, await member('pay'), await member('order')]
    const opened = await Promise.all(
      people.map((person) => person.call(openForProject, { params, body: { term: 'onetime' } })),
    )
    expect(opened.map(({ status }) => status)).toEqual([201, 201, 201])
    const rows = await db.select().from(orders).where(eq(orders.projectId, project.id))
    expect(rows.map(({ state }) => state).sort()).toEqual(['expired', 'expired', 'open'])
    for (const { body } of opened) await provider.pay(body.reference)
    const answers = await Promise.all(
      people.map((person, n) => record(person, opened[n]?.body.reference ?? '')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})
