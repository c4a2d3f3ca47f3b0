import { chatSockets } from '#features/chat/chat.socket.ts'
import { closeEndedSessions } from '#features/credentials/sessions/sessions.socket.ts'
import type { Deps } from '#lib/deps.ts'
import type { AppSocket } from '#lib/socket.ts'

/** Registers the socket events, one line per feature. */
export function connectSockets(deps: Deps): (socket: AppSocket) => void {
  closeEndedSessions(deps)
  const connectChat = chatSockets(deps)
  return (socket) => {
    connectChat(socket)
  }
}
