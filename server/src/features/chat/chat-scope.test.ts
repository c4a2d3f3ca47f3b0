import { accountEndpoints } from '@jara/contract/account'
import { chatEndpoints } from '@jara/contract/chat'
import { timelineEndpoints } from '@jara/contract/chat/timeline'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectStaff } from '#db/schema/index.ts'
import { sessions } from '#features/credentials/credentials.service.ts'
import { notify } from '#features/notifications/notifications.service.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import {
  attach,
  contacts,
  history,
  idsOf,
  latest,
  partners,
  refused,
  send,
  unread,
} from '#testing/chat-calls.ts'
import { next, startNode, type TestSocket } from '#testing/nodes.ts'

const test = await testApp()
const { as, db, make, worker, advance, emails } = test
const node = await startNode(test)
const assigned = { reach: 'assigned', finances: true } as const

/** Ada's project is Tunde's only one. Bola is another customer, with whom Tunde has chatted before. */
let ada: Person
let bola: Person
let tunde: Person
let kemi: Person
let projectId: number
let before: { fromBola: number; fromTunde: number; fileId: number }
beforeEach(async () => {
  ;[ada, bola] = [await as.customer({ name: 'Ada Obi' }), await as.customer({ name: 'Bola Ade' })]
  ;[tunde, kemi] = [await as.admin({ name: 'Tunde Bello' }), await as.superAdmin({ name: 'Kemi Ojo' })]
  projectId = (await make.project({ userId: ada.user.id })).id
  const [fromBola, fromTunde] = [await node.join(bola), await node.join(tunde)]
  before = {
    fromTunde: await send(fromTunde, bola, 'early greeting'),
    fileId: (await attach(bola, tunde)).body.id,
    fromBola: 0,
  }
  before.fromBola = await send(fromBola, tunde, 'early answer', { attachmentId: before.fileId })
  for (const socket of [fromBola, fromTunde]) socket.disconnect()
  await make.limits(tunde.user.id, assigned, [projectId])
  tunde = await as.the(tunde.user)
})

/** Collects the events that a socket receives. */
function recorded(socket: TestSocket): string[] {
  const events: string[] = []
  socket.onAny((event) => events.push(event))
  return events
}

