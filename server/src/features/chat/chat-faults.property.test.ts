import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMessage } from '@jara/contract/chat'
import { chatEndpoints } from '@jara/contract/chat'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { runs } from '#testing/long-run.ts'
import { next, startNode, type TestNode, type TestSocket } from '#testing/nodes.ts'

const test = await testApp()
const { as, db } = test
const nodes = [await startNode(test), await startNode(test)] as const

/** Sends in order and retries each message until it is acknowledged, as the browser does. */
async function sendWithRetry(join: () => Promise<TestSocket>, person: Person, to: Person, texts: string[]) {
  let socket = await join()
  for (const text of texts) {
    const message = { receiverId: to.user.id, message: text, messageKey: `${person.user.id}-${text}` }
    for (;;) {
      if (!socket.connected) socket = await join()
      const sent = socket.timeout(5000).emitWithAck('chat_message', message)
      const answer = await sent.catch(() => undefined)
      if (answer && 'message' in answer) break
    }
  }
  return socket
}

/** Creates a reader that, on every connect, fetches the messages after the last id it has seen. */
function reader(person: Person, partner: Person) {
  const seen = new Map<number, string>()
  const add = ({ id, message }: ChatMessage) => void seen.set(id, message)
  return {
    seen,
    async follow(node: TestNode) {
      const socket = await node.join(person)
      socket.on('chat_message', add)
      const { body } = await person.call(chatEndpoints.history, {
        query: {
          userId: person.user.id,
          partnerId: partner.user.id,
          after: Math.max(0, ...seen.keys()),
          limit: 200,
        },
      })
      for (const message of body) add(message)
      return socket
    },
  }
}

describe('two nodes', () => {
  it('deliver messages to each other, including long ones', async () => {
    const [ada, staff] = [await as.customer(), await as.admin()]
    const here = await nodes[0].join(ada)
    const there = await nodes[1].join(staff)
    for (const text of ['short', '🧵'.repeat(2000)]) {
      const received = next(there, 'chat_message')
      await here.emitWithAck('chat_message', { receiverId: staff.user.id, message: text })
      expect((await received).message).toBe(text)
    }
    const back = next(here, 'chat_message', ({ senderId }) => senderId === staff.user.id)
    await there.emitWithAck('chat_message', { receiverId: ada.user.id, message: 'and back' })
    expect((await back).message).toBe('and back')
  })

  it('lose no message when one of them closes and its clients reconnect to the other', async () => {
    const [ada, staff] = [await as.customer(), await as.admin()]
    const closing = await startNode(test)
    const follow = reader(staff, ada)
    const before = await follow.follow(closing)
    const moved = new Promise<void>((resolve) =>
      before.once('disconnect', () => void follow.follow(nodes[0]).then(() => resolve())),
    )
    const texts = Array.from({ length: 15 }, (_, n) => `m${n}`)
    const sending = sendWithRetry(() => nodes[1].join(ada), ada, staff, texts)
    await closing.close()
    await moved
    await sending
    await expect
      .poll(() => [...follow.seen.entries()].sort(([a], [b]) => a - b).map(([, text]) => text))
      .toEqual(texts)
  })
})

describe('chat over a connection that is cut at random', () => {
  const cutsEach = 5
  const length = runs(20, 100)
  it(
    `stores every message once and in order after ${length * cutsEach} cuts`,
    async () => {
      const people = await Promise.all(Array.from({ length }, () => as.customer()))
      const staff = await as.admin()
      const texts = Array.from({ length: 8 }, (_, n) => `m${n}`)
      const cuts: Promise<unknown>[] = []

      await Promise.all(
        people.map(async (ada, index) => {
          let left = cutsEach
          const join = async () => {
            const socket = await nodes[index % 2 === 0 ? 0 : 1].join(ada)
            // Disconnects before a message is sent, in transit, or before it is acknowledged.
            if (left-- > 0) cuts.push(sleep(Math.random() * 20).then(() => socket.disconnect()))
            return socket
          }
          let socket = await sendWithRetry(join, ada, staff, texts)
          while (left > 0) socket = await sendWithRetry(join, ada, staff, texts.slice(-1))
          socket.disconnect()
        }),
      )

      await Promise.all(cuts)
      expect(cuts).toHaveLength(length * cutsEach)
      for (const ada of people) {
        const { rows } = await db.execute<{ body: string }>(
          sql`select body from messages where sender_id = ${ada.user.id} order by id`,
        )
        expect(rows.map(({ body }) => body)).toEqual(texts)
      }
    },
    runs(30_000, 120_000),
  )
})
