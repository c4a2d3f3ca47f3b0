import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from './errors.ts'

// argon2id is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = availableParallelism()
const longestQueue = 64

let working = 0
const waiting: (() => void)[] = []

/** Hashing fills a core for 20 ms: as many at once as there are cores, a short queue, and a clear no past that. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) {
    if (waiting.length >= longestQueue)
      throw new AppError(
        'unavailable',
        'Too many people are signing in right now. Please try again in a moment.',
        {
          retryAfterSeconds: 2,
        },
      )
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  working++
  try {
    return await work()
  } finally {
    working--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

// Checked when there is no account, so that an unknown e-mail takes as long as a wrong password.
let decoy: Promise<string> | undefined

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost)
  const against = stored ?? (await decoy)
  const same = await inTurn(() => verify(against, password))
  return same && stored != null
}
