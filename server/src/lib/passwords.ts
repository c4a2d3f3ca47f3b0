import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { semaphore } from './semaphore.ts'

// The parameters of argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing occupies a core for about 20 ms, so at most one hash runs per core. */
const limited = semaphore({
  atOnce: availableParallelism(),
  longestQueue: 64,
  refusal: 'Too many people are signing in right now. Please try again in a moment.',
})

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, cost))

// This hash is compared when the user has none, so that an unknown email takes as long as a wrong password.
let decoy: Promise<string> | undefined

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost)
  const against = stored ?? (await decoy)
  const matches = await limited(() => verify(against, password))
  return matches && stored != null
}
