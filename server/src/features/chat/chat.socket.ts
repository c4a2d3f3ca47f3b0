import type { Deps } from '#lib/deps.ts'
import { notAllowed } from '#lib/errors.ts'
import { memoryRateLimit } from '#lib/memory-rate-limit.ts'
import { type AppSocket, onEvent, roomsOf } from '#lib/socket.ts'
import * as chat from './chat.service.ts'
import { assertOpen } from './chat-people.service.ts'
import { trackPresence } from './chat-presence.socket.ts'

const windowMs = 10_000
const tooFast = 'You are sending messages too fast. Please wait a few seconds.'

/** Registers the chat events on every new socket. */
export function chatSockets(deps: Deps): (socket: AppSocket) => void {
  const countMessage = memoryRateLimit({ hits: 20, windowMs, message: tooFast })
  const countSignal = memoryRateLimit({ hits: 60, windowMs, message: tooFast })
  const presence = trackPresence(deps)

  return (socket) => {
    const { actor } = socket.data

    onEvent(deps, socket, 'join', async (userId) => {
      if (userId !== actor.id) throw notAllowed('You can only join as yourself.')
      if (!socket.data.joined) {
        await assertOpen(deps, actor)
        socket.data.joined = true
        await socket.join(roomsOf(actor))
        presence(socket)
      }
      return { joined: userId }
    })
    onEvent(deps, socket, 'chat_message', async (input) => {
      countMessage(actor.id)
      return { message: await chat.send(deps, actor, input) }
    })
    onEvent(deps, socket, 'typing', async ({ receiverId }) => {
      countSignal(actor.id)
      await chat.sendTyping(deps, actor, receiverId)
      return { receiverId }
    })
    onEvent(deps, socket, 'read', async (mark) => {
      countSignal(actor.id)
      await chat.markRead(deps, actor, mark)
      return { readId: mark.messageId }
    })
  }
}
