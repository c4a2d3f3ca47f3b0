/**
 * The screen shows a typing event for `lastsMs`. The sender repeats the event every `repeatMs`, before it
 * expires.
 */
const lastsMs = 4000
const repeatMs = 2500

export interface Typing {
  isTyping(partnerId: number): boolean
  subscribe(listener: () => void): () => void
  started(partnerId: number): void
  stopped(partnerId: number): void
  /** Whether to send a typing event now. Returning true starts the pause before the next event. */
  maySend(receiverId: number): boolean
  close(): void
}

/** Tracks who is typing. An entry expires when no new event arrives. */
export function createTyping(): Typing {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  const lastSent = { receiverId: 0, at: 0 }

  const publish = () => {
    for (const listener of listeners) listener()
  }
  const stopped = (partnerId: number) => {
    clearTimeout(timers.get(partnerId))
    if (timers.delete(partnerId)) publish()
  }

  return {
    isTyping: (partnerId) => timers.has(partnerId),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    started(partnerId) {
      clearTimeout(timers.get(partnerId))
      timers.set(partnerId, setTimeout(stopped, lastsMs, partnerId))
      publish()
    },
    stopped,
    maySend(receiverId) {
      const now = Date.now()
      if (lastSent.receiverId === receiverId && now - lastSent.at < repeatMs) return false
      Object.assign(lastSent, { receiverId, at: now })
      return true
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
