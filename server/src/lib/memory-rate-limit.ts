import { tooMany } from './errors.ts'

interface Limit {
  hits: number
  windowMs: number
  message: string
}

/**
 * Creates a rate limit that counts in the memory of each node. It is used for chat messages, where a query to
 * count a message would cost as much as storing it.
 */
export function memoryRateLimit({ hits, windowMs, message }: Limit): (key: number) => void {
  const counts = new Map<number, number>()
  let windowEnds = 0
  return (key) => {
    const now = Date.now()
    if (now >= windowEnds) {
      counts.clear()
      windowEnds = now + windowMs
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > hits) throw tooMany(message, Math.max(1, Math.ceil((windowEnds - now) / 1000)))
  }
}
