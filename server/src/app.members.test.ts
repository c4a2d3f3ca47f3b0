import { chatEndpoints } from '@jara/contract/chat'
import { timelineEndpoints } from '@jara/contract/chat/timeline'
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
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { clientMembers } from '#db/schema/index.ts'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { startNode } from '#testing/nodes.ts'
import { createOwnedFixtures, paramsFor } from '#testing/owned-fixtures.ts'
import { customerRowEndpoints, password, rightBody, snapshot } from '#testing/ownership.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { as, db, make } = test
const node = await startNode(test)
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
  const userId = person.user.id
  await make.colleague({ clientId, userId, permissions })
  if (removedAt) await db.update(clientMembers).set({ removedAt }).where(eq(clientMembers.userId, userId))
  return person
}

/** Returns an admin who is limited to the projects of this customer. */
async function limitedAdmin(userId: number): Promise<Person> {
  const { user } = await as.admin()
  const { id } = await make.project({ userId })
  await make.limits(user.id, { reach: 'assigned', finances: true }, [id])
  return as.the(user)
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
  if (/^(projects|stages)\./.test(name)) return 'projects'
  if (name.startsWith('quotes.')) return 'order'
  if (name.startsWith('clients.')) return 'members'
  if (name === 'subscriptions.cardLink') return undefined
  return /^(checkout|payLinks|transfers|documents|invoices|withholdings|subscriptions)\./.test(name)
    ? 'payments'
    : undefined
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

/** Chat belongs to a person: colleagues do not see it. Members who may only pay have no chat of their own. */
describe.each(callers)('the chat of a caller with the permission $name', ({ name, person, permissions }) => {
  const { id: userId } = person.user
  const partnerId = own.staff.user.id
  // A removed member has no client, and may chat as any customer without one.
  const isAllowed = permissions.length === 0 || opens(permissions, 'chat')

  it('is open only by permission', async () => {
    const lists = {
      'GET /chat/partners': (await person.call(chatEndpoints.partners)).body.length > 0,
      'GET /users?role=admin':
        (await person.call(userEndpoints.list, { query: { role: 'admin' } })).body.length > 0,
    }
    for (const [row, isListed] of Object.entries(lists)) {
      note(row, name, isAllowed)
      expect([row, isListed]).toEqual([row, isAllowed])
    }
    const calls = {
      'GET /chat/history': await person.call(chatEndpoints.history, { query: { userId, partnerId } }),
      'GET /chat/search': await person.call(chatEndpoints.search, { query: { partnerId, search: 'a' } }),
      'POST /chat/attachments': await person.call(chatEndpoints.attach, { body: fileFor(partnerId) }),
    }
    for (const [row, { status }] of Object.entries(calls)) {
      note(row, name, isAllowed)
      expect([row, status < 400 || status]).toEqual([row, isAllowed || 403])
    }
  })

  it('has socket events only by permission', async () => {
    const socket = node.socket(person.token).connect()
    const answers = {
      join: await socket.emitWithAck('join', userId),
      chat_message: await socket.emitWithAck('chat_message', { receiverId: partnerId, message: 'Hello' }),
      typing: await socket.emitWithAck('typing', { receiverId: partnerId }),
      read: await socket.emitWithAck('read', { partnerId, messageId: 1 }),
    }
    for (const [event, answer] of Object.entries(answers)) {
      note(`socket ${event}`, name, isAllowed)
      expect([event, !('error' in answer)]).toEqual([event, isAllowed])
    }
    const [unread, latest] = [
      await person.call(chatEndpoints.unread),
      await person.call(chatEndpoints.latest, { params: { userId } }),
    ]
    expect([unread.body.total, latest.body.length]).toEqual([0, isAllowed ? 1 : 0])
    socket.disconnect()
  })
})

const reader = await member(['read'])
const limitedAdmins = [
  { name: 'admin of its project', person: await limitedAdmin(founder.user.id), isAllowed: true },
  { name: 'admin of another', person: await limitedAdmin((await make.user()).id), isAllowed: false },
]
describe.each(limitedAdmins)('the chat of a limited $name', ({ name, person, isAllowed }) => {
  const { id: partnerId } = reader.user
  const params = { userId: partnerId }
  const check = (row: string, isFound: boolean) => {
    note(row, name, isAllowed)
    expect([row, isFound]).toEqual([row, isAllowed])
  }

  it('is open only for the members of the client', async () => {
    const listed = await person.call(chatEndpoints.partners, { query: { including: partnerId } })
    check(
      'GET /chat/partners',
      listed.body.some(({ id }) => id === partnerId),
    )
    const found = await person.call(userEndpoints.list, { query: { role: 'user' } })
    check(
      'GET /users?role=user',
      found.body.some(({ id }) => id === partnerId),
    )
    const team = await reader.call(userEndpoints.list, { query: { role: 'admin' } })
    check(
      'GET /users?role=admin',
      team.body.some(({ id }) => id === person.user.id),
    )
    const query = { userId: person.user.id, partnerId }
    const [search, staffId] = ['a', person.user.id]
    const calls = {
      'GET /chat/history': await person.call(chatEndpoints.history, { query }),
      'GET /chat/search': await person.call(chatEndpoints.search, { query: { partnerId, search } }),
      'GET /chat/timeline/:userId': await person.call(timelineEndpoints.list, { params }),
      'GET /chat/timeline/:userId/search': await person.call(timelineEndpoints.search, {
        params,
        query: { search },
      }),
      'PUT /chat/assignments/:userId': await person.call(timelineEndpoints.assign, {
        params,
        body: { staffId },
      }),
      'POST /chat/attachments': await person.call(chatEndpoints.attach, { body: fileFor(partnerId) }),
    }
    for (const [row, { status }] of Object.entries(calls)) {
      check(row, status < 400)
      expect([row, isAllowed || status]).toEqual([row, isAllowed || 404])
    }
  })

  it('has socket events only for the members of the client', async () => {
    const socket = await node.join(person)
    const message = { receiverId: partnerId, message: 'Hello' }
    check('socket chat_message', !('error' in (await socket.emitWithAck('chat_message', message))))
    check('socket typing', !('error' in (await socket.emitWithAck('typing', { receiverId: partnerId }))))
    socket.disconnect()
  })
})

function fileFor(receiverId: number): FormData {
  const form = new FormData()
  form.set('receiverId', String(receiverId))
  form.set('file', new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n']), 'brief.pdf')
  return form
}

/** The fixtures have no credit note and no transfer, so these endpoints answer 404 to everyone. */
const isFound = (name: string, status: number) =>
  /creditNote|^transfers\.(get|prove)/.test(name) ? status === 404 : ![403, 404].includes(status)
