import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { between, eachRound } from '../harness/chance.ts'
import { newInstallation, type Person, type TestInstallation } from '../harness/test-installation.ts'

/**
 * Messages per sender. They stay below the rate limit, and take long enough to kill the server before the
 * last one.
 */
const messagesEach = 15
const sendPauseMs = 50

interface Message {
  id: number
  message: string
}

test.each(eachRound)(
  'chat stores every message acknowledged before a kill once and in order (round %i)',
  async () => {
    const installation = await newInstallation()
    await installation.open()
    const reader = await installation.staff()
    const writers = await Promise.all([
      installation.customer(),
      installation.customer(),
      installation.customer(),
    ])
    const acknowledged = new Map(writers.map((writer): [Person, Message[]] => [writer, []]))
    const writing = Promise.allSettled(
      [...acknowledged].map(([writer, own]) =>
        write(installation, writer, reader, messagesEach, (sent) => own.push(sent)),
      ),
    )
    await expect.poll(() => [...acknowledged.values()].every((own) => own.length > 0)).toBe(true)
    await sleep(between(0, 500))
    await installation.product().kill()
    await writing
    expect([...acknowledged.values()].flat().length).toBeLessThan(writers.length * messagesEach)

    await installation.open()
    for (const [writer, sent] of acknowledged) {
      const stored = await history(writer, reader)
      expect(stored.slice(0, sent.length)).toEqual(sent)
      expect(new Set(stored.map(({ message }) => message)).size).toBe(stored.length)
    }
    await installation.inspect()
  },
)

test.each(eachRound)(
  'a reader who was away during a kill catches up on every message once (round %i)',
  async () => {
    const installation = await newInstallation()
    await installation.open()
    const reader = await installation.staff()
    const { total: unreadBefore } = (await reader.call('GET', '/chat/unread')).body as { total: number }
    const writers = await Promise.all(Array.from({ length: 5 }, () => installation.customer()))
    const written = new Map(writers.map((writer): [Person, Message[]] => [writer, []]))
    const allWrite = () =>
      Promise.all(
        [...written].map(([writer, own]) =>
          write(installation, writer, reader, messagesEach, (sent) => own.push(sent)),
        ),
      )
    await allWrite()
    await installation.product().kill()
    await installation.open()
    await allWrite()

    const { total } = (await reader.call('GET', '/chat/unread')).body as { total: number }
    expect(total).toBe(unreadBefore + writers.length * messagesEach * 2)
    for (const [writer, sent] of written) expect(await catchUp(reader, writer)).toEqual(sent)
    await installation.inspect()
  },
)

/**
 * Sends one message after the other and calls `onAcknowledged` for each message that the server acknowledged.
 */
async function write(
  installation: TestInstallation,
  { id, token }: Person,
  { id: receiverId }: Person,
  messages: number,
  onAcknowledged: (sent: Message) => void,
): Promise<void> {
  const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true }
  const socket = io(installation.product().url, options)
  const disconnected = new Promise<never>((_, reject) =>
    socket.once('disconnect', () => reject(new Error('disconnected'))),
  )
  disconnected.catch(() => undefined)
  await socket.timeout(10_000).emitWithAck('join', id)
  const run = between(0, 2 ** 30)
  for (let n = 0; n < messages; n++) {
    const sent = { receiverId, message: `Message ${n}`, messageKey: `${id}-${run}-${n}` }
    const { message } = await Promise.race([
      socket.timeout(5000).emitWithAck('chat_message', sent),
      disconnected,
    ])
    if (message) onAcknowledged(asMessage(message))
    await sleep(sendPauseMs)
  }
  socket.disconnect()
}

/**
 * Loads all messages page by page, each page after the last known id, as the web client does after a
 * reconnect.
 */
async function catchUp(reader: Person, writer: Person): Promise<Message[]> {
  const found: Message[] = []
  for (;;) {
    const page = await history(reader, writer, `&after=${found.at(-1)?.id ?? 0}&limit=${between(5, 20)}`)
    if (page.length === 0) return found
    found.push(...page)
  }
}

async function history(of: Person, partner: Person, more = ''): Promise<Message[]> {
  const { body } = await of.call('GET', `/chat/history?userId=${of.id}&partnerId=${partner.id}${more}`)
  return (body as Message[]).map(asMessage)
}

const asMessage = ({ id, message }: Message): Message => ({ id, message })
