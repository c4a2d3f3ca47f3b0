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
    else if (waiting.length < longestQueue) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new AppError('unavailable', refusal, { retryAfterSeconds: 2 })
    try {
      return await work()
    } finally {
      // The turn goes from hand to hand, so that nobody who comes just now takes it as well.
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
