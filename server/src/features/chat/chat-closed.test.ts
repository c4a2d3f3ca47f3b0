import { chatEndpoints } from '@jara/contract/chat'
import { timelineEndpoints } from '@jara/contract/chat/timeline'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { attach, contacts, history, latest, partners, refused, send, unread } from '#testing/chat-calls.ts'
import { startNode } from '#testing/nodes.ts'

const test = await testApp()
const { as, db, make, worker, advance, emails } = test
const node = await startNode(test)

describe('a customer who may only pay', () => {
  let ada: Person
  let bola: Person
  let kemi: Person
  let payer: Person
  beforeEach(async () => {
    ;[ada, bola] = [await as.customer({ name: 'Ada Obi' }), await as.customer({ name: 'Bola Ade' })]
    kemi = await as.superAdmin({ name: 'Kemi Ojo' })
    payer = await as.customer({ name: 'Chidi Eze' })
    const clientId = await make.clientOf(ada.user)
    await make.colleague({ clientId, userId: payer.user.id, permissions: ['pay'] })
  })
  const reason = 'Your permissions do not include chat. An owner of your team can change this.'

  it('has empty lists and is refused everything else with the reason', async () => {
    expect(await partners(payer)).toEqual([])
    expect(await contacts(payer, 'admin')).toEqual([])
    expect([await unread(payer), await latest(payer)]).toEqual([0, []])
    for (const { status, error } of [
      await history(payer, kemi),
      await payer.call(chatEndpoints.search, { query: { partnerId: kemi.user.id, search: 'e' } }),
      await attach(payer, kemi),
    ])
      expect([status, error.message]).toEqual([403, reason])
    const socket = node.socket(payer.token).connect()
    expect(await socket.emitWithAck('join', payer.user.id)).toMatchObject({ error: { message: reason } })
  })

  it('is shown to staff as closed and gets no messages', async () => {
    const kemis = await node.join(kemi)
    const answer = await kemis.emitWithAck('chat_message', { receiverId: payer.user.id, message: 'hello' })
    expect(answer).toMatchObject(refused('not_allowed'))
    const { body } = await kemi.call(chatEndpoints.partners, { query: { including: payer.user.id } })
    expect(body.find(({ id }) => id === payer.user.id)?.closed).toBe(true)
    expect(body.find(({ id }) => id === bola.user.id)?.closed ?? false).toBe(false)
  })

  it('can chat again with a second client, or without any', async () => {
    await make.member({
      clientId: await make.clientOf(bola.user),
      userId: payer.user.id,
      permissions: ['read'],
    })
    expect(await send(await node.join(payer), kemi, 'hello')).toBeGreaterThan(0)
    const alone = await as.customer()
    await db.execute(`delete from client_members where user_id = ${alone.user.id}`)
    expect(await send(await node.join(alone), kemi, 'hello')).toBeGreaterThan(0)
  })

  it('is refused from the next message on when the permission was removed while chatting', async () => {
    const [adas, kemis] = [await node.join(ada), await node.join(kemi)]
    await send(adas, kemi, 'one')
    const reply = await send(kemis, ada, 'two')
    await db.execute(`update client_members set permissions = '{pay}' where user_id = ${ada.user.id}`)
    const message = { receiverId: kemi.user.id, message: 'three' }
    expect(await adas.emitWithAck('chat_message', message)).toMatchObject({ error: { message: reason } })
    expect(await unread(ada)).toBe(0)
    await adas.emitWithAck('read', { partnerId: kemi.user.id, messageId: reply })
    advance(10 * 60_000)
    await worker.drain()
    expect(emails.filter(({ to }) => to === ada.user.email)).toEqual([])
    const { body } = await kemi.call(timelineEndpoints.list, { params: { userId: ada.user.id } })
    expect(body.map(({ message, read }) => [message, read])).toEqual([
      ['one', false],
      ['two', false],
    ])
  })
})
