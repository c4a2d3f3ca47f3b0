import type { ChatAttachment, ChatMessage } from '@jara/contract/chat'
import type { ErrorBody, ErrorCode } from '@jara/contract/lib/errors'

export interface Outgoing {
  messageKey: string
  senderId: number
  receiverId: number
  message: string
  createdAt: string
  attachment?: ChatAttachment
  project?: { id: number; title: string; status: string }
  /** Why the server refused the message. The message then waits until the user retries or removes it. */
  failure?: string
}

type Answer = { message: ChatMessage } | { error: ErrorBody }

interface Ports {
  /** The stored messages must survive a reload. */
  store: {
    list(): Promise<Outgoing[]>
    keep(message: Outgoing): Promise<void>
    drop(message: Outgoing): Promise<void>
  }
  /** Rejects when there is no acknowledgement. The server may nevertheless have stored the message. */
  send(message: Outgoing): Promise<Answer>
  isConnected(): boolean
  onSent(message: ChatMessage): void
  wait(ms: number): Promise<void>
}

export interface Outbox {
  list(): readonly Outgoing[]
  subscribe(listener: () => void): () => void
  add(message: Outgoing): void
  retry(messageKey: string): void
  discard(messageKey: string): void
  /** Sends every message that the server has not refused. */
  flush(): Promise<void>
}

const transientCodes: readonly ErrorCode[] = ['too_many_requests', 'unavailable', 'internal']
const isTransient = (answer: Answer) =>
  'error' in answer && transientCodes.includes(answer.error.code as ErrorCode)
const pauseMs = 2000

/**
 * Stores the messages that the server has not acknowledged yet and sends them one at a time, in order. A
 * message that is sent twice has the same key, so the server stores it once.
 */
export function createOutbox({ store, send, isConnected, onSent, wait }: Ports): Outbox {
  const listeners = new Set<() => void>()
  let messages: readonly Outgoing[] = []
  let flushing: Promise<void> | undefined
  const loaded = store.list().then((stored) => {
    const added = new Set(messages.map(({ messageKey }) => messageKey))
    publish([...stored.filter(({ messageKey }) => !added.has(messageKey)), ...messages])
  })

  function publish(next: readonly Outgoing[]) {
    messages = next
    for (const listener of listeners) listener()
  }

  function change(messageKey: string, failure: string | undefined) {
    publish(messages.map((one) => (one.messageKey === messageKey ? { ...one, failure } : one)))
    const changed = messages.find((one) => one.messageKey === messageKey)
    if (changed) void store.keep(changed)
  }

  function drop(message: Outgoing) {
    publish(messages.filter(({ messageKey }) => messageKey !== message.messageKey))
    void store.drop(message)
  }

  async function sendAll() {
    await loaded
    for (;;) {
      const message = messages.find(({ failure }) => failure === undefined)
      if (!message) return
      const answer = await send(message).catch(() => undefined)
      if (!answer && !isConnected()) return
      if (!answer || isTransient(answer)) await wait(pauseMs)
      else if ('error' in answer) change(message.messageKey, answer.error.message)
      else {
        onSent(answer.message)
        drop(message)
      }
    }
  }

  const outbox: Outbox = {
    list: () => messages,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(message) {
      publish([...messages, message])
      void store.keep(message)
      void outbox.flush()
    },
    retry(messageKey) {
      change(messageKey, undefined)
      void outbox.flush()
    },
    discard(messageKey) {
      const message = messages.find((one) => one.messageKey === messageKey)
      if (message) drop(message)
    },
    flush() {
      flushing ??= sendAll().finally(() => {
        flushing = undefined
      })
      return flushing
    },
  }
  return outbox
}
