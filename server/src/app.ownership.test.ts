import { chatEndpoints } from '@jara/contract/chat'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { allEndpoints } from '@jara/contract/endpoints'
import { type Endpoint, pathOf } from '@jara/contract/lib/endpoint'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { searchEndpoints } from '@jara/contract/search'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import { createOwnedFixtures, paramsFor } from '#testing/owned-fixtures.ts'
import { customerRowEndpoints, password, rightBody, snapshot, staffRowEndpoints } from '#testing/ownership.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { as, db } = test
const owner = await as.customer()
// Some endpoints ask for the password. This customer sends the right password, so that these endpoints refuse
// the request only because the row belongs to another customer.
const otherCustomer = await as.customer({ passwordHash: await hashPassword(password) })
const own = await createOwnedFixtures(test, provider, owner)

const urlOf = (endpoint: Endpoint & { name: string }) =>
  pathOf(endpoint, paramsFor(endpoint.name, owner, own))

describe('another customer’s row', () => {
  it.each(customerRowEndpoints)('does not exist for $name', async (endpoint) => {
    const before = await snapshot(db)
    const { status, error } = await otherCustomer.send(endpoint.method, urlOf(endpoint), rightBody(endpoint))
    // The parameter of chat.latest is a user's id, not a row's, so the response is 403 instead of 404.
    expect(status).toBe(endpoint.name === 'chat.latest' ? 403 : 404)
    expect(JSON.stringify(error)).not.toContain(own.project.title)
    expect(await snapshot(db)).toBe(before)
  })

  it('gets the same response as a row that does not exist', async () => {
    for (const endpoint of [projectEndpoints.get, subscriptionEndpoints.cancel, chatEndpoints.attachment]) {
      const name = allEndpoints.find(
        ({ path, method }) => path === endpoint.path && method === endpoint.method,
      )
      const body = rightBody(endpoint)
      const another = await otherCustomer.send(
        endpoint.method,
        urlOf({ ...endpoint, name: name?.name ?? '' }),
        body,
      )
      const none = await otherCustomer.send(endpoint.method, pathOf(endpoint, { id: 999_999_999 }), body)
      expect([another.status, another.error]).toEqual([none.status, none.error])
    }
  })

  it('is not in any list, search, filter or history of other customers', async () => {
    const query = { userId: owner.user.id }
    for (const { list } of [projectEndpoints, paymentEndpoints, subscriptionEndpoints]) {
      expect((await owner.call(list)).body).not.toEqual([])
      for (const filters of [{}, query, { ...query, mine: '1' as const }])
        expect((await otherCustomer.call(list, { query: filters })).body).toEqual([])
    }
    const found = await otherCustomer.call(searchEndpoints.search, { query: { q: own.project.title } })
    expect(found.body.projects).toEqual([])
    const ids = { userId: owner.user.id, partnerId: own.staff.user.id }
    expect((await otherCustomer.call(chatEndpoints.history, { query: ids })).status).toBe(403)
  })

  it('cannot be paid into or taken over by its reference', async () => {
    for (const endpoint of [checkoutEndpoints.record, checkoutEndpoints.projectWithPayment])
      for (const paymentReference of [own.paidReference, own.openReference]) {
        const body = { paymentReference, userId: otherCustomer.user.id }
        expect((await otherCustomer.call(endpoint, { body })).status).toBe(404)
      }
  })
})

describe('a row that only staff may change', () => {
  it.each(staffRowEndpoints)('is forbidden to its own customer by $name', async (endpoint) => {
    const before = await snapshot(db)
    const { status } = await owner.send(endpoint.method, urlOf(endpoint), rightBody(endpoint))
    expect(status).toBe(403)
    expect(await snapshot(db)).toBe(before)
  })
})

describe('a customer’s own row', () => {
  // This owner has no processed refund and no bank transfer, so there is no credit note or transfer to open.
  const reading = customerRowEndpoints.filter(
    ({ method, name }) => method === 'GET' && !/creditNote|^transfers/.test(name),
  )
  it.each(reading)('is returned to its owner by $name', async (endpoint) => {
    expect((await owner.send('GET', urlOf(endpoint))).status).toBe(200)
  })
})
