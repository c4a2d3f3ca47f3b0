import type { ChatMessage } from '@jara/contract/chat'
import { chatEndpoints } from '@jara/contract/chat'
import { userEndpoints } from '@jara/contract/users'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { next, startNode, type TestSocket } from '#testing/nodes.ts'

const test = await testApp()
const { as, db } = test
const node = await startNode(test)
const otherNode = await startNode(test)

let ada: Person
let staff: Person
let adaSocket: TestSocket
let staffSocket: TestSocket
beforeEach(async () => {
  ada = await as.customer({ name: 'Ada Obi' })
  staff = await as.admin()
  adaSocket = await node.join(ada)
  staffSocket = await node.join(staff)
})

const from = (person: Person, to: Person, message: string, more = {}) => ({
  senderId: person.user.id,
  receiverId: to.user.id,
  message,
  ...more,
})
const refused = { error: { message: expect.any(String), code: expect.any(String) } }

describe('a message', () => {
  it('is trimmed, stored, acknowledged and delivered to every open socket of both people', async () => {
    const otherTab = await node.join(ada)
    const received = [adaSocket, otherTab, staffSocket].map((socket) => next(socket, 'chat_message'))
    const answer = await adaSocket.emitWithAck(
      'chat_message',
      from(ada, staff, '  hi  ', { messageKey: 'one' }),
    )
    const { message } = answer as { message: ChatMessage }
    expect(message).toEqual({
      id: expect.any(Number),
      senderId: ada.user.id,
      receiverId: staff.user.id,
      message: 'hi',
      messageKey: 'one',
      createdAt: expect.any(String),
      attachment: null,
      project: null,
    })
    expect(await Promise.all(received)).toEqual([message, message, message])
    const history = await staff.call(chatEndpoints.history, {
      query: { userId: staff.user.id, partnerId: ada.user.id },
    })
    expect(history.body).toEqual([message])
  })

  it('is stored once when it is sent again with the same message key, even concurrently', async () => {
    const message = from(ada, staff, 'once', { messageKey: 'again' })
    const answers = await Promise.all([1, 2, 3].map(() => adaSocket.emitWithAck('chat_message', message)))
    const later = await adaSocket.emitWithAck('chat_message', { ...message, message: 'another text' })
    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { rows } = await db.execute(sql`select id from messages where message_key = 'again'`)
    expect(rows).toHaveLength(1)
  })

  it('may have the same message key as a message of another customer', async () => {
    const bola = await as.customer()
    const bolaSocket = await node.join(bola)
    await adaSocket.emitWithAck('chat_message', from(ada, staff, 'mine', { messageKey: 'same' }))
    expect(
      await bolaSocket.emitWithAck('chat_message', from(bola, staff, 'mine', { messageKey: 'same' })),
    ).toEqual({
      message: expect.objectContaining({ senderId: bola.user.id }),
    })
  })

  it('gets a greater id than every message committed before it under concurrent writes', async () => {
    const seen: number[] = []
    staffSocket.on('chat_message', ({ id }) => seen.push(id))
    const sockets = await Promise.all([adaSocket, staffSocket, node.join(ada), node.join(staff)])
    const sent = sockets.flatMap((socket, index) =>
      Array.from({ length: 9 }, (_, n) =>
        socket.emitWithAck(
          'chat_message',
          index % 2 === 0 ? from(ada, staff, `a${n}`) : from(staff, ada, `s${n}`),
        ),
      ),
    )
    // A reader that polls for messages after the last id it saw must receive all of them.
    const read = new Set<number>()
    let after = 0
    while (read.size < sent.length) {
      const page = await staff.call(chatEndpoints.history, {
        query: { userId: staff.user.id, partnerId: ada.user.id, after },
      })
      for (const { id } of page.body) {
        read.add(id)
        after = id
      }
    }
    await Promise.all(sent)
    expect(read.size).toBe(36)
  })
})

