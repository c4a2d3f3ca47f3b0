import { auditEndpoints } from '@jara/contract/audit'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { clientEndpoints } from '@jara/contract/clients'
import { allEndpoints } from '@jara/contract/endpoints'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { type Endpoint, pathOf, viewHeader } from '@jara/contract/lib/endpoint'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { siteEndpoints } from '@jara/contract/site'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { describe, expect, it, vi } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { createOwnedFixtures, paramsFor } from '#testing/owned-fixtures.ts'
import { rightBody, snapshot } from '#testing/ownership.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { as, db, make } = test
const customer = await as.customer({ name: 'Ngozi Bello' })
const own = await createOwnedFixtures(test, provider, customer)
const { clientId } = own.payment
const [admin, superAdmin] = [await as.admin(), await as.superAdmin()]
const elsewhere = await make.project({ title: 'A museum' })

const begin = (person: Person, id = clientId) => person.call(clientEndpoints.view, { params: { id } })

/** Calls an endpoint as the client of the view. */
const seen = (person: Person, token: string, endpoint: Endpoint, params = {}, query = '') =>
  person.send(endpoint.method, pathOf(endpoint, params) + query, undefined, { [viewHeader]: token })

const { token } = (await begin(admin)).body

describe('a view of the portal as a client', () => {
  it('is begun by staff, and recorded in the audit log', async () => {
    const { status, body } = await begin(admin)
    expect([status, body]).toEqual([201, expect.objectContaining({ clientId, name: 'Ngozi Bello' })])
    const { body: entries } = await superAdmin.call(auditEndpoints.list, {
      query: { action: 'client.viewed' },
    })
    expect(JSON.stringify(entries)).toContain(admin.user.name)
    expect((await begin(customer)).status).toBe(403)
    expect((await begin(admin, 999_999_999)).status).toBe(404)
  })

  it('shows what the client sees, and no rows of other clients or of the viewer', async () => {
    await make.project({ userId: admin.user.id, title: 'The project of the viewer' })
    const asCustomer = async (endpoint: Endpoint) => (await customer.call(endpoint)).body
    const lists = [
      projectEndpoints.list,
      paymentEndpoints.list,
      subscriptionEndpoints.list,
      invoiceEndpoints.list,
    ]
    for (const endpoint of lists)
      for (const query of ['', '?mine=1', `?clientId=${elsewhere.clientId}`])
        expect((await seen(admin, token, endpoint, {}, query)).body).toEqual(await asCustomer(endpoint))
    const { unfinished } = checkoutEndpoints
    expect((await seen(admin, token, unfinished)).body).toEqual(await asCustomer(unfinished))
    const { body } = await seen(admin, token, siteEndpoints.dashboard)
    expect(body).toEqual({ ...(await customer.call(siteEndpoints.dashboard)).body, unreadMessages: 0 })
    const get = (id: number) => seen(admin, token, projectEndpoints.get, { id })
    expect([(await get(own.project.id)).status, (await get(elsewhere.id)).status]).toEqual([200, 404])
  })

  it('is refused by all other endpoints, and changes nothing', async () => {
    const before = await snapshot(db)
    for (const endpoint of allEndpoints.filter(({ viewable }) => !viewable)) {
      const url = pathOf(endpoint, endpoint.params && paramsFor(endpoint.name, customer, own))
      const answer = await superAdmin.send(endpoint.method, url, rightBody(endpoint), { [viewHeader]: 'any' })
      expect([endpoint.name, answer.status, answer.error.code]).toEqual([endpoint.name, 403, 'not_allowed'])
    }
    expect(await snapshot(db)).toBe(before)
  })

  it('is offered only by endpoints that read, and not by chat, account or secrets', () => {
    for (const { name, method, viewable } of allEndpoints)
      if (viewable)
        expect([method, /^(chat|timeline|account|notifications|passkeys|agency)\./.test(name)]).toEqual([
          'GET',
          false,
        ])
  })

  it('is worth nothing to other users and after an hour', async () => {
    const other = await as.admin()
    expect((await seen(other, token, projectEndpoints.list)).error.code).toBe('view_ended')
    expect((await seen(customer, token, projectEndpoints.list)).status).toBe(403)
    expect((await seen(admin, 'unknown', projectEndpoints.list)).error.code).toBe('view_ended')
    const later = vi.spyOn(test.deps, 'now').mockReturnValue(new Date(Date.now() + 61 * 60_000))
    expect((await seen(admin, token, projectEndpoints.list)).error.code).toBe('view_ended')
    later.mockRestore()
  })

  it('stays within the limits of the viewer, and needs finances', async () => {
    const limited = await as.admin()
    await make.limits(limited.user.id, { reach: 'assigned', finances: true }, [own.project.id])
    expect((await begin(limited, elsewhere.clientId)).status).toBe(404)
    const { body } = await begin(limited)
    const projects = (await seen(limited, body.token, projectEndpoints.list)).body as { id: number }[]
    expect(projects.map(({ id }) => id)).toEqual([own.project.id])
    const withoutFinances = await as.admin()
    await make.limits(withoutFinances.user.id, { reach: 'all', finances: false })
    expect((await begin(withoutFinances)).status).toBe(403)
  })
})
