import { AppError } from './errors.ts'

interface Limits {
  atOnce: number
  longestQueue: number
  refusal: string
}

/**
 * Limits expensive work: `atOnce` calls run, `longestQueue` calls wait, and any further call fails with 503.
 */
export function semaphore({ atOnce, longestQueue, refusal }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (waiting.length < longestQueue) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new AppError('unavailable', refusal, { retryAfterSeconds: 2 })
    try {
      return await work()
    } finally {
      // Passes the slot to the next waiter, so that a new caller cannot take it too.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
