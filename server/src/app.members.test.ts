import { checkoutEndpoints } from '@jara/contract/checkout'
import {
  type ClientArea,
  type ClientPermission,
  clientPermissions,
  opens,
} from '@jara/contract/clients/permissions'
import { type Endpoint, pathOf } from '@jara/contract/lib/endpoint'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { searchEndpoints } from '@jara/contract/search'
import { siteEndpoints } from '@jara/contract/site'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { afterAll, describe, expect, it } from 'vitest'
import { clientMembers } from '#db/schema/index.ts'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { createOwnedFixtures, paramsFor } from '#testing/owned-fixtures.ts'
import { customerRowEndpoints, password, rightBody, snapshot } from '#testing/ownership.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { as, db, make } = test
const founder = await as.customer()
const own = await createOwnedFixtures(test, provider, founder)
const clientId = await make.clientOf(founder.user)
const { id: serviceId } = await make.service()
const unfinished = {
  serviceId,
  type: 'one_time',
  title: 'A shop for hats',
  description: 'Forty hats.',
} as const
await founder.call(checkoutEndpoints.open, { body: unfinished })
const passwordHash = await hashPassword(password)

async function member(permissions: ClientPermission[], removedAt?: Date): Promise<Person> {
  const person = await as.customer({ passwordHash })
  const joinedAt = new Date()
  await db
    .insert(clientMembers)
    .values({ clientId, userId: person.user.id, permissions, joinedAt, removedAt })
  return person
}

interface Caller {
  name: string
  person: Person
  permissions: readonly ClientPermission[]
}

const callers: Caller[] = [
  ...(await Promise.all(
    clientPermissions.map(async (one) => ({ name: one, person: await member([one]), permissions: [one] })),
  )),
  { name: 'removed owner', person: await member(['owner'], new Date()), permissions: [] },
  { name: 'other client', person: await as.customer({ passwordHash }), permissions: [] },
]

/**
 * Returns the area of the client to which the row of an endpoint belongs, or undefined if the row belongs to one
 * person: their sessions, passkeys, attachments and cards.
 */
function areaOf(name: string): ClientArea | undefined {
  if (name.endsWith('.openForProject')) return 'checkout'
  if (name.startsWith('projects.')) return 'projects'
  if (name.startsWith('clients.')) return 'members'
  if (name === 'subscriptions.cardLink') return undefined
  return /^(checkout|payLinks|transfers|documents|subscriptions)\./.test(name) ? 'payments' : undefined
}

/**
 * Rows that the caller may not see do not exist for them. Members see that they are members, and chat.latest is
 * about a user, not a row.
 */
const refusalOf = (name: string, isMember: boolean) =>
  name === 'chat.latest' || (name.startsWith('clients.') && isMember) ? 403 : 404

const matrix: Record<string, Record<string, string>> = {}
const note = (row: string, caller: string, isAllowed: boolean) => {
  matrix[row] = { ...matrix[row], [caller]: isAllowed ? 'yes' : '-' }
}
afterAll(() => console.table(matrix))

const urlOf = (endpoint: Endpoint & { name: string }) =>
  pathOf(endpoint, paramsFor(endpoint.name, founder, own))

describe.each(callers)('a caller with the permission $name', ({ name: caller, person, permissions }) => {
  const mayUse = (area: ClientArea | undefined) => area !== undefined && opens(permissions, area)

  it.each(customerRowEndpoints)('reaches rows of $name only by permission', async (endpoint) => {
    const isAllowed = mayUse(areaOf(endpoint.name))
    const before = await snapshot(db)
    const { status } = await person.send(endpoint.method, urlOf(endpoint), rightBody(endpoint))
    note(`${endpoint.method} ${endpoint.path}`, caller, isAllowed)
    if (isAllowed)
      return expect([endpoint.name, isFound(endpoint.name, status)]).toEqual([endpoint.name, true])
    expect(status).toBe(refusalOf(endpoint.name, permissions.length > 0))
    expect(await snapshot(db)).toBe(before)
  })

  it('lists the rows of the client only by permission', async () => {
    const rows = {
      projects: async () => (await person.call(projectEndpoints.list, { query: { clientId } })).body,
      payments: async () => (await person.call(paymentEndpoints.list, { query: { clientId } })).body,
      subscriptions: async () =>
        (await person.call(subscriptionEndpoints.list, { query: { clientId } })).body,
      'unfinished orders': async () => (await person.call(checkoutEndpoints.unfinished)).body,
      'projects in search': async () =>
        (await person.call(searchEndpoints.search, { query: { q: own.project.title } })).body.projects,
      'projects on the dashboard': async () =>
        [(await person.call(siteEndpoints.dashboard)).body.latestProject].filter(Boolean),
      'payments on the dashboard': async () =>
        [(await person.call(siteEndpoints.dashboard)).body.lastPayment].filter(Boolean),
    }
    for (const [list, read] of Object.entries(rows)) {
      const isAllowed = mayUse(list.startsWith('projects') ? 'projects' : 'payments')
      note(list, caller, isAllowed)
      expect([list, (await read()).length > 0]).toEqual([list, isAllowed])
    }
  })
})

/** The fixtures have no credit note and no transfer, so these endpoints answer 404 to everyone. */
const isFound = (name: string, status: number) =>
  /creditNote|^transfers\.(get|prove)/.test(name) ? status === 404 : ![403, 404].includes(status)
