/** A sign of typing holds this long; a writer repeats it a little sooner. */
const holdsMs = 4000
const repeatMs = 2500

export interface Typing {
  isTyping(partnerId: number): boolean
  subscribe(listener: () => void): () => void
  heard(partnerId: number): void
  stopped(partnerId: number): void
  /** Whether it is time to say again that one is writing to somebody. */
  mayTell(receiverId: number): boolean
  close(): void
}

/** Who is writing right now, forgotten when nothing more is heard of it. */
export function createTyping(): Typing {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  const told = { receiverId: 0, at: 0 }

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
    heard(partnerId) {
      clearTimeout(timers.get(partnerId))
      timers.set(partnerId, setTimeout(stopped, holdsMs, partnerId))
      publish()
    },
    stopped,
    mayTell(receiverId) {
      const now = Date.now()
      if (told.receiverId === receiverId && now - told.at < repeatMs) return false
      Object.assign(told, { receiverId, at: now })
      return true
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
