import { checkoutEndpoints } from '@jara/contract/checkout'
import { allEndpoints } from '@jara/contract/endpoints'
import { pathOf } from '@jara/contract/lib/endpoint'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { allowedBy } from '#testing/hostile.ts'
import { createOwnedFixtures, paramsFor } from '#testing/owned-fixtures.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { as, make } = test
const owner = await as.customer()
const own = await createOwnedFixtures(test, provider, owner)
const superAdmin = await as.superAdmin()

/** Fields that an attacker adds to a body, in case the server writes the body to a row without checks. */
const extraFields: Record<string, unknown> = {
  id: 1,
  role: 'super_admin',
  userId: 1,
  user_id: 1,
  ownerId: 1,
  senderId: 1,
  amount: 1,
  amountKobo: 1,
  price: 1,
  priceKobo: 1,
  status: 'paid',
  state: 'paid',
  paid: true,
  paymentStatus: 'paid',
  version: 99,
  createdAt: '2020-01-01T00:00:00Z',
  deletedAt: null,
  passwordHash: 'x',
  emailConfirmedAt: '2020-01-01T00:00:00Z',
  recordedBy: 1,
  isAdmin: true,
}

// Screens send a whole form to these endpoints, which read only the reference.
const wholeForm = ['checkout.projectWithPayment', 'checkout.record']
const written = allEndpoints.filter(({ body, name }) => body && !wholeForm.includes(name))

/** Returns the names of the fields that a schema declares. A union declares those of its options. */
function declaredIn(schema: unknown): string[] {
  const { shape, options = [] } = schema as { shape?: object; options?: unknown[] }
  return shape ? Object.keys(shape) : options.flatMap(declaredIn)
}

describe('a body with unknown fields', () => {
  it.each(written)('is rejected by $name, field by field', async (endpoint) => {
    const { body: schema } = endpoint
    if (!schema) return
    const [right = {}] = fc.sample(allowedBy(schema), { numRuns: 1, seed: 7 })
    const declared = declaredIn(schema)
    const url = pathOf(endpoint, endpoint.params && paramsFor(endpoint.name, owner, own))
    // The forms of one user would exceed what a user may upload in a day.
    const sender = endpoint.encoding === 'multipart' ? await as.superAdmin() : superAdmin
    for (const [key, value] of Object.entries(extraFields)) {
      if (declared.includes(key)) continue
      const sent = { ...right, [key]: value }
      const { status, error } = await sender.send(
        endpoint.method,
        url,
        endpoint.encoding === 'multipart' ? formOf(sent) : sent,
      )
      expect([key, status, error.fields?.[key]]).toEqual([key, 400, 'Unknown field.'])
    }
  })

  it('changes neither the amount nor the owner when a whole form is sent', async () => {
    const service = await make.service({ priceKobo: 250_000_00 })
    for (const endpoint of [checkoutEndpoints.record, checkoutEndpoints.projectWithPayment]) {
      const ada = await as.customer()
      const order = { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' as const }
      const { reference } = (await ada.call(checkoutEndpoints.open, { body: order })).body
      const body = {
        paymentReference: reference,
        ...extraFields,
        userId: owner.user.id,
        title: 'Another',
        serviceId: 1,
      }
      expect((await ada.call(endpoint, { body })).status).toBe(402)
      await provider.pay(reference)
      const { body: project, status } = await ada.call(endpoint, { body })
      expect(status).toBe(201)
      expect(project).toMatchObject({
        title: 'Shop',
        userId: ada.user.id,
        amount: 250_000,
        serviceId: service.id,
      })
      expect(new Date(project.createdAt).getFullYear()).toBeGreaterThan(2020)
    }
  })

  it('is rejected in a query string as well', async () => {
    for (const endpoint of allEndpoints.filter(({ method, encoding }) => method === 'GET' && !encoding)) {
      const url = pathOf(endpoint, endpoint.params && paramsFor(endpoint.name, owner, own))
      const { status, error } = await superAdmin.send('GET', `${url}?isAdmin=true`)
      expect([endpoint.name, status]).toEqual([endpoint.name, 400])
      expect(JSON.stringify(error)).toContain('isAdmin')
    }
  })
})

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}
