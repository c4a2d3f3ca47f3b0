import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Bare password checks on all cores, with the product's parameters. */
const { seconds } = JSON.parse(process.argv[2] ?? '') as { seconds: number }
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const stored = await hash('adire-indigo-2026', parameters)
let done = 0
const until = performance.now() + seconds * 1000
const verifyOn = async () => {
  for (; performance.now() < until; done++) await verify(stored, 'adire-indigo-2026', parameters)
}
await Promise.all(Array.from({ length: availableParallelism() }, verifyOn))
process.stdout.write(JSON.stringify({ perSecond: done / seconds }))