describe('the chat socket', () => {
  it.each([
    ['sent as another user', () => ({ ...from(ada, staff, 'x'), senderId: staff.user.id }), 'not_allowed'],
    ['to an unknown user', () => ({ ...from(ada, staff, 'x'), receiverId: 999_999 }), 'not_found'],
    ['to the sender', () => from(ada, ada, 'x'), 'bad_input'],
    ['that is empty', () => from(ada, staff, ''), 'bad_input'],
    ['of whitespace', () => from(ada, staff, ' \n\t '), 'bad_input'],
    ['of 4,001 characters', () => from(ada, staff, 'x'.repeat(4001)), 'bad_input'],
    ['with a NUL', () => from(ada, staff, 'a\0b'), 'bad_input'],
    ['with an unknown field', () => from(ada, staff, 'x', { role: 'admin' }), 'bad_input'],
    [
      'with a message key that is too long',
      () => from(ada, staff, 'x', { messageKey: 'x'.repeat(65) }),
      'bad_input',
    ],
    ['with a number as text', () => ({ ...from(ada, staff, 'x'), message: 5 }), 'bad_input'],
    ['with an attachment of another user', () => from(ada, staff, 'x', { attachmentId: 1 }), 'not_found'],
    ['with a project of another user', () => from(ada, staff, 'x', { projectId: 1 }), 'not_found'],
    ['that is undefined', () => undefined, 'bad_input'],
    ['that is an array', () => [1, 2], 'bad_input'],
  ])('refuses a message %s', async (_, message, code) => {
    const answer = await adaSocket.emitWithAck('chat_message', message() as never)
    expect(answer).toMatchObject({ error: { code } })
  })

  it('refuses a message between customers or between staff', async () => {
    const bola = await as.customer()
    const colleague = await as.superAdmin()
    expect(await adaSocket.emitWithAck('chat_message', from(ada, bola, 'hi'))).toMatchObject({
      error: { code: 'not_allowed' },
    })
    expect(await staffSocket.emitWithAck('chat_message', from(staff, colleague, 'hi'))).toMatchObject({
      error: { code: 'not_allowed' },
    })
  })

  it('refuses any event before join, and join as another user', async () => {
    const socket = node.socket(ada.token).connect()
    expect(await socket.emitWithAck('chat_message', from(ada, staff, 'early'))).toMatchObject({
      error: { code: 'not_allowed' },
    })
    expect(await socket.emitWithAck('join', staff.user.id)).toMatchObject({ error: { code: 'not_allowed' } })
    expect(await socket.emitWithAck('join', `${ada.user.id}` as never)).toMatchObject(refused)
    expect(await socket.emitWithAck('join', ada.user.id)).toEqual({ joined: ada.user.id })
  })

  it('refuses more than twenty messages in ten seconds and says to wait', async () => {
    const chidi = await as.customer()
    const socket = await node.join(chidi)
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => socket.emitWithAck('chat_message', from(chidi, staff, 'hello?'))),
    )
    const errors = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []))
    expect(errors).toHaveLength(5)
    expect(errors[0]).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('wait') })
  })

  it('ignores unknown and malformed events and handles the next one', async () => {
    const raw = adaSocket as unknown as { emit(...sent: unknown[]): void }
    raw.emit('no_such_event', { a: 1 })
    raw.emit('chat_message')
    raw.emit('typing', 'x', 'y', 'z')
    raw.emit('chat_message', () => undefined)
    expect(await adaSocket.emitWithAck('join', ada.user.id)).toEqual({ joined: ada.user.id })
  })

  it('disconnects a client that sends a frame over 64 KB, and serves the others', async () => {
    const disconnected = new Promise((resolve) => adaSocket.once('disconnect', resolve))
    adaSocket.emit('chat_message', from(ada, staff, 'x'.repeat(70_000)))
    await disconnected
    expect(await staffSocket.emitWithAck('join', staff.user.id)).toEqual({ joined: staff.user.id })
  })
})

