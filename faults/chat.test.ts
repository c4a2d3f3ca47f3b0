import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { between, eachRound } from './chance.ts'
import { type House, newHouse, type Person } from './house.ts'

const patienceMs = 120_000
/** Fewer than are refused for flooding, and so slowly that the server dies in the middle of it. */
const storm = 15
const writingPauseMs = 50

interface Message {
  id: number
  message: string
}

test.each(eachRound)(
  'every message that was acknowledged before the server was killed is stored once, in order (round %i)',
  async () => {
    const house = await newHouse()
    await house.open()
    const reader = await house.staff()
    const writers = await Promise.all([house.customer(), house.customer(), house.customer()])
    const acknowledged = new Map(writers.map((writer): [Person, Message[]] => [writer, []]))
    const writing = Promise.allSettled(
      [...acknowledged].map(([writer, own]) => write(house, writer, reader, storm, (sent) => own.push(sent))),
    )
    await expect.poll(() => [...acknowledged.values()].every((own) => own.length > 0)).toBe(true)
    await sleep(between(0, 500))
    await house.product().kill()
    await writing
    expect([...acknowledged.values()].flat().length).toBeLessThan(writers.length * storm)

    await house.open()
    for (const [writer, kept] of acknowledged) {
      const stored = await history(writer, reader)
      expect(stored.slice(0, kept.length)).toEqual(kept)
      expect(new Set(stored.map(({ message }) => message)).size).toBe(stored.length)
    }
    await house.inspect()
  },
  patienceMs,
)

test.each(eachRound)(
  'a reader who was away while many wrote, and while the server fell, finds every message once (round %i)',
  async () => {
    const house = await newHouse()
    await house.open()
    const reader = await house.staff()
    const { total: waitedBefore } = (await reader.call('GET', '/chat/unread')).body as { total: number }
    const writers = await Promise.all(Array.from({ length: 5 }, () => house.customer()))
    const written = new Map(writers.map((writer): [Person, Message[]] => [writer, []]))
    const everybodyWrites = () =>
      Promise.all(
        [...written].map(([writer, own]) => write(house, writer, reader, storm, (sent) => own.push(sent))),
      )
    await everybodyWrites()
    await house.product().kill()
    await house.open()
    await everybodyWrites()

    const { total } = (await reader.call('GET', '/chat/unread')).body as { total: number }
    expect(total).toBe(waitedBefore + writers.length * storm * 2)
    for (const [writer, sent] of written) expect(await catchUp(reader, writer)).toEqual(sent)
    await house.inspect()
  },
  patienceMs,
)

/** One message after the other; what was acknowledged is told at once. */
async function write(
  house: House,
  { id, token }: Person,
  { id: receiverId }: Person,
  messages: number,
  tell: (sent: Message) => void,
): Promise<void> {
  const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true }
  const socket = io(house.product().url, options)
  const cut = new Promise<never>((_, reject) => socket.once('disconnect', () => reject(new Error('cut'))))
  cut.catch(() => undefined)
  await socket.timeout(10_000).emitWithAck('join', id)
  const run = between(0, 2 ** 30)
  for (let n = 0; n < messages; n++) {
    const sent = { receiverId, message: `Message ${n}`, clientId: `${id}-${run}-${n}` }
    const { message } = await Promise.race([socket.timeout(5000).emitWithAck('chat_message', sent), cut])
    if (message) tell(asMessage(message))
    await sleep(writingPauseMs)
  }
  socket.disconnect()
}

/** As the web does after an absence: what came after the last one it has, page by page. */
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
