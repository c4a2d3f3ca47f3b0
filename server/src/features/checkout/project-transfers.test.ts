import { checkoutEndpoints } from '@jara/contract/checkout'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { moneyText } from '@jara/contract/money-text'
import { projectEndpoints } from '@jara/contract/projects'
import { describe, expect, it } from 'vitest'
import { projectOrders } from '#testing/project-orders.ts'
import { sendProof } from '#testing/proofs.ts'
import { dayMs } from './checkout.rules.ts'

const { as, advance, provider, service, submitted, ordered, record, projectsOf } = await projectOrders()
const { openForProject, unfinished } = checkoutEndpoints

describe('a bank transfer for an unpaid project', () => {
  it('puts the project on verification, and pays it once staff accept', async () => {
    const { customer, project, params } = await submitted()
    const { body: transfer } = await customer.call(transferEndpoints.openForProject, {
      params,
      body: { term: 'onetime' },
    })
    expect((await sendProof(customer, transfer.reference)).status).toBe(201)
    expect(await projectsOf(customer)).toMatchObject([
      { id: project.id, status: 'pending_verification', paymentMethod: 'transfer', amount: 250_000 },
    ])
    const again = await customer.call(openForProject, { params, body: { term: 'onetime' } })
    expect(again.body).toMatchObject({ message: moneyText.transferWaits })

    const staff = await as.admin()
    const by = { params: { reference: transfer.reference } }
    expect((await staff.call(transferEndpoints.accept, by)).body.state).toBe('accepted')
    const detail = (await customer.call(projectEndpoints.get, { params })).body
    expect(detail).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(detail.history.map(({ to }) => to)).toEqual(['pending', 'pending_verification', 'pending'])
  })

  it('is the same order when it is repeated, and a new one when less than a day is left', async () => {
    const { customer, params } = await submitted()
    const open = async () => {
      const who = await as.the(customer.user)
      const { body } = await who.call(transferEndpoints.openForProject, { params, body: { term: 'onetime' } })
      return body.reference
    }
    const first = await open()
    advance(5.5 * dayMs)
    expect(await open()).toBe(first)
    advance(dayMs)
    const next = await open()
    expect(next).not.toBe(first)
    const { body } = await (await as.the(customer.user)).call(unfinished)
    expect(body.map(({ reference }) => reference)).toEqual([next])
    advance(-6.5 * dayMs)
  })

  it('can be replaced by a card after staff refused the proof', async () => {
    const { customer, params } = await submitted()
    const { body: transfer } = await customer.call(transferEndpoints.openForProject, {
      params,
      body: { term: 'onetime' },
    })
    await sendProof(customer, transfer.reference)
    const staff = await as.admin()
    await staff.call(transferEndpoints.refuse, {
      params: { reference: transfer.reference },
      body: { reason: 'Nothing has arrived.' },
    })
    const { body } = await customer.call(openForProject, { params, body: { term: 'onetime' } })
    await provider.pay(body.reference)
    expect((await record(customer, body.reference)).body).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
    })
    expect((await customer.call(unfinished)).body).toEqual([])
  })

  it('refuses a proof once a card has paid for the project', async () => {
    const first = await ordered('onetime')
    const { customer, params } = first
    const { body: transfer } = await customer.call(transferEndpoints.openForProject, {
      params,
      body: { term: 'onetime' },
    })
    await provider.pay(first.reference)
    await record(customer, first.reference)
    const proven = await sendProof(customer, transfer.reference)
    expect(proven.body).toMatchObject({ message: moneyText.targetClosed })
  })
})

describe('an unfinished order', () => {
  it('is listed until it is paid, at most three, without those of other customers', async () => {
    const { customer, project, reference } = await ordered()
    expect((await customer.call(unfinished)).body).toMatchObject([
      { reference, isTransfer: false, title: 'Shop', amount: 250_000, projectId: project.id, refusal: null },
    ])
    expect((await (await as.customer()).call(unfinished)).body).toEqual([])
    await provider.pay(reference)
    await record(customer, reference)
    expect((await customer.call(unfinished)).body).toEqual([])

    for (const title of ['One', 'Two', 'Three', 'Four'])
      await customer.call(checkoutEndpoints.open, {
        body: { title, description: 'Shoes', serviceId: service.id, type: 'one_time' },
      })
    const { body } = await customer.call(unfinished)
    expect(body.map(({ title }) => title)).toEqual(['Four', 'Three', 'Two'])
  })

  it('is not listed while staff verify its transfer, and returns with the reason when they refuse it', async () => {
    const customer = await as.customer()
    const { body: transfer } = await customer.call(transferEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
    })
    const listed = async () => (await customer.call(unfinished)).body
    expect(await listed()).toMatchObject([{ reference: transfer.reference, isTransfer: true }])
    await sendProof(customer, transfer.reference)
    expect(await listed()).toEqual([])
    const staff = await as.admin()
    await staff.call(transferEndpoints.refuse, {
      params: { reference: transfer.reference },
      body: { reason: 'The amount is not readable.' },
    })
    expect(await listed()).toMatchObject([{ refusal: 'The amount is not readable.' }])
  })
})
