import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { endSession, sessionToken } from '#lib/session.ts'
import { type AppSocket, createSocket } from '#lib/socket.ts'
import { messagesAfter, type Reader } from '../chat.api.ts'
import { type ChatCache, chatCache } from './chat-cache.ts'
import { createOutbox, type Outbox, type Outgoing } from './outbox.ts'
import { outboxStore } from './outbox-store.ts'
import { createTimelineChanges } from './timeline-changes.ts'
import { createTyping, type Typing } from './typing.ts'

const ackTimeoutMs = 10_000
const retryMs = 3000

export type ConnectionState = 'connecting' | 'open' | 'lost'

export interface ChatLive {
  connection: ConnectionState
  outbox: Outbox
  typing: Typing
  /** Starts live messages for the conversation on screen. Call it after the conversation has loaded. */
  show(partnerId: number): void
  /** Sends a throttled typing event to the partner. */
  sendTyping(receiverId: number): void
  markRead(partnerId: number, messageId: number): void
}

/** Connects the socket on entering chat, keeps the query cache up to date and disconnects on leaving. */
export function useChatLive({ id, role }: Reader): ChatLive | undefined {
  const cache = useQueryClient()
  const [live, setLive] = useState<ReturnType<typeof startLive>>()

  useEffect(() => {
    const user = { id, role }
    const started = startLive(user, chatCache(cache, user))
    setLive(started)
    return started.stop
  }, [id, role, cache])

  const connection = useSyncExternalStore(live?.subscribe ?? never, () => live?.connection() ?? 'connecting')
  return live && { ...live, connection }
}

const never = () => () => undefined

function startLive(user: Reader, cache: ChatCache) {
  const { id: userId } = user
  const token = sessionToken() ?? ''
  const socket = createSocket(token)
  const listeners = new Set<() => void>()
  const typing = createTyping()
  let connection: ConnectionState = 'connecting'
  let shownId: number | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const outbox = createOutbox({
    store: outboxStore(userId),
    send: (message) => emit(socket, message),
    isConnected: () => socket.connected,
    onSent: (message) => cache.arrived(message),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })

  function setConnection(next: ConnectionState) {
    connection = next
    for (const listener of listeners) listener()
  }

  /** Replaces a waiting retry, so that a failed connect does not start a second series of retries. */
  function retryLater(work: () => unknown) {
    clearTimeout(retryTimer)
    retryTimer = setTimeout(work, retryMs)
  }

  /** Starts live messages for the conversation on screen and fetches the messages that it has missed. */
  async function catchUp() {
    const lastId = connection === 'open' && shownId !== undefined ? cache.follow(shownId) : undefined
    if (lastId === undefined || shownId === undefined) return
    const partnerId = shownId
    try {
      cache.put(partnerId, await messagesAfter(user, partnerId, lastId))
    } catch {
      catchUpLater()
    }
  }

  function catchUpLater() {
    cache.unfollow()
    // Without a connection there is no retry, because the next connect catches up.
    if (connection === 'open') retryLater(catchUp)
  }

  const timeline = createTimelineChanges({
    async load(afterId) {
      const customerId = shownId
      if (customerId !== undefined) cache.put(customerId, await messagesAfter(user, customerId, afterId))
    },
    onFailed: catchUpLater,
  })

  const reconnect = () => socket.disconnect().connect()
  /**
   * Reconnects when the network is back. An attempt that started offline would block until it times out, so a
   * new one replaces it.
   */
  const reconnectNow = () => {
    if (!socket.connected) reconnect()
  }

  socket.on('connect', async () => {
    const joined = await socket
      .timeout(ackTimeoutMs)
      .emitWithAck('join', userId)
      .catch(() => undefined)
    if (!joined) {
      if (socket.connected) reconnect()
      return
    }
    // The server refuses users who may no longer use chat. The page shows this once it has reloaded the clients.
    if ('error' in joined) return void socket.disconnect()
    setConnection('open')
    void catchUp()
    void outbox.flush()
    cache.refreshPartners()
  })
  socket.on('disconnect', (reason) => {
    cache.unfollow()
    setConnection('lost')
    // Socket.IO does not reconnect when the server closed the socket. The next attempt shows whether the
    // session has ended.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    setConnection('lost')
    if (error.data?.code === 'session_ended' || error.data?.code === 'not_signed_in') endSession(token)
    else if (!socket.active) retryLater(() => socket.connect())
  })
  socket.on('chat_message', (message) => {
    typing.stopped(message.senderId)
    cache.arrived(message)
  })
  socket.on('typing', ({ senderId }) => typing.started(senderId))
  socket.on('read', ({ readerId, partnerId, messageId }) => cache.read(readerId, partnerId, messageId))
  socket.on('presence', (presence) => cache.presence(presence))
  socket.on('timeline', ({ customerId, messageId }) => {
    if (cache.isMissing(customerId, messageId)) timeline.announced(messageId)
  })
  socket.on('assignment', () => cache.refreshPartners())
  socket.connect()
  window.addEventListener('online', reconnectNow)

  return {
    outbox,
    typing,
    connection: () => connection,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(partnerId: number) {
      shownId = partnerId
      cache.unfollow()
      void catchUp()
    },
    sendTyping: (receiverId: number) => {
      if (socket.connected && typing.maySend(receiverId)) socket.emit('typing', { receiverId })
    },
    markRead: (partnerId: number, messageId: number) => {
      if (socket.connected) socket.emit('read', { partnerId, messageId })
    },
    stop() {
      clearTimeout(retryTimer)
      window.removeEventListener('online', reconnectNow)
      typing.close()
      socket.disconnect()
    },
  }
}

const emit = async (socket: AppSocket, { attachment, project, ...message }: Outgoing) => {
  if (!socket.connected) throw new Error('The socket is not connected.')
  const { messageKey, senderId, receiverId, message: text } = message
  return socket.timeout(ackTimeoutMs).emitWithAck('chat_message', {
    senderId,
    receiverId,
    message: text,
    messageKey,
    attachmentId: attachment?.id,
    projectId: project?.id,
  })
}
