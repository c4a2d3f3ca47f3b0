import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { endSession, sessionToken } from '#lib/session.ts'
import { type AppSocket, createSocket } from '#lib/socket.ts'
import { missedMessages } from './chat.api.ts'
import { type ChatCache, chatCache } from './chat-cache.ts'
import { createOutbox, type Outbox, type Outgoing } from './outbox.ts'
import { outboxStore } from './outbox-store.ts'
import { createTyping, type Typing } from './typing.ts'

const answerMs = 10_000
const tryAgainMs = 3000

export type LineState = 'connecting' | 'open' | 'lost'

export interface ChatLive {
  line: LineState
  outbox: Outbox
  typing: Typing
  /** The conversation on the screen, once it is loaded: it follows what is said from here on. */
  show(partnerId: number): void
  /** Tells the partner that one is writing; rarely enough not to be a nuisance. */
  tellTyping(receiverId: number): void
  markRead(partnerId: number, messageId: number): void
}

/** Opens the line on entering chat, keeps the cached answers fresh by it, and closes it on leaving. */
export function useChatLive(userId: number): ChatLive | undefined {
  const cache = useQueryClient()
  const [live, setLive] = useState<ReturnType<typeof startLive>>()

  useEffect(() => {
    const started = startLive(userId, chatCache(cache, userId))
    setLive(started)
    return started.stop
  }, [userId, cache])

  const line = useSyncExternalStore(live?.subscribe ?? never, () => live?.line() ?? 'connecting')
  return live && { ...live, line }
}

const never = () => () => undefined

function startLive(userId: number, cache: ChatCache) {
  const token = sessionToken() ?? ''
  const socket = createSocket(token)
  const listeners = new Set<() => void>()
  const typing = createTyping()
  let line: LineState = 'connecting'
  let shownId: number | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  const outbox = createOutbox({
    store: outboxStore(userId),
    send: (message) => emit(socket, message),
    lineIsOpen: () => socket.connected,
    onSent: (message) => cache.arrived(message),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })

  function become(next: LineState) {
    line = next
    for (const listener of listeners) listener()
  }

  /** One retry at a time: a connect that fails while another retry waits must not start a second series. */
  function tryAgain(work: () => unknown) {
    clearTimeout(again)
    again = setTimeout(work, tryAgainMs)
  }

  /** Events missed while the line was down are normal: the conversation asks for what came after its last message. */
  async function catchUp() {
    const lastId = line === 'open' && shownId !== undefined ? cache.follow(shownId) : undefined
    if (lastId === undefined || shownId === undefined) return
    const partnerId = shownId
    try {
      cache.put(partnerId, await missedMessages(userId, partnerId, lastId))
    } catch {
      cache.unfollow()
      // Without a connection the next one catches up.
      if (line === 'open') tryAgain(catchUp)
    }
  }

  const reconnect = () => socket.disconnect().connect()
  /** The network is back: a try begun without it would hold the next one up for as long as its limit. */
  const tryAtOnce = () => {
    if (!socket.connected) reconnect()
  }

  socket.on('connect', async () => {
    const joined = await socket
      .timeout(answerMs)
      .emitWithAck('join', userId)
      .catch(() => undefined)
    if (!joined) {
      if (socket.connected) reconnect()
      return
    }
    become('open')
    void catchUp()
    void outbox.flush()
    cache.refreshPartners()
  })
  socket.on('disconnect', (reason) => {
    cache.unfollow()
    become('lost')
    // The server has closed it on purpose: the session may have ended, which the next try will tell.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    become('lost')
    if (error.data?.code === 'session_ended' || error.data?.code === 'not_signed_in') endSession(token)
    else if (!socket.active) tryAgain(() => socket.connect())
  })
  socket.on('chat_message', (message) => {
    typing.stopped(message.senderId)
    cache.arrived(message)
  })
  socket.on('typing', ({ senderId }) => typing.heard(senderId))
  socket.on('read', ({ readerId, partnerId, messageId }) => cache.read(readerId, partnerId, messageId))
  socket.on('presence', (news) => cache.presence(news))
  socket.connect()
  window.addEventListener('online', tryAtOnce)

  return {
    outbox,
    typing,
    line: () => line,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(partnerId: number) {
      shownId = partnerId
      cache.unfollow()
      void catchUp()
    },
    tellTyping: (receiverId: number) => {
      if (socket.connected && typing.mayTell(receiverId)) socket.emit('typing', { receiverId })
    },
    markRead: (partnerId: number, messageId: number) => {
      if (socket.connected) socket.emit('read', { partnerId, messageId })
    },
    stop() {
      clearTimeout(again)
      window.removeEventListener('online', tryAtOnce)
      typing.close()
      socket.disconnect()
    },
  }
}

const emit = async (socket: AppSocket, { attachment, project, ...message }: Outgoing) => {
  if (!socket.connected) throw new Error('the line is not open')
  const { clientId, senderId, receiverId, message: text } = message
  return socket.timeout(answerMs).emitWithAck('chat_message', {
    senderId,
    receiverId,
    message: text,
    clientId,
    attachmentId: attachment?.id,
    projectId: project?.id,
  })
}
