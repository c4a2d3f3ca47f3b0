import { chatEndpoints } from '@jara/contract/chat'
import { timelineEndpoints } from '@jara/contract/chat/timeline'
import { userEndpoints } from '@jara/contract/users'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { next, startNode } from '#testing/nodes.ts'
import { plansOf } from '#testing/query-plans.ts'
import * as chat from './chat.service.ts'

const test = await testApp()
const { as, app, deps, db, make } = test
const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n'

let ada: Person
let tunde: Person
let kemi: Person
beforeEach(async () => {
  ada = await as.customer({ name: 'Ada Obi' })
  tunde = await as.admin({ name: 'Tunde Bello' })
  kemi = await as.superAdmin({ name: 'Kemi Ojo' })
})

const actorOf = ({ user }: Person) => ({ ...user, email: '', sessionId: '' })
const send = (from: Person, to: Person, message: string, more = {}) =>
  chat.send(deps, actorOf(from), { receiverId: to.user.id, message, ...more })
const read = (reader: Person, customer: Person, query = {}) =>
  reader.call(timelineEndpoints.list, { params: { userId: customer.user.id }, query })
const attach = async (from: Person, to: Person) => {
  const body = new FormData()
  body.set('receiverId', String(to.user.id))
  body.set('file', new Blob([pdf]), 'plan.pdf')
  return (await from.call(chatEndpoints.attach, { body })).body
}

describe('the timeline', () => {
  it('merges the conversations of a customer with all staff and says who wrote what', async () => {
    const project = await make.project({ userId: ada.user.id, title: 'Shoe shop' })
    const sent = [
      await send(ada, tunde, 'Is it ready?'),
      await send(kemi, ada, 'Good day from Kemi'),
      await send(tunde, ada, 'Almost', { projectId: project.id }),
      await send(ada, kemi, 'Thank you'),
    ]
    await send(await as.customer(), tunde, 'of another customer')
    await chat.markRead(deps, actorOf(ada), { partnerId: kemi.user.id, messageId: sent[1]?.id ?? 0 })
    const [customer, staff] = [
      { id: ada.user.id, name: 'Ada Obi', staff: false },
      [tunde, kemi].map(({ user: { id, name } }) => ({ id, name, staff: true })),
    ]
    const expected = [
      { ...sent[0], sender: customer, receiverName: 'Tunde Bello', read: false },
      { ...sent[1], sender: staff[1], receiverName: 'Ada Obi', read: true },
      { ...sent[2], sender: staff[0], receiverName: 'Ada Obi', read: false },
      { ...sent[3], sender: customer, receiverName: 'Kemi Ojo', read: false },
    ]
    for (const reader of [tunde, kemi, await as.admin()])
      expect((await read(reader, ada)).body).toEqual(expected)
    expect(expected[2]?.project).toEqual({ id: project.id, title: 'Shoe shop', status: 'pending' })
  })

  it('is paged before, after and around a message', async () => {
    const ids: number[] = []
    for (let n = 0; n < 9; n++) ids.push((await send(n % 3 ? tunde : kemi, ada, `m${n}`)).id)
    const idsOf = async (query: object) => (await read(tunde, ada, query)).body.map(({ id }) => id)
    expect(await idsOf({})).toEqual(ids)
    expect(await idsOf({ limit: 4 })).toEqual(ids.slice(5))
    expect(await idsOf({ limit: 4, before: ids[5] })).toEqual(ids.slice(1, 5))
    expect(await idsOf({ limit: 4, before: ids[1] })).toEqual(ids.slice(0, 1))
    expect(await idsOf({ limit: 3, after: ids[1] })).toEqual(ids.slice(2, 5))
    expect(await idsOf({ limit: 4, around: ids[4] })).toEqual(ids.slice(3, 7))
    expect((await read(tunde, ada, { limit: 201 })).status).toBe(400)
  })

  it('is searched by literal text in all conversations, newest first', async () => {
    const hits = [await send(ada, tunde, 'The logo is 100% ready'), await send(kemi, ada, 'LOGO 100% seen')]
    await send(ada, kemi, 'The logo is 1000 pixels wide')
    const params = { userId: ada.user.id }
    const found = await tunde.call(timelineEndpoints.search, { params, query: { search: '100%' } })
    expect(found.body.map(({ id, sender }) => [id, sender.name])).toEqual([
      [hits[1]?.id, 'Kemi Ojo'],
      [hits[0]?.id, 'Ada Obi'],
    ])
  })

  it('leaves the messages of colleagues unread', async () => {
    await send(ada, tunde, 'to Tunde')
    const { id } = await send(ada, kemi, 'to Kemi')
    expect((await read(kemi, ada)).body).toHaveLength(2)
    await kemi.call(chatEndpoints.read, { body: { partnerId: ada.user.id, messageId: id } })
    const unreadOf = async (person: Person) => (await person.call(chatEndpoints.unread)).body.total
    expect([await unreadOf(tunde), await unreadOf(kemi)]).toEqual([1, 0])
    expect((await read(kemi, ada)).body.map((one) => one.read)).toEqual([false, true])
  })

  it('belongs to customers, and only staff can read it', async () => {
    await send(ada, tunde, 'hello')
    expect((await read(ada, ada)).status).toBe(403)
    expect((await read(await as.customer(), ada)).status).toBe(403)
    expect((await read(as.visitor(), ada)).status).toBe(401)
    expect((await read(kemi, tunde)).status).toBe(403)
    const nobody = { params: { userId: 999_999 } }
    expect((await kemi.call(timelineEndpoints.list, nobody)).status).toBe(404)
    expect((await read(kemi, await as.customer())).body).toEqual([])
  })

  it('stays readable when the customer or a colleague is erased', async () => {
    await send(tunde, ada, 'from Tunde')
    for (const { user } of [tunde, ada]) await kemi.call(userEndpoints.remove, { params: { id: user.id } })
    const [message] = (await read(kemi, ada)).body
    expect(message).toMatchObject({ message: 'from Tunde', receiverName: 'Deleted user' })
    expect(message?.sender).toEqual({ id: tunde.user.id, name: 'Deleted user', staff: true })
  })

  it('of a former member of staff leaves out the customers they served', async () => {
    await send(ada, tunde, 'confidential')
    await kemi.call(userEndpoints.setRole, { params: { id: tunde.user.id }, body: { role: 'user' } })
    expect((await read(kemi, tunde)).body).toEqual([])
  })

  it('is read in two statements, by index, when the conversations have 20,000 messages', async () => {
    const [mine, others] = [await send(ada, tunde, 'first'), await send(kemi, ada, 'second')]
    await db.execute(sql`
      insert into messages (id, conversation_id, sender_id, receiver_id, body, created_at)
      select nextval('message_ids'), conversation_id, sender_id, receiver_id, 'filling ' || n, now()
      from messages, generate_series(1, 10000) n where id in (${mine.id}, ${others.id})`)
    await db.execute(sql`analyze messages`)
    await read(kemi, ada) // the first request also reads the session
    const plans = await plansOf(test.pool, async () => {
      const { body } = await read(kemi, ada, { before: others.id + 15_000 })
      expect(body).toHaveLength(50)
      expect(new Set(body.map(({ sender }) => sender.staff)).size).toBe(2)
    })
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on messages/)
  })
})

