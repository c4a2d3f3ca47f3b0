import { type Caller, policy } from '@jara/contract/access'
import { agreementEndpoints } from '@jara/contract/agreements'
import { chatEndpoints } from '@jara/contract/chat'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { type Endpoint, pathOf } from '@jara/contract/endpoint'
import { allEndpoints } from '@jara/contract/endpoints'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { searchEndpoints } from '@jara/contract/search'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import { giveBelongings, paramsFor } from '#testing/belongings.ts'
import { allowedBy } from '#testing/hostile.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { as, db } = test
const password = 'adire-indigo-2026'
const owner = await as.customer()
// Of those who may do what asks for a password, so that it is the row that is refused.
const stranger = await as.customer({ passwordHash: await hashPassword(password) })
const own = await giveBelongings(test, provider, owner)

const allows = (endpoint: Endpoint, caller: Caller) =>
  (policy[endpoint.access] as readonly Caller[]).includes(caller)
const named = allEndpoints.filter(({ params }) => params)
// A statement names a year, and is always the asker's own.
const ofCustomers = named.filter(
  (one) => allows(one, 'user') && !allows(one, 'visitor') && !one.path.startsWith('/statements/'),
)
const ofStaff = named.filter((one) => !allows(one, 'user'))

function rightBody({ body, encoding }: Endpoint) {
  if (encoding === 'multipart' && !body) return aFile()
  if (!body) return undefined
  const [sample = {}] = fc.sample(allowedBy(body), { numRuns: 1, seed: 1 })
  return 'password' in sample ? { ...sample, password } : sample
}
function aFile(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf')
  return form
}
const urlOf = (endpoint: Endpoint & { name: string }) =>
  pathOf(endpoint, paramsFor(endpoint.name, owner, own))

/** Everything that is stored, to see that a refusal changed none of it. */
async function everything(): Promise<string> {
  const tables = [
    'projects',
    'payments',
    'orders',
    'agreements',
    'passkeys',
    'review_items',
    'papers',
    'users',
  ]
  const found = await Promise.all(
    tables.map((table) => db.execute(sql`select * from ${sql.identifier(table)} order by id`)),
  )
  return JSON.stringify(found.map(({ rows }) => rows))
}

describe('a row of another customer', () => {
  it.each(ofCustomers)('does not exist for $name', async (endpoint) => {
    const before = await everything()
    const { status, error } = await stranger.send(endpoint.method, urlOf(endpoint), rightBody(endpoint))
    // This one names the asker rather than a row: a claim to be somebody else.
    expect(status).toBe(endpoint.name === 'chat.latest' ? 403 : 404)
    expect(JSON.stringify(error)).not.toContain(own.project.title)
    expect(await everything()).toBe(before)
  })

  it('is answered like one that never was', async () => {
    for (const endpoint of [projectEndpoints.get, agreementEndpoints.cancel, chatEndpoints.attachment]) {
      const name = allEndpoints.find(
        ({ path, method }) => path === endpoint.path && method === endpoint.method,
      )
      const body = rightBody(endpoint)
      const another = await stranger.send(
        endpoint.method,
        urlOf({ ...endpoint, name: name?.name ?? '' }),
        body,
      )
      const none = await stranger.send(endpoint.method, pathOf(endpoint, { id: 999_999_999 }), body)
      expect([another.status, another.error]).toEqual([none.status, none.error])
    }
  })

  it('is not in any list, search, filter or history of a stranger', async () => {
    const query = { userId: owner.user.id }
    for (const { list } of [projectEndpoints, paymentEndpoints, agreementEndpoints]) {
      expect((await owner.call(list)).body).not.toEqual([])
      for (const asked of [{}, query, { ...query, mine: '1' as const }])
        expect((await stranger.call(list, { query: asked })).body).toEqual([])
    }
    const found = await stranger.call(searchEndpoints.search, { query: { q: own.project.title } })
    expect(found.body.projects).toEqual([])
    const ids = { userId: owner.user.id, partnerId: own.staff.user.id }
    expect((await stranger.call(chatEndpoints.history, { query: ids })).status).toBe(403)
  })

  it('cannot be paid into or taken over by its reference', async () => {
    for (const endpoint of [checkoutEndpoints.record, checkoutEndpoints.projectWithPayment])
      for (const paymentReference of [own.paidReference, own.openReference]) {
        const body = { paymentReference, userId: stranger.user.id }
        expect((await stranger.call(endpoint, { body })).status).toBe(404)
      }
  })
})

describe('a row that staff alone may touch', () => {
  it.each(ofStaff)('is refused to its own customer by $name', async (endpoint) => {
    const before = await everything()
    const { status } = await owner.send(endpoint.method, urlOf(endpoint), rightBody(endpoint))
    expect(status).toBe(403)
    expect(await everything()).toBe(before)
  })
})

describe('the same row', () => {
  // Nothing was sent back to this owner and nothing paid by transfer: there is no such row to open.
  const reading = ofCustomers.filter(
    ({ method, name }) => method === 'GET' && !/creditNote|^transfers/.test(name),
  )
  it.each(reading)('opens for its owner by $name', async (endpoint) => {
    expect((await owner.send('GET', urlOf(endpoint))).status).toBe(200)
  })
})
