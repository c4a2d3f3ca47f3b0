import type { ClientToServer, ServerToClient } from '@jara/contract/chat/events'
import { io, type Socket } from 'socket.io-client'

export type AppSocket = Socket<ServerToClient, ClientToServer>

/**
 * Creates a socket that connects only on `connect()`. It tries WebSocket first, because polling needs sticky
 * sessions.
 */
export function createSocket(token: string): AppSocket {
  return io(import.meta.env.VITE_SOCKET_URL || undefined, {
    auth: { token },
    autoConnect: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  })
}
