import { type Role, roles } from '@jara/contract/access'
import { chatEndpoints } from '@jara/contract/chat'
import { type ClientEvent, clientEvents } from '@jara/contract/events'
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
const say = (socket: TestSocket, event: string, input: unknown): Promise<Answer> =>
  (socket as unknown as { emitWithAck(event: string, input: unknown): Promise<Answer> }).emitWithAck(
    event,
    input,
  )
const refused = (code: string) => ({ error: { code, message: expect.any(String) } })

/** Somebody of a role, somebody else of the same one, and the one of the other side whom both write with. */
interface Trio {
  me: Person
  peer: Person
  partner: Person
  /** What the partner has written to each of them. */
  mine: number
  theirs: number
  /** Neither mine nor of the partner. */
  strayProject: number
  /** What the other one has uploaded for the partner. */
  strayFile: number
}

async function trio(role: Role): Promise<Trio> {
  const ofRole = { user: as.customer, admin: as.admin, super_admin: as.superAdmin }[role]
  const [me, peer] = [await ofRole(), await ofRole()]
  const partner = await (role === 'user' ? as.admin() : as.customer())
  const writing = await node.join(partner)
  const write = async (to: Person) => {
    const input = { receiverId: to.user.id, message: 'in confidence' }
    return ((await say(writing, 'chat_message', input)) as { message: { id: number } }).message.id
  }
  const [mine, theirs] = [await write(me), await write(peer)]
  writing.disconnect()
  const customer = role === 'user' ? peer : await as.customer()
  const project = await make.project({ userId: customer.user.id })
  const form = new FormData()
  form.set('receiverId', String(partner.user.id))
  form.set('file', new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n']), 'brief.pdf')
  const { body: file } = await peer.call(chatEndpoints.attach, { body: form })
  return { me, peer, partner, mine, theirs, strayProject: project.id, strayFile: file.id }
}

/** What an event answers about the own row, and about every row of others that it can name. */
type Rule = (trio: Trio) => { own: [input: unknown, answer: Answer]; others: [unknown, Answer][] }
const rules: Record<ClientEvent, Rule> = {
  join: ({ me, peer, partner }) => ({
    own: [me.user.id, { joined: me.user.id }],
    others: [peer, partner].map(({ user }) => [user.id, refused('not_allowed')]),
  }),
  chat_message: ({ me, peer, partner, strayFile, strayProject }) => {
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
        [{ ...to, attachmentId: strayFile }, refused('not_found')],
        [{ ...to, projectId: strayProject }, refused('not_found')],
      ],
    }
  },
  typing: ({ peer, partner }) => ({
    own: [{ receiverId: partner.user.id }, { told: partner.user.id }],
    others: [[{ receiverId: peer.user.id }, refused('not_allowed')]],
  }),
  // A mark beyond what is the reader's own moves nothing, and is answered like one that was there before.
  read: ({ peer, partner, mine, theirs }) => ({
    own: [{ partnerId: partner.user.id, messageId: mine }, { readId: mine }],
    others: [[{ partnerId: peer.user.id, messageId: theirs }, { readId: theirs }]],
  }),
}
const events = Object.keys(clientEvents) as ClientEvent[]

async function everything(): Promise<string> {
  const tables = ['messages', 'conversations', 'chat_attachments']
  const found = await Promise.all(
    tables.map((table) => db.execute(sql`select * from ${sql.identifier(table)} order by id`)),
  )
  return JSON.stringify(found.map(({ rows }) => rows))
}

/** All that a person hears but who is there, until the server has answered them once more. */
async function listen(person: Person) {
  const socket = await node.join(person)
  const heard: string[] = []
  socket.onAny((event: string) => event !== 'presence' && heard.push(event))
  return async () => {
    await say(socket, 'join', person.user.id)
    return heard
  }
}

describe('every event of the contract', () => {
  it('has a rule here', () => {
    expect(Object.keys(rules).sort()).toEqual([...events].sort())
  })

  const cases = events.flatMap((event) => roles.map((role) => ({ event, role })))
  it.each(cases)('$event as $role is allowed about the own row alone', async ({ event, role }) => {
    const people = await trio(role)
    const { own, others } = rules[event](people)
    const heard = [await listen(people.peer), await listen(people.partner)]
    const socket = node.socket(people.me.token).connect()
    if (event !== 'join') expect(await say(socket, event, own[0])).toMatchObject(refused('not_allowed'))
    if (event !== 'join') await say(socket, 'join', people.me.user.id)

    const before = await everything()
    for (const [input, answer] of others) expect(await say(socket, event, input)).toMatchObject(answer)
    expect(await everything()).toBe(before)
    for (const news of heard) expect(await news()).toEqual([])
    expect(await say(socket, event, own[0])).toMatchObject(own[1])
  })

  it.each(roles)('is answered as %s, whatever it carries', async (role) => {
    const { me } = await trio(role)
    const socket = await node.join(me)
    for (const event of events)
      for (const value of hostileValues) {
        const bodies = [value, { receiverId: value, message: value }, { partnerId: value, messageId: value }]
        for (const body of bodies) {
          const { error } = (await say(socket, event, body)) as { error?: { code: string } }
          expect([event, error?.code]).not.toEqual([event, 'internal'])
        }
      }
    expect(socket.connected).toBe(true)
  })
})

it('what two people write, nobody else hears', async () => {
  const { me, peer, partner } = await trio('user')
  const outsider = await listen(peer)
  const socket = await node.join(me)
  expect(await say(socket, 'chat_message', { receiverId: partner.user.id, message: 'hush' })).toHaveProperty(
    'message',
  )
  expect(await outsider()).toEqual([])
})
