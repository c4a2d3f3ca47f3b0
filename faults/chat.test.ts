import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { between, rounds } from './chance.ts'
import { type Customer, newHouse } from './house.ts'

const storm = 15

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'every message that was acknowledged before the server was killed is stored once, in order (round %i)',
  async () => {
    const house = await newHouse()
    const { url } = await house.open()
    const writers = await Promise.all([house.customer(), house.customer(), house.customer()])
    const partnerId = await firstStaffOf(writers[0] as Customer)
    const acknowledged = new Map<number, string[]>()
    const write = async ({ id, token }: Customer) => {
      const socket = io(url, {
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      })
      await socket.timeout(10_000).emitWithAck('join', id)
      for (let n = 0; n < storm; n++) {
        const message = {
          senderId: id,
          receiverId: partnerId,
          message: `Message ${n}`,
          clientId: `storm-${id}-${n}`,
        }
        const answer = await socket.timeout(5000).emitWithAck('chat_message', message)
        if (answer.message) acknowledged.set(id, [...(acknowledged.get(id) ?? []), message.message])
      }
      socket.disconnect()
    }
    const writing = Promise.allSettled(writers.map(write))
    await sleep(between(100, 600))
    await house.product().kill()
    await writing

    await house.open()
    for (const { id, call } of writers) {
      const { body } = await call('GET', `/chat/history?userId=${id}&partnerId=${partnerId}`)
      const stored = (body as { message: string }[]).map(({ message }) => message)
      const kept = acknowledged.get(id) ?? []
      expect(stored.slice(0, kept.length)).toEqual(kept)
      expect(new Set(stored).size).toBe(stored.length)
    }
    await house.inspect()
  },
  120_000,
)

async function firstStaffOf({ call }: Customer): Promise<number> {
  const { body } = await call('GET', '/users?role=admin')
  return (body as { id: number }[])[0]?.id as number
}