describe('an attachment in the timeline', () => {
  it('can be opened by colleagues once its message is sent, but not by other customers', async () => {
    const file = await attach(ada, tunde)
    const open = (who: Person) => who.call(chatEndpoints.attachment, { params: { id: file.id } })
    expect((await open(kemi)).status).toBe(404)
    await send(ada, tunde, '', { attachmentId: file.id })
    const opened = await open(kemi)
    expect(opened.status).toBe(200)
    expect((await app.inject(opened.body.url)).statusCode).toBe(200)
    expect((await read(kemi, ada)).body[0]?.attachment?.id).toBe(file.id)
    expect((await open(await as.customer())).status).toBe(404)
    await expect(send(kemi, ada, 'mine', { attachmentId: file.id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('an open timeline', () => {
  it('learns the id of each message and of each that the customer has read', async () => {
    const node = await startNode(test)
    const [customer, writer, colleague] = [
      await node.join(ada),
      await node.join(tunde),
      await node.join(kemi),
    ]
    const seenByCustomer: string[] = []
    customer.onAny((event) => seenByCustomer.push(event))
    const announced = next(colleague, 'timeline')
    const answer = await writer.emitWithAck('chat_message', { receiverId: ada.user.id, message: 'Hello' })
    const { id: messageId } = (answer as { message: { id: number } }).message
    expect(await announced).toEqual({ customerId: ada.user.id, messageId })

    const wasRead = next(colleague, 'timeline')
    await customer.emitWithAck('read', { partnerId: tunde.user.id, messageId })
    expect(await wasRead).toEqual({ customerId: ada.user.id, messageId })
    const after = { query: { after: messageId - 1 }, params: { userId: ada.user.id } }
    expect((await kemi.call(timelineEndpoints.list, after)).body).toMatchObject([
      { id: messageId, read: true },
    ])

    const reply = next(colleague, 'timeline')
    await customer.emitWithAck('chat_message', { receiverId: tunde.user.id, message: 'Thanks' })
    expect((await reply).customerId).toBe(ada.user.id)
    await node.delivered()
    await customer.emitWithAck('join', ada.user.id)
    expect(seenByCustomer).not.toContain('timeline')
  })
})