describe('an admin limited to assigned projects', () => {
  it('sees in chat only the members of the clients of these projects', async () => {
    const [adas, kemis] = [await node.join(ada), await node.join(kemi)]
    const message = await send(adas, tunde, 'Is it ready?')
    expect(await partners(tunde)).toEqual([ada.user.id])
    expect(await partners(tunde, { including: bola.user.id })).toEqual([ada.user.id])
    expect(await contacts(tunde, 'user')).toEqual([ada.user.id])
    expect(await contacts(tunde, 'admin')).toEqual(expect.arrayContaining([tunde.user.id, kemi.user.id]))
    expect(await unread(tunde)).toBe(1)
    expect(idsOf(await latest(tunde))).toEqual([message])
    await send(kemis, bola, 'Between Kemi and Bola')
    const params = { userId: bola.user.id }
    const search = 'e'
    for (const { status } of [
      await history(tunde, bola),
      await tunde.call(chatEndpoints.search, { query: { partnerId: bola.user.id, search } }),
      await tunde.call(timelineEndpoints.list, { params }),
      await tunde.call(timelineEndpoints.search, { params, query: { search } }),
      await tunde.call(timelineEndpoints.assign, { params, body: { staffId: tunde.user.id } }),
      await tunde.call(chatEndpoints.attachment, { params: { id: before.fileId } }),
      await attach(tunde, bola),
    ])
      expect(status).toBe(404)
    expect((await tunde.call(timelineEndpoints.list, { params: { userId: ada.user.id } })).body).toHaveLength(
      1,
    )
    const ofBola = { params: { id: before.fileId } }
    expect((await kemi.call(chatEndpoints.attachment, ofBola)).status).toBe(200)
  })

  it('is hidden from customers outside these projects, with all messages', async () => {
    const team = await contacts(ada, 'admin')
    expect(team).toEqual(expect.arrayContaining([tunde.user.id, kemi.user.id]))
    expect(await partners(ada)).toContain(tunde.user.id)
    for (const list of [await contacts(bola, 'admin'), await partners(bola)]) {
      expect(list).toContain(kemi.user.id)
      expect(list).not.toContain(tunde.user.id)
    }
    expect([await unread(bola), await latest(bola)]).toEqual([0, []])
    expect((await history(bola, tunde)).status).toBe(404)
    expect((await bola.call(chatEndpoints.attachment, { params: { id: before.fileId } })).status).toBe(404)
  })

  it('neither writes to other customers nor gets messages from them', async () => {
    const [bolas, tundes] = [await node.join(bola), await node.join(tunde)]
    const received = [recorded(bolas), recorded(tundes)]
    const to = ({ user }: Person) => ({ receiverId: user.id, message: 'hello' })
    expect(await bolas.emitWithAck('chat_message', to(tunde))).toMatchObject(refused('not_found'))
    expect(await tundes.emitWithAck('chat_message', to(bola))).toMatchObject(refused('not_found'))
    for (const [socket, partner] of [
      [bolas, tunde],
      [tundes, bola],
    ] as const)
      expect(await socket.emitWithAck('typing', { receiverId: partner.user.id })).toMatchObject(
        refused('not_found'),
      )
    await bolas.emitWithAck('read', { partnerId: tunde.user.id, messageId: before.fromTunde })
    await tundes.emitWithAck('read', { partnerId: bola.user.id, messageId: before.fromBola })
    await node.delivered()
    await send(await node.join(ada), tunde, 'from Ada')
    await expect.poll(() => received[1]).toContain('timeline')
    expect(received[0]).not.toContain('chat_message')
    expect(received.flat()).not.toEqual(expect.arrayContaining(['typing']))
    expect(received.flat()).not.toEqual(expect.arrayContaining(['read']))
    const { rows } = await db.execute(`select from messages where body = 'hello'`)
    expect(rows).toEqual([])
  })

  it('gets the events of customers in scope only, and so do customers', async () => {
    const [adas, bolas] = [await node.join(ada), await node.join(bola)]
    const { user } = await as.admin()
    await make.limits(user.id, assigned, [projectId])
    const seenByBola: number[] = []
    bolas.on('presence', ({ userId }) => seenByBola.push(userId))
    const arrival = next(adas, 'presence', ({ userId }) => userId === user.id)
    const limited = await node.join(await as.the(user))
    await arrival
    const seen: unknown[] = []
    limited.on('timeline', (change) => seen.push(change))
    limited.on('presence', ({ userId }) => seen.push({ userId }))
    await send(bolas, kemi, 'hidden')
    await node.delivered()
    const messageId = await send(adas, kemi, 'seen')
    for (const customer of [bola, ada])
      await kemi.call(timelineEndpoints.assign, {
        params: { userId: customer.user.id },
        body: { staffId: kemi.user.id },
      })
    const other = await as.customer()
    await node.join(other)
    const customerId = ada.user.id
    const colleague = await as.customer()
    await make.colleague({
      clientId: await make.clientOf(ada.user),
      userId: colleague.user.id,
      permissions: ['read'],
    })
    await node.join(colleague)
    await expect.poll(() => seen).toContainEqual({ userId: colleague.user.id })
    expect(seen).toEqual([{ customerId, messageId }, { userId: colleague.user.id }])
    expect(seenByBola).not.toContain(user.id)
    const announced = test.broadcasts.filter(
      ({ to, event }) => event === 'assignment' && Array.isArray(to) && to.includes(user.id),
    )
    expect(announced.map(({ data }) => data)).toEqual([[{ customerId }]])
  })

  it('is refused as assignee of other customers, with the reason', async () => {
    const params = { userId: bola.user.id }
    const { status, error } = await kemi.call(timelineEndpoints.assign, {
      params,
      body: { staffId: tunde.user.id },
    })
    expect([status, error.fields?.staffId]).toEqual([
      400,
      'Tunde Bello works on no project of this customer and cannot see the chat.',
    ])
    const assigned = await kemi.call(timelineEndpoints.assign, {
      params: { userId: ada.user.id },
      body: { staffId: tunde.user.id },
    })
    expect(assigned.body).toEqual({ assignedTo: { id: tunde.user.id, name: 'Tunde Bello' } })
    expect(await partners(tunde, { mine: '1' })).toEqual([ada.user.id])
    await db.delete(projectStaff).where(eq(projectStaff.userId, tunde.user.id))
    expect(await partners(tunde, { mine: '1' })).toEqual([])
    const shown = await kemi.call(chatEndpoints.partners, { query: { including: ada.user.id } })
    expect(shown.body.find(({ id }) => id === ada.user.id)?.assignedTo).toBeNull()
  })

  it('is in scope no longer from the next statement on when the assignment ends', async () => {
    const [adas, tundes] = [await node.join(ada), await node.join(tunde)]
    const sent = { receiverId: tunde.user.id, message: 'before', messageKey: 'once' }
    const announced = Promise.all([next(tundes, 'timeline'), next(tundes, 'chat_message')])
    expect(await adas.emitWithAck('chat_message', sent)).toMatchObject({ message: { message: 'before' } })
    await announced
    await db.delete(projectStaff).where(eq(projectStaff.userId, tunde.user.id))
    const received = recorded(tundes)
    for (const message of [sent, { ...sent, messageKey: 'twice' }])
      expect(await adas.emitWithAck('chat_message', message)).toMatchObject(refused('not_found'))
    expect(await unread(tunde)).toBe(0)
    advance(10 * 60_000)
    await worker.drain()
    expect(emails.filter(({ to }) => to === tunde.user.email)).toEqual([])
    expect(received).toEqual([])
  })

  it('sees the card of a project only when assigned to it', async () => {
    const other = await make.project({ userId: ada.user.id, title: 'Secret shop' })
    const [adas, tundes] = [await node.join(ada), await node.join(tunde)]
    await send(adas, kemi, 'about both', { projectId: other.id })
    await send(adas, kemi, 'about yours', { projectId })
    const { body } = await tunde.call(timelineEndpoints.list, { params: { userId: ada.user.id } })
    expect(body.map(({ project }) => project?.id)).toEqual([undefined, projectId])
    const arrives = next(tundes, 'chat_message', ({ receiverId }) => receiverId === tunde.user.id)
    await send(adas, tunde, 'to you', { projectId: other.id })
    expect((await arrives).project).toBeNull()
    const card = { receiverId: ada.user.id, message: '', projectId: other.id }
    expect(await tundes.emitWithAck('chat_message', card)).toMatchObject(refused('not_found'))
  })

  it('keeps nothing of conversations outside these projects in notifications and downloads', async () => {
    const { id, email } = tunde.user
    const message = {
      event: 'chat_message' as const,
      title: 'Bola wrote to you',
      path: paths.chat(),
      email: { subject: 'A message', heading: 'A message', paragraphs: [] },
    }
    await notify(
      test.deps,
      { id, email, role: 'admin' },
      { ...message, key: 'bola', text: 'early answer', aboutUserId: bola.user.id },
    )
    await notify(
      test.deps,
      { id, email, role: 'admin' },
      { ...message, key: 'ada', text: 'Hello', aboutUserId: ada.user.id },
    )
    const { body } = await tunde.call(notificationEndpoints.list)
    expect([body.items.length, body.unread]).toEqual([1, 1])
    const download = JSON.stringify((await tunde.call(accountEndpoints.download)).body)
    expect(download).not.toContain('early answer')
  })

  it('loses open sockets when the limit is set', async () => {
    const admin = await as.admin()
    const socket = await node.join(admin)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    await sessions.announceChange(test.deps, admin.user.id)
    await send(await node.join(ada), kemi, 'still connected')
    await next(socket, 'timeline')
    await make.limits(admin.user.id, assigned)
    await sessions.announceChange(test.deps, admin.user.id)
    expect(await closed).toBe('io server disconnect')
  })
})
