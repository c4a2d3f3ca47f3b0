import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { demoAccounts } from '../server/src/lib/demo-accounts.ts'
import { onTask } from './measure.ts'

const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const password = demoAccounts[0]?.password ?? ''
const stored = await hash(password, parameters)

/**
 * The baseline of signing in: verifies passwords on all cores with the product's parameters, but without its
 * code.
 */
await onTask(async ({ seconds }: { seconds: number }) => {
  let done = 0
  const until = performance.now() + seconds * 1000
  const verifyUntilEnd = async () => {
    for (; performance.now() < until; done++) await verify(stored, password, parameters)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, verifyUntilEnd))
  return { perSecond: done / seconds }
})
