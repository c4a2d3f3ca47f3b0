import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { semaphore } from './semaphore.ts'

const refusal = 'Too many at once.'

/** Creates work that runs until `finishOne` is called. */
function controlledWork() {
  const pending: (() => void)[] = []
  let running = 0
  const work = async () => {
    running++
    await new Promise<void>((resolve) => pending.push(resolve))
    running--
  }
  return { work, finishOne: () => pending.shift()?.(), running: () => running }
}

it('semaphore limits concurrent work, queues a few and refuses the rest with a retry time', async () => {
  const limited = semaphore({ atOnce: 2, longestQueue: 3, refusal })
  const { work, finishOne, running } = controlledWork()
  const done = Array.from({ length: 5 }, () => limited(work))
  await setImmediate()
  expect(running()).toBe(2)
  const refused = await limited(work).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ status: 503, message: refusal, retryAfterSeconds: 2 })

  for (let left = 5; left > 0; left--) {
    finishOne()
    await setImmediate()
    expect(running()).toBe(Math.min(2, left - 1))
  }
  await Promise.all(done)
})

it('semaphore gives a freed slot to the waiter, not to a new caller', async () => {
  const limited = semaphore({ atOnce: 1, longestQueue: 1, refusal })
  const order: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const first = limited(() => ended)
  const second = limited(async () => void order.push('second'))
  // This call is made after the first call has ended and before the second call starts.
  const late = ended.then(() => limited(async () => void order.push('late')))
  end()
  await Promise.all([first, second, late])
  expect(order).toEqual(['second', 'late'])
})

it('semaphore continues after work that fails', async () => {
  const limited = semaphore({ atOnce: 1, longestQueue: 1, refusal })
  const failing = limited(() => Promise.reject(new Error('broken')))
  const waiting = limited(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(waiting).resolves.toBe('done')
  await expect(limited(async () => 'again')).resolves.toBe('again')
})
