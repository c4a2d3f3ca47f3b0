import { io, type Socket } from 'socket.io-client'

/** Each sender writes so many messages to their partner, who must see every one of them. */
export interface ChatLoad {
  url: string
  pairs: { id: number; token: string; partnerId: number; partnerToken: string }[]
  /** Below the flood limit of one person, so that nothing is refused. */
  messagesEach: number
  atOnce: number
  /** A bare echo answers the sender and delivers to nobody. */
  delivers: boolean
}

const load = JSON.parse(process.argv[2] ?? '') as ChatLoad
const { pairs, messagesEach, atOnce, delivers } = load
const expected = pairs.length * messagesEach

const partners = new Map(pairs.map(({ partnerId, partnerToken }) => [partnerId, partnerToken]))
let delivered = 0
let allDelivered = () => {}
const arrived = new Promise<void>((resolve) => {
  allDelivered = resolve
})
if (delivers) {
  for (const [id, token] of partners) {
    const partner = await join(id, token)
    partner.on('chat_message', () => ++delivered === expected && allDelivered())
  }
} else allDelivered()
const senders: Socket[] = []
for (const { id, token } of pairs) senders.push(await join(id, token))

const since = performance.now()
let next = 0
await Promise.all(Array.from({ length: atOnce }, sendOneAfterTheOther))
await arrived
const perSecond = expected / ((performance.now() - since) / 1000)
process.stdout.write(JSON.stringify({ perSecond }))
process.exit(0)

async function sendOneAfterTheOther(): Promise<void> {
  for (;;) {
    const turn = next++
    const pair = pairs[turn]
    if (!pair) return
    for (let n = 0; n < messagesEach; n++) {
      const { error } = await (senders[turn] as Socket).emitWithAck('chat_message', {
        senderId: pair.id,
        receiverId: pair.partnerId,
        message: 'Hello, how far is my site?',
        clientId: `bench-${process.pid}-${turn}-${n}`,
      })
      if (error) throw new Error(`a message was refused: ${error.message}`)
    }
  }
}

async function join(id: number, token: string): Promise<Socket> {
  const socket = io(load.url, { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await socket.emitWithAck('join', id)
  return socket
}
