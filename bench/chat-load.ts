import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { onTask } from './measure.ts'

/** Each sender writes `messagesEach` messages to a partner, who must receive all of them. */
export interface ChatLoad {
  url: string
  pairs: { id: number; token: string; partnerId: number; partnerToken: string }[]
  /** Must be below the rate limit of one user, so that no message is refused. */
  messagesEach: number
  concurrency: number
  /**
   * Whether the partners receive the messages. False for the bare server, which only acknowledges messages.
   */
  delivers: boolean
}

await onTask(async (load: ChatLoad) => {
  const { url, pairs, messagesEach, concurrency, delivers } = load
  const expected = pairs.length * messagesEach
  const partners = new Map(pairs.map(({ partnerId, partnerToken }) => [partnerId, partnerToken]))
  const listening: Socket[] = []
  if (delivers) for (const [id, token] of partners) listening.push(await join(url, id, token))
  const senders: Socket[] = []
  for (const { id, token } of pairs) senders.push(await join(url, id, token))

  const arrived = delivers ? whenReceived(expected, listening) : undefined
  const since = performance.now()
  const queue = pairs.entries()
  const sendFromQueue = async () => {
    for (const [index, pair] of queue) await sendAll(senders[index] as Socket, pair, messagesEach)
  }
  await Promise.all(Array.from({ length: concurrency }, sendFromQueue))
  await arrived
  const perSecond = expected / ((performance.now() - since) / 1000)
  for (const socket of [...listening, ...senders]) socket.disconnect()
  return { perSecond }
})

/** Resolves when the partners have received this many messages in total. */
function whenReceived(expected: number, partners: readonly Socket[]): Promise<void> {
  let delivered = 0
  return new Promise((resolve) => {
    for (const partner of partners) partner.on('chat_message', () => ++delivered === expected && resolve())
  })
}

async function sendAll(sender: Socket, { id, partnerId }: ChatLoad['pairs'][number], messages: number) {
  for (let n = 0; n < messages; n++) {
    const { error } = await sender.emitWithAck('chat_message', {
      senderId: id,
      receiverId: partnerId,
      message: 'Hello, how far is my site?',
      messageKey: randomUUID(),
    })
    if (error) throw new Error(`a message was refused: ${error.message}`)
  }
}

async function join(url: string, id: number, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await socket.emitWithAck('join', id)
  return socket
}