describe('a socket connection', () => {
  const refusal = (token: unknown, options = {}) =>
    new Promise<Error & { data?: unknown }>((resolve) =>
      node.socket(token, options).once('connect_error', resolve).connect(),
    )

  it.each([
    ['no token', undefined, 'not_signed_in'],
    ['a token that is not a string', { a: 1 }, 'not_signed_in'],
    ['an unknown token', 'x'.repeat(43), 'session_ended'],
  ])('is refused with %s', async (_, token, code) => {
    expect((await refusal(token)).data).toMatchObject({ code })
  })

  it('is refused with an expired session', async () => {
    await db.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${ada.user.id}`,
    )
    test.deps.sessionCache.forget({ userId: ada.user.id })
    node.deps.sessionCache.forget({ userId: ada.user.id })
    expect((await refusal(ada.token)).data).toMatchObject({ code: 'session_ended' })
  })

  it('is refused for a page of a foreign origin, over both transports', async () => {
    const extraHeaders = { origin: 'https://evil.example' }
    for (const transports of [['websocket'], ['polling']])
      expect((await refusal(ada.token, { extraHeaders, transports })).message).toMatch(/error/)
    const own = node.socket(ada.token, { extraHeaders: { origin: test.deps.settings.url } }).connect()
    await new Promise<void>((resolve) => own.once('connect', resolve))
  })

  it('closes within five seconds on every node when the session ends', async () => {
    const elsewhere = await otherNode.join(ada)
    const closed = Promise.all(
      [adaSocket, elsewhere].map((socket) => new Promise((resolve) => socket.once('disconnect', resolve))),
    )
    const started = Date.now()
    await ada.send('POST', '/api/auth/logout')
    expect(await closed).toEqual(['io server disconnect', 'io server disconnect'])
    expect(Date.now() - started).toBeLessThan(5000)
  })

  it('closes when the session ends during authentication', async () => {
    const late = await as.customer()
    const { sessionCache, signals } = node.deps
    const signalled = new Promise((resolve) => signals.on('session_ended', resolve))
    node.deps.sessionCache = {
      ...sessionCache,
      load: async (lookUp) => {
        const actor = await sessionCache.load(lookUp)
        node.deps.sessionCache = sessionCache
        await late.send('POST', '/api/auth/logout')
        await signalled
        return actor
      },
    }
    const socket = node.socket(late.token)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.connect()
    expect(await closed).toBe('io server disconnect')
  })

  it('closes when the user’s role changes or the user is deleted', async () => {
    const superAdmin = await as.superAdmin()
    const closed = new Promise((resolve) => adaSocket.once('disconnect', resolve))
    await superAdmin.call(userEndpoints.setRole, { params: { id: ada.user.id }, body: { role: 'admin' } })
    await closed
    const gone = new Promise((resolve) => staffSocket.once('disconnect', resolve))
    await superAdmin.call(userEndpoints.remove, { params: { id: staff.user.id } })
    await gone
  })
})

describe('chat signals', () => {
  it('show typing to the partner, and are refused for other people', async () => {
    const bola = await as.customer()
    const received = next(staffSocket, 'typing')
    expect(await adaSocket.emitWithAck('typing', { receiverId: staff.user.id })).toEqual({
      receiverId: staff.user.id,
    })
    expect(await received).toEqual({ senderId: ada.user.id })
    expect(await adaSocket.emitWithAck('typing', { receiverId: bola.user.id })).toMatchObject(refused)
  })

  it('mark messages as read, which both people receive', async () => {
    for (const text of ['one', 'two', 'three'])
      await adaSocket.emitWithAck('chat_message', from(ada, staff, text))
    const [last] = (
      await staff.call(chatEndpoints.history, {
        query: { userId: staff.user.id, partnerId: ada.user.id, limit: 1 },
      })
    ).body
    expect((await staff.call(chatEndpoints.unread)).body).toEqual({ total: 3 })
    expect((await ada.call(chatEndpoints.unread)).body).toEqual({ total: 0 })

    const mark = { partnerId: ada.user.id, messageId: last?.id as number }
    const received = [adaSocket, staffSocket].map((socket) => next(socket, 'read'))
    await staffSocket.emitWithAck('read', mark)
    expect(await Promise.all(received)).toEqual([1, 2].map(() => ({ readerId: staff.user.id, ...mark })))
    expect((await staff.call(chatEndpoints.unread)).body).toEqual({ total: 0 })

    await staffSocket.emitWithAck('read', { ...mark, messageId: mark.messageId - 1 })
    expect((await staff.call(chatEndpoints.unread)).body).toEqual({ total: 0 })
  })

  it('show staff when a customer goes online and offline', async () => {
    const kemi = await as.customer()
    const online = next(staffSocket, 'presence', ({ userId }) => userId === kemi.user.id)
    const socket = await node.join(kemi)
    expect(await online).toMatchObject({ online: true })
    const partners = await staff.call(chatEndpoints.partners)
    expect(partners.body.find(({ id }) => id === kemi.user.id)).toMatchObject({ online: true, unread: 0 })

    const offline = next(staffSocket, 'presence', ({ userId, online }) => userId === kemi.user.id && !online)
    socket.disconnect()
    expect(await offline).toMatchObject({ lastSeenAt: expect.any(String) })
  })
})
