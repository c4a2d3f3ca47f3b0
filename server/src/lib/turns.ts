import { AppError } from './errors.ts'

interface Turns {
  atOnce: number
  longestQueue: number
  refusal: string
}

/** For work that fills a core: a few at once, a short queue, and a clear no past that. */
export function takingTurns({ atOnce, longestQueue, refusal }: Turns) {
  const waiting: (() => void)[] = []
  let working = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) working++
    else {
      if (waiting.length >= longestQueue) throw new AppError('unavailable', refusal, { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      // Handed over rather than given back: a newcomer would take it before the one who was woken.
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
