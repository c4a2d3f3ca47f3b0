import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takingTurns } from './turns.ts'

// argon2id is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing fills a core for 20 ms: as many at once as there are cores. */
const inTurn = takingTurns({
  atOnce: availableParallelism(),
  longestQueue: 64,
  refusal: 'Too many people are signing in right now. Please try again in a moment.',
})

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

// Checked when there is no account, so that an unknown e-mail takes as long as a wrong password.
let decoy: Promise<string> | undefined

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost)
  const against = stored ?? (await decoy)
  const same = await inTurn(() => verify(against, password))
  return same && stored != null
}
