import type { ChatAttachment, ChatMessage } from '@jara/contract/chat'
import type { ErrorBody, ErrorCode } from '@jara/contract/errors'

export interface Outgoing {
  clientId: string
  senderId: number
  receiverId: number
  message: string
  createdAt: string
  attachment?: ChatAttachment
  project?: { id: number; title: string; status: string }
  /** Why the server refused it; it waits for the writer then. */
  failure?: string
}

type Answer = { message: ChatMessage } | { error: ErrorBody }

interface Ports {
  /** Where it survives a reload. */
  store: {
    list(): Promise<Outgoing[]>
    keep(message: Outgoing): Promise<void>
    drop(message: Outgoing): Promise<void>
  }
  /** Rejects when no answer came: the message may or may not have arrived. */
  send(message: Outgoing): Promise<Answer>
  lineIsOpen(): boolean
  onSent(message: ChatMessage): void
  wait(ms: number): Promise<void>
}

export interface Outbox {
  list(): readonly Outgoing[]
  subscribe(listener: () => void): () => void
  add(message: Outgoing): void
  retry(clientId: string): void
  discard(clientId: string): void
  /** The line is there: everything that waits goes out. */
  flush(): Promise<void>
}

const passing: readonly ErrorCode[] = ['too_many_requests', 'unavailable', 'internal']
const mayPass = (answer: Answer) => 'error' in answer && passing.includes(answer.error.code as ErrorCode)
const pauseMs = 2000

/**
 * What was written and is not stored yet. One message at a time, in the order of writing: the next leaves when the one
 * before it is acknowledged. One sent twice carries the same id and is stored once.
 */
export function createOutbox({ store, send, lineIsOpen, onSent, wait }: Ports): Outbox {
  const listeners = new Set<() => void>()
  let messages: readonly Outgoing[] = []
  let flushing: Promise<void> | undefined
  const loaded = store.list().then((kept) => {
    const known = new Set(messages.map(({ clientId }) => clientId))
    publish([...kept.filter(({ clientId }) => !known.has(clientId)), ...messages])
  })

  function publish(next: readonly Outgoing[]) {
    messages = next
    for (const listener of listeners) listener()
  }

  function change(clientId: string, failure: string | undefined) {
    publish(messages.map((one) => (one.clientId === clientId ? { ...one, failure } : one)))
    const changed = messages.find((one) => one.clientId === clientId)
    if (changed) void store.keep(changed)
  }

  function drop(message: Outgoing) {
    publish(messages.filter(({ clientId }) => clientId !== message.clientId))
    void store.drop(message)
  }

  async function sendAll() {
    await loaded
    for (;;) {
      const message = messages.find(({ failure }) => failure === undefined)
      if (!message) return
      const answer = await send(message).catch(() => undefined)
      if (!answer && !lineIsOpen()) return
      if (!answer || mayPass(answer)) await wait(pauseMs)
      else if ('error' in answer) change(message.clientId, answer.error.message)
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
    retry(clientId) {
      change(clientId, undefined)
      void outbox.flush()
    },
    discard(clientId) {
      const message = messages.find((one) => one.clientId === clientId)
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
