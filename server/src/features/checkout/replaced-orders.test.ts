import { checkoutEndpoints } from '@jara/contract/checkout'
import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { describe, expect, it } from 'vitest'
import { agencySettings } from '#db/schema/index.ts'
import type { Person } from '#testing/as.ts'
import { projectOrders } from '#testing/project-orders.ts'
import { sendProof } from '#testing/proofs.ts'

const { as, db, provider, service, ordered, record, projectsOf } = await projectOrders()
const { open, resume, timeline, unfinished } = checkoutEndpoints
const body = { title: 'Sheos', description: 'Shoes', serviceId: service.id, type: 'one_time' as const }
const edited = { ...body, title: 'Shoes' }

const pinned = async (who: Person) => (await who.call(unfinished)).body.map(({ reference }) => reference)

/** Opens an order, which the customer then edits. */
async function opened() {
  const customer = await as.customer()
  const { reference } = (await customer.call(open, { body })).body
  const edit = async (change: object = {}) =>
    (await customer.call(open, { body: { ...edited, replaces: reference, ...change } })).body.reference
  return { customer, reference, params: { reference }, edit }
}

describe('an edited order', () => {
  it('replaces the first one, which then cannot be continued', async () => {
    const { customer, params, edit } = await opened()
    const next = await edit()
    expect(await pinned(customer)).toEqual([next])
    expect((await customer.call(resume, { params })).body).toMatchObject({ message: moneyText.orderExpired })
  })

  it('replaces the first one when it is paid by transfer', async () => {
    const { customer, reference } = await opened()
    const transfer = await customer.call(transferEndpoints.open, { body: { ...edited, replaces: reference } })
    expect(await pinned(customer)).toEqual([transfer.body.reference])
  })

  it('is the first one when nothing was changed', async () => {
    const { customer, reference, edit } = await opened()
    expect(await edit(body)).toBe(reference)
    expect(await pinned(customer)).toEqual([reference])
  })

  it('does not drop a charge that still arrives for the first one', async () => {
    const { customer, reference, params, edit } = await opened()
    await edit()
    await provider.pay(reference)
    expect((await record(customer, reference)).status).toBe(201)
    expect((await customer.call(timeline, { params })).body.state).toBe('paid')
    expect(await projectsOf(customer)).toMatchObject([{ title: 'Sheos', paymentStatus: 'paid' }])
  })
})

describe('an order named as replaced', () => {
  it('stays open when it belongs to another customer', async () => {
    const { customer, reference } = await opened()
    const other = await opened()
    await other.edit({ replaces: reference })
    expect(await pinned(customer)).toEqual([reference])
  })

  it('stays open when someone else can pay it with a pay link', async () => {
    const { customer, reference, params, edit } = await opened()
    await customer.call(payLinkEndpoints.create, { params })
    await edit()
    expect(await pinned(customer)).toContain(reference)
  })

  it('stays open when it pays for a project', async () => {
    const { customer, reference } = await ordered()
    await customer.call(open, { body: { ...edited, replaces: reference } })
    expect(await pinned(customer)).toContain(reference)
  })

  it('stays open when staff verify its transfer proof', async () => {
    const customer = await as.customer()
    const { reference } = (await customer.call(transferEndpoints.open, { body })).body
    await sendProof(customer, reference)
    await customer.call(open, { body: { ...edited, replaces: reference } })
    const { body: transfer } = await customer.call(transferEndpoints.get, { params: { reference } })
    expect(transfer.state).toBe('waiting')
  })

  it('stays open when one member of staff has set it to paid', async () => {
    const { customer, reference, edit } = await opened()
    await db.update(agencySettings).set({ twoStaffAboveKobo: 1_000_00 })
    const [payment] = (await customer.call(paymentEndpoints.list)).body
    const params = { id: payment?.id as number }
    const form = { amount: 250_000, type: 'one_time', userId: customer.user.id, status: 'paid' as const }
    await (await as.admin()).call(paymentEndpoints.update, { params, body: form })
    await edit()
    expect(await pinned(customer)).toContain(reference)
  })

  it('stays in review when a charge does not match it', async () => {
    const { customer, reference, params, edit } = await opened()
    await provider.pay(reference, 'success', { amount: 1_000_00 })
    await record(customer, reference)
    await edit()
    expect((await customer.call(timeline, { params })).body.state).toBe('review')
  })
})
