import { chatEndpoints } from '@jara/contract/chat'
import { type ClientEvent, clientEvents } from '@jara/contract/chat/events'
import { type Role, roles } from '@jara/contract/roles'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { hostileValues } from '#testing/hostile.ts'
import { startNode, type TestSocket } from '#testing/nodes.ts'

const test = await testApp()
const { as, db, make } = test
const node = await startNode(test)

type Answer = Record<string, unknown>
const emit = (socket: TestSocket, event: string, input: unknown): Promise<Answer> =>
  (socket as unknown as { emitWithAck(event: string, input: unknown): Promise<Answer> }).emitWithAck(
    event,
    input,
  )
const refused = (code: string) => ({ error: { code, message: expect.any(String) } })

/**
 * Two users of the same role, and a partner who chats with both: staff for customers, a customer for staff.
 */
interface Trio {
  me: Person
  peer: Person
  partner: Person
  /** Ids of the partner's message to me and of the partner's message to the peer. */
  myMessage: number
  peerMessage: number
  /** Id of a project that belongs to neither me nor the partner. */
  foreignProject: number
  /** Id of a file that the peer uploaded for the partner. */
  foreignFile: number
}

async function trio(role: Role): Promise<Trio> {
  const ofRole = { user: as.customer, admin: as.admin, super_admin: as.superAdmin }[role]
  const [me, peer] = [await ofRole(), await ofRole()]
  const partner = await (role === 'user' ? as.admin() : as.customer())
  const writing = await node.join(partner)
  const write = async (to: Person) => {
    const input = { receiverId: to.user.id, message: 'in confidence' }
    return ((await emit(writing, 'chat_message', input)) as { message: { id: number } }).message.id
  }
  const [myMessage, peerMessage] = [await write(me), await write(peer)]
  writing.disconnect()
  const customer = role === 'user' ? peer : await as.customer()
  const project = await make.project({ userId: customer.user.id })
  const form = new FormData()
  form.set('receiverId', String(partner.user.id))
  form.set('file', new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n']), 'brief.pdf')
  const { body: file } = await peer.call(chatEndpoints.attach, { body: form })
  return { me, peer, partner, myMessage, peerMessage, foreignProject: project.id, foreignFile: file.id }
}

/** The expected responses to an event: for the caller's own row, and for each kind of row of other users. */
type Rule = (trio: Trio) => { own: [input: unknown, answer: Answer]; others: [unknown, Answer][] }
const rules: Record<ClientEvent, Rule> = {
  join: ({ me, peer, partner }) => ({
    own: [me.user.id, { joined: me.user.id }],
    others: [peer, partner].map(({ user }) => [user.id, refused('not_allowed')]),
  }),
  chat_message: ({ me, peer, partner, foreignFile, foreignProject }) => {
    const to = { receiverId: partner.user.id, message: 'forged' }
    return {
      own: [
        { ...to, message: 'honest' },
        { message: expect.objectContaining({ senderId: me.user.id, message: 'honest' }) },
      ],
      others: [
        [{ ...to, senderId: peer.user.id }, refused('not_allowed')],
        [{ ...to, senderId: partner.user.id }, refused('not_allowed')],
        [{ ...to, receiverId: peer.user.id }, refused('not_allowed')],
        [{ ...to, attachmentId: foreignFile }, refused('not_found')],
        [{ ...to, projectId: foreignProject }, refused('not_found')],
      ],
    }
  },
  typing: ({ peer, partner }) => ({
    own: [{ receiverId: partner.user.id }, { receiverId: partner.user.id }],
    others: [[{ receiverId: peer.user.id }, refused('not_allowed')]],
  }),
  // A read mark for another user's message changes nothing and gets the normal response.
  read: ({ peer, partner, myMessage, peerMessage }) => ({
    own: [{ partnerId: partner.user.id, messageId: myMessage }, { readId: myMessage }],
    others: [[{ partnerId: peer.user.id, messageId: peerMessage }, { readId: peerMessage }]],
  }),
}
const events = Object.keys(clientEvents) as ClientEvent[]

async function snapshot(): Promise<string> {
  const tables = ['messages', 'conversations', 'chat_attachments']
  const found = await Promise.all(
    tables.map((table) => db.execute(sql`select * from ${sql.identifier(table)} order by id`)),
  )
  return JSON.stringify(found.map(({ rows }) => rows))
}

/** Events that every member of staff receives. They carry only ids. */
const forAllStaff = ['presence', 'timeline', 'assignment']

/**
 * Collects the events that a user receives from now on, except those for all staff. The returned function first
 * waits until all of them have arrived.
 */
async function listen(person: Person) {
  const socket = await node.join(person)
  const received: string[] = []
  socket.onAny((event: string) => !forAllStaff.includes(event) && received.push(event))
  return async () => {
    await node.delivered()
    await emit(socket, 'join', person.user.id)
    return received
  }
}

describe('a socket event', () => {
  it('has a rule in this test', () => {
    expect(Object.keys(rules).sort()).toEqual([...events].sort())
  })

  const cases = events.flatMap((event) => roles.map((role) => ({ event, role })))
  it.each(cases)('is allowed only for the caller’s own row: $event as $role', async ({ event, role }) => {
    const people = await trio(role)
    const { own, others } = rules[event](people)
    const listeners = [await listen(people.peer), await listen(people.partner)]
    const socket = node.socket(people.me.token).connect()
    if (event !== 'join') expect(await emit(socket, event, own[0])).toMatchObject(refused('not_allowed'))
    if (event !== 'join') await emit(socket, 'join', people.me.user.id)

    const before = await snapshot()
    for (const [input, answer] of others) expect(await emit(socket, event, input)).toMatchObject(answer)
    expect(await snapshot()).toBe(before)
    for (const received of listeners) expect(await received()).toEqual([])
    expect(await emit(socket, event, own[0])).toMatchObject(own[1])
  })

  it.each(roles)('gets a response as %s for any payload', async (role) => {
    const { me } = await trio(role)
    const socket = await node.join(me)
    for (const event of events)
      for (const value of hostileValues) {
        const bodies = [value, { receiverId: value, message: value }, { partnerId: value, messageId: value }]
        for (const body of bodies) {
          const { error } = (await emit(socket, event, body)) as { error?: { code: string } }
          expect([event, error?.code]).not.toEqual([event, 'internal'])
        }
      }
    expect(socket.connected).toBe(true)
  })
})

it('a chat message reaches only its two participants', async () => {
  const { me, peer, partner } = await trio('user')
  const outsider = await listen(peer)
  const socket = await node.join(me)
  expect(await emit(socket, 'chat_message', { receiverId: partner.user.id, message: 'hush' })).toHaveProperty(
    'message',
  )
  expect(await outsider()).toEqual([])
})
