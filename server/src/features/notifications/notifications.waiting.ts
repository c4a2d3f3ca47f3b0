import type { Signals } from '#lib/signals.ts'

/** Shorter than proxies wait for an answer. */
const longestMs = 25_000
/** Somebody with more tabs than this in sight at once is answered without waiting. */
const mostAtOnce = 20

/** Bells that have asked and are answered when there is news, on whichever node it comes up. */
export interface Waiting {
  /** From this call on no news are missed; `over` comes with the next ones, or when it has taken too long. */
  begin(userId: number): { over: Promise<void>; stop(): void }
  /** Everybody is answered now: the server closes. */
  close(): void
  readonly closed: boolean
}

export function createWaiting(signals: Signals): Waiting {
  const bells = new Map<number, Set<() => void>>()
  let closed = false
  const ring = (userId: number) => {
    for (const answer of bells.get(userId) ?? []) answer()
  }
  const ringAll = () => {
    for (const userId of bells.keys()) ring(userId)
  }
  signals.on('notified', ({ userId }) => ring(userId))
  signals.on('session_ended', ({ userId }) => ring(userId))
  signals.on('missed', ringAll)

  return {
    begin(userId) {
      let answer = () => {}
      const over = new Promise<void>((resolve) => {
        answer = resolve
      })
      const mine = bells.get(userId) ?? new Set()
      bells.set(userId, mine.add(answer))
      const timer = setTimeout(answer, longestMs)
      if (closed || mine.size > mostAtOnce) answer()
      const stop = () => {
        clearTimeout(timer)
        mine.delete(answer)
        if (mine.size === 0) bells.delete(userId)
      }
      return { over, stop }
    },
    close() {
      closed = true
      ringAll()
    },
    get closed() {
      return closed
    },
  }
}
